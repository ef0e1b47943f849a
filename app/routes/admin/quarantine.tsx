import { Link, redirect } from "react-router";
import { AdminPage } from "#app/features/admin/layout/admin-page.tsx";
import { QuarantineList } from "#app/features/admin/quarantine/quarantine-list.tsx";
import { readQuarantine, restoreFrom } from "#app/features/admin/quarantine/read-quarantine.server.ts";
import { setFlash } from "#app/features/auth/pages/flash.server.ts";
import { adminContext, servicesContext } from "#app/services-context.server.ts";
import { Segments, segmentClass } from "#app/ui/segments.tsx";
import type { Route } from "./+types/quarantine.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  await services.audit.record({ actor: context.get(adminContext), action: "quarantine-read" });
  return readQuarantine(services, request);
}

export async function action({ request, context }: Route.ActionArgs) {
  const admin = context.get(adminContext);
  const restored = await restoreFrom(context.get(servicesContext).leads, admin, await request.formData());
  const headers = restored ? { "Set-Cookie": await setFlash("lead-restored") } : new Headers();
  return redirect(`/admin/quarantine${new URL(request.url).search}`, { status: 303, headers });
}

export default function Quarantine({ loaderData: { kind, counts, submissions, older } }: Route.ComponentProps) {
  return (
    <AdminPage title="Quarantine" subtitle="Submissions that look automated. Deleted after 90 days.">
      <div className="mb-4">
        <Segments as="nav" label="Kinds">
          <Link
            to="/admin/quarantine"
            aria-current={kind === "suspicious" ? "page" : undefined}
            className={segmentClass}
          >
            Suspicious ({counts.suspicious})
          </Link>
          <Link
            to="/admin/quarantine?kind=honeypot"
            aria-current={kind === "honeypot" ? "page" : undefined}
            className={segmentClass}
          >
            Filled the hidden field ({counts.honeypot})
          </Link>
        </Segments>
      </div>
      <QuarantineList submissions={submissions} />
      {older && (
        <p className="mt-4 text-sm font-semibold text-pacific-700">
          <Link to={older} className="underline">
            Older submissions
          </Link>
        </p>
      )}
    </AdminPage>
  );
}
