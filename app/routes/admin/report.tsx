import { AdminPage } from "#app/features/admin/layout/admin-page.tsx";
import { readReport } from "#app/features/admin/report/read-report.server.ts";
import { Report } from "#app/features/admin/report/report.tsx";
import { servicesContext } from "#app/services-context.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Route } from "./+types/report.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  return readReport(context.get(servicesContext), request);
}

export default function ReportPage({ loaderData }: Route.ComponentProps) {
  const file = (
    <ButtonLink href={`/api/admin/report.csv?weeks=${loaderData.weeks}`} look="outline" size="small" download>
      <Icon name="download" className="size-4.5" />
      Download CSV
    </ButtonLink>
  );
  return (
    <AdminPage title="Report" subtitle={`The last ${loaderData.weeks} weeks`} actions={file}>
      <Report report={loaderData} />
    </AdminPage>
  );
}
