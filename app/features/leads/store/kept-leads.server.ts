import { and, isNotNull, not, or, type SQL } from "drizzle-orm";
import type { Transaction } from "#server/db/connect.ts";
import type { KeptRecords } from "#server/records/receipt-table.ts";
import { type LeadRecordKind, retentionKinds } from "#shared/retention-kinds.ts";
import { addMonths } from "#shared/time/months.ts";
import { isPast, lastUse, leadFloors, leadRecordKind } from "./lead-record.server.ts";
import { formSubmissions } from "./lead-tables.server.ts";

/** A lead that was to go and stays: because of a hold, or until the law's minimum is over. */
export type KeptLead = { readonly id: string } & (
  | { readonly why: "hold" }
  | { readonly why: LeadRecordKind; readonly until: Date }
);

type Lead = {
  readonly id: string;
  readonly holdReason: string | null;
  readonly kind: LeadRecordKind;
  readonly lastUse: Date;
};

/** Why this lead stays, or undefined when nothing keeps it. */
export function keptLead({ id, holdReason, kind, lastUse: used }: Lead, now: Date): KeptLead | undefined {
  if (holdReason !== null) return { id, why: "hold" };
  const until = addMonths(used, leadFloors[kind]);
  return leadFloors[kind] > 0 && until >= now ? { id, why: kind, until } : undefined;
}

/** Of the leads that are due to go, those that stay. */
export async function findKeptLeads(tx: Transaction, due: SQL | undefined, now: Date): Promise<KeptLead[]> {
  const { id, holdReason } = formSubmissions;
  const leads = await tx
    .select({ id, holdReason, kind: leadRecordKind, lastUse })
    .from(formSubmissions)
    .where(and(due, or(isNotNull(holdReason), not(isPast(leadFloors, now)))));
  return leads.flatMap((lead) => keptLead(lead, now) ?? []);
}

/** As lines of a receipt: one for each reason, until the last of them may go. */
export function keptLeadLines(kept: readonly KeptLead[]): KeptRecords[] {
  return [...new Set(kept.map(({ why }) => why))].map((why) => {
    const ofReason = kept.filter((lead) => lead.why === why);
    const ends = ofReason.flatMap((lead) => (lead.why === "hold" ? [] : [lead.until.getTime()]));
    return {
      what: "leads",
      count: ofReason.length,
      why: why === "hold" ? "They are on hold." : `${retentionKinds[why].reason} (${retentionKinds[why].rule})`,
      until: ends.length > 0 ? new Date(Math.max(...ends)).toISOString() : null,
    };
  });
}
