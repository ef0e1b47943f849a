import { data } from "react-router";
import { AdminPage } from "#app/features/admin/layout/admin-page.tsx";
import { readLead } from "#app/features/admin/lead/read-lead.server.ts";
import { leadBrief } from "#app/features/calculators/brief/lead-brief.server.ts";
import { LoanBrief } from "#app/features/calculators/brief/loan-brief.tsx";
import { PrintButton } from "#app/features/calculators/framework/keep-result.tsx";
import { adminContext, servicesContext } from "#app/services-context.server.ts";
import type { Route } from "./+types/lead-brief.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const lead = await readLead({ id: params.id, admin: context.get(adminContext), services });
  const brief = lead && (await leadBrief(services, lead.stored, "broker"));
  if (!lead || !brief) throw data(null, 404);
  return { who: lead.card.who, kind: lead.card.title, summary: lead.card.summary, brief };
}

/** One sheet of paper. */
export default function Brief({ loaderData: { who, kind, summary, brief } }: Route.ComponentProps) {
  return (
    <AdminPage title={who || "No name"} subtitle={kind}>
      <p className="mb-4">{summary}</p>
      <LoanBrief brief={brief} actions={<PrintButton label={brief.texts.print} />} />
    </AdminPage>
  );
}
