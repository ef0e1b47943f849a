import { type ReactNode, useEffect } from "react";
import {
  data,
  isRouteErrorResponse,
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from "react-router";
import type { Route } from "./+types/root.ts";
import appCss from "./app.css?inline";
import { clearFlash, readFlash } from "./features/auth/flash.server.ts";
import { SiteFooter } from "./features/site-shell/site-footer.tsx";
import { SiteHeader } from "./features/site-shell/site-header.tsx";
import wakeScript from "./late-react/wake.ts?inline-script";
import { requestContext, servicesContext } from "./services-context.server.ts";
import { ToastRegion } from "./ui/toast.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { broker } = context.get(servicesContext).content;
  const { user, isAdmin } = await context.get(requestContext).viewer();
  const flash = await readFlash(request.headers);
  const shell = {
    broker: {
      name: broker.name,
      email: broker.email,
      phone: broker.phone,
      phoneDisplay: broker.phone_display,
      licences: broker.entities.map(({ name, nmls, licences }) => ({
        name,
        nmls,
        labels: licences.map(({ label }) => label),
      })),
      notice: broker.fictional ? broker.fictional_notice : undefined,
    },
    signedIn: user !== null,
    isAdmin,
    flash,
  };
  return flash ? data(shell, { headers: { "Set-Cookie": await clearFlash() } }) : data(shell);
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Links />
        <style href="app" precedence="app">
          {import.meta.env.SSR ? appCss : ""}
        </style>
      </head>
      <body className="font-sans">
        {children}
        <ScrollRestoration />
        <Scripts />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, known by its hash in the policy. */}
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? wakeScript : "" }} />
      </body>
    </html>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  useEffect(() => {
    document.documentElement.dataset["hydrated"] = "";
    dispatchEvent(new Event("app:hydrated"));
  }, []);
  return (
    <Page>
      <Outlet />
      <ToastRegion toast={loaderData.flash} />
    </Page>
  );
}

function Page({ children }: { readonly children: ReactNode }) {
  const shell = useRouteLoaderData<typeof loader>("root");
  return (
    <>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:bg-white focus:p-3"
      >
        Skip to content
      </a>
      {shell && <SiteHeader {...shell} />}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {shell && <SiteFooter {...shell} />}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const notFound = isRouteErrorResponse(error) && error.status === 404;
  return (
    <Page>
      <title>{notFound ? "404 Page not found" : "Something went wrong"}</title>
      <div className="mx-auto max-w-2xl px-4 py-24 text-center">
        <h1 className="font-display text-5xl font-semibold">{notFound ? "404" : "Something went wrong"}</h1>
        <p className="mt-4 text-xl">
          {notFound
            ? "Oops! Page not found"
            : "The fault is ours, and nothing you sent is lost. Please try again, or call or write to us."}
        </p>
        <p className="mt-6">
          <a href="/" className="inline-block min-h-6 underline">
            Return to Home
          </a>
        </p>
      </div>
    </Page>
  );
}
