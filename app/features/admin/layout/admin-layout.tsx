import { type ReactNode, useEffect } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import { InboxState } from "../inbox/inbox-state.tsx";
import { registerWorker } from "../installed-app/register-worker.ts";
import type { AdminCounts } from "./admin-nav.ts";
import { AdminSidebar } from "./admin-sidebar.tsx";
import { PaletteHost } from "./palette-host.tsx";
import { PhoneBar } from "./phone-bar.tsx";

type AdminFrame = { readonly counts: AdminCounts; readonly email: string };

/** Missing where the layout itself could not be read: its error page still needs the way to the other places. */
type Props = { readonly frame: AdminFrame | undefined; readonly children: ReactNode };

type Shell = { readonly language: string; readonly broker: { readonly shortName: string } };

/** What stands around every admin page: places to go on the left, on a phone at the thumb. */
export function AdminLayout({ frame, children }: Props) {
  const { pathname } = useLocation();
  const shell = useRouteLoaderData<Shell>("root");
  const site = shell?.broker.shortName ?? "Homeport";
  const counts = frame?.counts ?? {};
  const email = frame?.email;
  useEffect(() => {
    void registerWorker();
  }, []);
  return (
    <PaletteHost>
      <div data-own-frames lang={shell && shell.language !== "en" ? "en" : undefined} className="min-h-dvh md:flex">
        <a
          href="#main"
          className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-lg focus:bg-white focus:p-3"
        >
          Skip to main content
        </a>
        <AdminSidebar site={site} counts={counts} email={email} />
        <main id="main" tabIndex={-1} className="min-w-0 flex-1 outline-none">
          <div className="mx-auto max-w-[100rem] px-4 pt-4 pb-24 md:px-6 md:pb-20 print:p-0">{children}</div>
        </main>
        <InboxState isInbox={pathname === "/admin"} />
        <PhoneBar key={pathname} site={site} counts={counts} email={email} />
      </div>
    </PaletteHost>
  );
}
