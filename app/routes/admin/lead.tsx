import { data } from "react-router";
import { LeadDetail } from "#app/features/admin/lead/lead-detail.tsx";
import { notSaved } from "#app/features/admin/lead/not-saved.ts";
import { readLead } from "#app/features/admin/lead/read-lead.server.ts";
import { updateLeadAction } from "#app/features/admin/lead/update-lead-action.server.ts";
import { setFlash } from "#app/features/auth/pages/flash.server.ts";
import { adminContext, servicesContext } from "#app/services-context.server.ts";
import type { Route } from "./+types/lead.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const admin = context.get(adminContext);
  const services = context.get(servicesContext);
  const lead = await readLead({ id: params.id, admin, services });
  if (!lead) throw data(null, 404);
  return { lead };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const admin = context.get(adminContext);
  const services = context.get(servicesContext);
  const form = await request.formData();
  const backTo = form.get("back") === "inbox" ? "/admin" : `/admin/leads/${params.id}`;
  return updateLeadAction({ id: params.id, form, backTo, admin, services, flash: setFlash });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return serverAction().catch(notSaved);
}

export default function Lead({ loaderData: { lead }, actionData }: Route.ComponentProps) {
  const refused = actionData && !actionData.ok ? actionData.error : undefined;
  return <LeadDetail key={lead.card.id} lead={lead} refused={refused} />;
}
