import { readAuditPage } from "#app/features/admin/audit/read-audit.server.ts";
import inboxCss from "#app/features/admin/layout/admin.css?url";
import { AdminPage } from "#app/features/admin/layout/admin-page.tsx";
import { LocalTime } from "#app/features/admin/layout/local-time.tsx";
import { adminContext, servicesContext } from "#app/services-context.server.ts";
import type { Route } from "./+types/audit.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: inboxCss }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = context.get(adminContext);
  return { email: admin.email, ...(await readAuditPage(context.get(servicesContext), request)) };
}

export default function Audit({ loaderData: { entries, older } }: Route.ComponentProps) {
  return (
    <AdminPage title="Audit log" subtitle="Who did what. It can only grow.">
      <p>
        <a href="/api/admin/audit.csv" className="inbox-button" download>
          CSV
        </a>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <section className="inbox-scroll" aria-label="Entries" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">Who</th>
              <th scope="col">What</th>
              <th scope="col">About</th>
              <th scope="col">Detail</th>
              <th scope="col">From</th>
            </tr>
          </thead>
          <tbody>
            {entries.map(({ id, when, who, action, subject, detail, from }) => (
              <tr key={id}>
                <td>
                  <LocalTime time={when} />
                </td>
                <td>{who}</td>
                <td>{action}</td>
                <td>{subject.href ? <a href={subject.href}>{subject.label}</a> : subject.label}</td>
                <td>{detail}</td>
                <td>{from}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {older && (
        <p>
          <a href={older}>Older entries</a>
        </p>
      )}
    </AdminPage>
  );
}
