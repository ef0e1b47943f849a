import { Link } from "react-router";
import { readAuditPage } from "#app/features/admin/audit/read-audit.server.ts";
import { AdminPage } from "#app/features/admin/layout/admin-page.tsx";
import { LocalTime } from "#app/features/admin/layout/local-time.tsx";
import { servicesContext } from "#app/services-context.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Table } from "#app/ui/table.tsx";
import type { Route } from "./+types/audit.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  return readAuditPage(context.get(servicesContext), request);
}

const columns = ["When", "What", "Who", "About", "Detail", "From"];

export default function Audit({ loaderData: { entries, older } }: Route.ComponentProps) {
  const file = (
    <ButtonLink href="/api/admin/audit.csv" look="outline" size="small" download>
      <Icon name="download" className="size-4.5" />
      Download CSV
    </ButtonLink>
  );
  return (
    <AdminPage title="Audit log" subtitle="Who did what. Entries cannot be changed or removed." actions={file}>
      <Table label="Entries" className="min-w-4xl">
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map(({ id, when, who, action, subject, detail, from }) => (
            <tr key={id}>
              <td className="whitespace-nowrap">
                <LocalTime time={when} />
              </td>
              <td className="font-semibold whitespace-nowrap">{action}</td>
              <td className="whitespace-nowrap">{who}</td>
              <td>
                {subject.href ? (
                  <Link to={subject.href} className="text-pacific-700 underline">
                    {subject.label}
                  </Link>
                ) : (
                  subject.label
                )}
              </td>
              <td>{detail}</td>
              <td className="text-ink-soft">{from}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {older && (
        <p className="mt-4 text-sm font-semibold text-pacific-700">
          <Link to={older} className="underline">
            Older entries
          </Link>
        </p>
      )}
    </AdminPage>
  );
}
