import { type SQL, sql } from "drizzle-orm";
import { type LeadRecordKind, leadRecordKinds, retentionKinds } from "#shared/retention-kinds.ts";
import { addMonths } from "#shared/time/months.ts";
import { formSubmissions } from "./lead-tables.server.ts";

/**
 * What a lead is to the law, from its status: "qualified" is an application, "won" a loan, and "lost" whichever of the
 * two it was before. The names of tables are written out: inside a subquery a bare "id" would be the event's.
 */
export const leadRecordKind: SQL<LeadRecordKind> = sql`case
  when form_submissions.status = 'won' or ${lostAfter("won")} then 'transaction'
  when form_submissions.status = 'qualified' or ${lostAfter("qualified")} then 'application'
  else 'inquiry' end`;

function lostAfter(status: "qualified" | "won"): SQL {
  return sql`(form_submissions.status = 'lost' and exists (select 1 from lead_events
    where lead_events.lead_id = form_submissions.id and lead_events.kind = 'status'
      and lead_events.to_value = ${status}))`;
}

/** Every period of a lead counts from here. */
export const lastUse: SQL<Date> = sql`coalesce(${formSubmissions.changedAt}, ${formSubmissions.createdAt})`.mapWith(
  formSubmissions.createdAt,
);

/** Leads last used longer ago than the period of their kind; a kind without a period is past it at once. */
export function isPast(months: Readonly<Record<LeadRecordKind, number>>, now: Date): SQL {
  const oldest = (kind: LeadRecordKind) =>
    months[kind] === 0 ? "infinity" : addMonths(now, -months[kind]).toISOString();
  const cases = leadRecordKinds.map((kind) => sql`when ${kind} then ${oldest(kind)}::timestamptz`);
  return sql`${lastUse} < case ${leadRecordKind} ${sql.join(cases, sql` `)} end`;
}

/** The law's minimum; a lead that is only an inquiry may go at any time. */
export const leadFloors: Readonly<Record<LeadRecordKind, number>> = {
  inquiry: 0,
  application: retentionKinds.application.floorMonths,
  transaction: retentionKinds.transaction.floorMonths,
};
