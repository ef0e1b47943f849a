import { data, Link } from "react-router";
import { InboxFilter } from "#app/features/admin/inbox/inbox-filter.tsx";
import { InboxHeader } from "#app/features/admin/inbox/inbox-header.tsx";
import { LeadAlerts } from "#app/features/admin/inbox/lead-alerts.tsx";
import { LeadCard } from "#app/features/admin/inbox/lead-card.tsx";
import { readInbox } from "#app/features/admin/inbox/read-inbox.server.ts";
import { useInboxKeys } from "#app/features/admin/inbox/use-inbox-keys.ts";
import inboxCss from "#app/features/admin/layout/admin.css?url";
import { AdminPage } from "#app/features/admin/layout/admin-page.tsx";
import { states } from "#app/features/leads/forms/wizard/shared-choices.ts";
import { formChoices } from "#app/features/leads/lead-kinds.ts";
import { adminContext, servicesContext } from "#app/services-context.server.ts";
import { ToastRegion } from "#app/ui/toast.tsx";
import type { Route } from "./+types/inbox.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: inboxCss }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = context.get(adminContext);
  const services = context.get(servicesContext);
  const view = await readInbox({ request, admin, services });
  return data({ email: admin.email, ...view }, view.failure ? 503 : 200);
}

export default function Inbox({ loaderData }: Route.ComponentProps) {
  const { values, leads, older, firstPage, failure, numbers, readAt } = loaderData;
  const filtered = Object.values(values).some(Boolean);
  useInboxKeys();
  return (
    <AdminPage title="Admin Dashboard" subtitle="Manage form submissions">
      {numbers && <InboxHeader {...numbers} />}
      <InboxFilter values={values} forms={formChoices} states={states} />
      <div className="inbox-top">
        <p className="inbox-quiet inbox-keys">Keys: j and k walk, Enter opens, e marks as contacted, / searches.</p>
        <LeadAlerts opened={{ at: readAt, leadIds: leads.map(({ id }) => id) }} />
      </div>
      {leads.length === 0 && !failure && <p>{filtered ? "No submissions match this filter." : "No submissions yet"}</p>}
      <div className="inbox-list">
        {leads.map((lead) => (
          <LeadCard key={lead.id} lead={lead} back="inbox" />
        ))}
      </div>
      <p className="inbox-row">
        {!firstPage && <Link to="/admin">Newest submissions</Link>}
        {older && <Link to={older}>Older submissions</Link>}
      </p>
      <ToastRegion toast={failure ? { text: failure, destructive: true } : undefined} />
    </AdminPage>
  );
}

/** ADMIN-05: what nobody foresaw, such as a network that went away while a page was asked for. */
export function ErrorBoundary() {
  return (
    <div className="inbox" role="alert">
      <title>Error: Admin Dashboard</title>
      <h1>Admin Dashboard</h1>
      <p>An error occurred while loading submissions</p>
      <p>
        <a href="/admin">Try again</a>
      </p>
    </div>
  );
}
