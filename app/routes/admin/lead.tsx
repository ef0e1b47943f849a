import { data } from "react-router";
import { requireAdmin } from "#app/features/auth/admin-guard.server.ts";
import { setFlash } from "#app/features/auth/flash.server.ts";
import { AdminFrame } from "#app/features/inbox/admin-frame.tsx";
import inboxCss from "#app/features/inbox/inbox.css?url";
import { LeadDetail } from "#app/features/inbox/lead-detail.tsx";
import { handleLeadPost } from "#app/features/inbox/lead-post.server.ts";
import { readLead } from "#app/features/inbox/read-lead.server.ts";
import { useInboxKeys } from "#app/features/inbox/use-inbox-keys.ts";
import { requestContext, servicesContext } from "#app/services-context.server.ts";
import { ToastRegion } from "#app/ui/toast.tsx";
import type { Route } from "./+types/lead.ts";
import { leadWords } from "./lead-words.server.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: inboxCss }];

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const admin = await requireAdmin(request, context.get(requestContext));
  const services = context.get(servicesContext);
  const lead = await readLead({ id: params.id, admin, services, words: leadWords(services.content) });
  if (!lead) throw data(null, 404);
  return { email: admin.email, lead };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const admin = await requireAdmin(request, context.get(requestContext));
  const services = context.get(servicesContext);
  return handleLeadPost({ id: params.id, request, admin, services, flash: setFlash });
}

export default function Lead({ loaderData: { email, lead }, actionData }: Route.ComponentProps) {
  useInboxKeys();
  return (
    <AdminFrame title={lead.who || lead.card.title} subtitle={lead.card.title} email={email}>
      <LeadDetail lead={lead} />
      <ToastRegion toast={actionData ? { text: actionData.error, destructive: true } : undefined} />
    </AdminFrame>
  );
}
