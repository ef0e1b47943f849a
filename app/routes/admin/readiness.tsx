import inboxCss from "#app/features/admin/layout/admin.css?url";
import { AdminPage } from "#app/features/admin/layout/admin-page.tsx";
import { adminContext, servicesContext } from "#app/services-context.server.ts";
import type { Route } from "./+types/readiness.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: inboxCss }];

export async function loader({ context }: Route.LoaderArgs) {
  const admin = context.get(adminContext);
  return { email: admin.email, checks: await context.get(servicesContext).readiness() };
}

export default function Readiness({ loaderData: { checks } }: Route.ComponentProps) {
  const open = checks.filter(({ ok }) => !ok).length;
  const subtitle = open === 0 ? "Everything is ready." : `${open} of ${checks.length} need attention.`;
  return (
    <AdminPage title="Readiness" subtitle={subtitle}>
      <ul>
        {checks.map(({ id, ok, title, found, fix }) => (
          <li key={id} data-check={id} data-needs-attention={ok ? undefined : ""} className="inbox-check">
            <strong>
              {title}
              <span className="sr-only">{ok ? ": ready" : ": needs attention"}</span>
            </strong>
            <span className="inbox-quiet">{found}</span>
            {!ok && <span>{fix}</span>}
          </li>
        ))}
      </ul>
      <p className="inbox-quiet">The same from the shell: npm run doctor</p>
    </AdminPage>
  );
}
