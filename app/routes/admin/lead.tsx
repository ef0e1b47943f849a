import { data } from "react-router";
import { useInboxKeys } from "#app/features/admin/inbox/use-inbox-keys.ts";
import inboxCss from "#app/features/admin/layout/admin.css?url";
import { AdminPage } from "#app/features/admin/layout/admin-page.tsx";
import { LeadDetail } from "#app/features/admin/lead/lead-detail.tsx";
import { readLead } from "#app/features/admin/lead/read-lead.server.ts";
import { updateLeadAction } from "#app/features/admin/lead/update-lead-action.server.ts";
import { setFlash } from "#app/features/auth/pages/flash.server.ts";
import { adminContext, servicesContext } from "#app/services-context.server.ts";
import { ToastRegion } from "#app/ui/toast.tsx";
import type { Route } from "./+types/lead.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: inboxCss }];

export async function loader({ context, params }: Route.LoaderArgs) {
  const admin = context.get(adminContext);
  const services = context.get(servicesContext);
  const lead = await readLead({ id: params.id, admin, services });
  if (!lead) throw data(null, 404);
  return { email: admin.email, lead };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const admin = context.get(adminContext);
  const services = context.get(servicesContext);
  return updateLeadAction({ id: params.id, request, admin, services, flash: setFlash });
}

export default function Lead({ loaderData: { lead }, actionData }: Route.ComponentProps) {
  useInboxKeys();
  return (
    <AdminPage title={lead.card.who || lead.card.title} subtitle={lead.card.title}>
      <LeadDetail lead={lead} />
      <ToastRegion toast={actionData ? { text: actionData.error, destructive: true } : undefined} />
    </AdminPage>
  );
}
