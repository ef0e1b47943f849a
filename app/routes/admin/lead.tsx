import { data } from "react-router";
import { changeLeadBooking, isBookingIntent } from "#app/features/admin/lead/lead-booking.server.ts";
import { LeadDetail } from "#app/features/admin/lead/lead-detail.tsx";
import { notSaved } from "#app/features/admin/lead/not-saved.ts";
import { readLead } from "#app/features/admin/lead/read-lead.server.ts";
import { resendDelivery } from "#app/features/admin/lead/resend-delivery.server.ts";
import { updateLeadAction } from "#app/features/admin/lead/update-lead-action.server.ts";
import { setFlash } from "#app/features/auth/pages/flash.server.ts";
import { leadBrief } from "#app/features/calculators/brief/lead-brief.server.ts";
import { LoanBrief } from "#app/features/calculators/brief/loan-brief.tsx";
import { adminContext, servicesContext } from "#app/services-context.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/lead.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const admin = context.get(adminContext);
  const services = context.get(servicesContext);
  const lead = await readLead({ id: params.id, admin, services });
  if (!lead) throw data(null, 404);
  const { stored, ...view } = lead;
  return { lead: view, brief: await leadBrief(services, stored, "broker") };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const admin = context.get(adminContext);
  const services = context.get(servicesContext);
  const form = await request.formData();
  if (form.get("intent") === "resend-delivery")
    return resendDelivery({ leadId: params.id, form, admin, leads: services.leads, flash: setFlash });
  const intent = form.get("intent");
  if (isBookingIntent(intent))
    return changeLeadBooking({ leadId: params.id, intent, admin, leads: services.leads, flash: setFlash });
  const backTo = form.get("back") === "inbox" ? "/admin" : `/admin/leads/${params.id}`;
  return updateLeadAction({ id: params.id, form, backTo, admin, services, flash: setFlash });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return serverAction().catch(notSaved);
}

export default function Lead({ loaderData: { lead, brief }, actionData }: Route.ComponentProps) {
  const refused = actionData && !actionData.ok ? actionData.error : undefined;
  const printed = brief && (
    <LoanBrief
      brief={brief}
      actions={
        <ButtonLink href={`/admin/leads/${lead.card.id}/brief`} variant="outline" size="small">
          {brief.texts.print}
        </ButtonLink>
      }
    />
  );
  return <LeadDetail key={lead.card.id} lead={lead} refused={refused} brief={printed} />;
}
