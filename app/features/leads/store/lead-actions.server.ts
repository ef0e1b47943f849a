import { randomUUID } from "node:crypto";
import { asc, eq, inArray } from "drizzle-orm";
import type { Actor, AuditLog } from "#server/audit/audit-log.ts";
import type { Clock } from "#server/clock.ts";
import type { Database } from "#server/db/connect.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import { withMeetingAhead } from "../booking/booking-store.server.ts";
import { enqueueFirstAttempts, oweDeliveries } from "../deliveries/owe-deliveries.server.ts";
import type { LeadStatus } from "../lead-status.ts";
import { formSubmissions, type LeadEventKind, leadEvents } from "./lead-tables.server.ts";

export type LeadEvent = typeof leadEvents.$inferSelect;

type Dependencies = {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly audit: AuditLog;
};

export type LeadChange =
  | { readonly kind: "status"; readonly status: LeadStatus }
  | { readonly kind: "assignee"; readonly id: string | null; readonly email: string | null }
  | { readonly kind: "note"; readonly text: string }
  | { readonly kind: "call"; readonly text: string }
  | { readonly kind: "hold"; readonly reason: string | null }
  | { readonly kind: "next-contact"; readonly on: string | null }
  | { readonly kind: "deleted" }
  | { readonly kind: "undeleted" };

export type ChangeOutcome = {
  readonly found: number;
  /** Which leads were changed, and what stood there before: what an undo needs. */
  readonly changed: readonly { readonly id: string; readonly from: string | null }[];
  /** How many a hold protects from deletion. */
  readonly held: number;
  /** How many somebody expects a meeting of, who would not learn that it is off. */
  readonly booked: number;
};

/** Everything people do to leads. The change, its place in the timeline and the audit entry are one transaction. */
export function createLeadActions({ db, jobs, clock, audit }: Dependencies) {
  return {
    change: async (actor: Actor, leadIds: readonly string[], wanted: LeadChange): Promise<ChangeOutcome> =>
      db.transaction(async (tx) => {
        const { id } = formSubmissions;
        // In one order, so that two admins who change the same leads wait for each other instead of both.
        const leads = await tx
          .select()
          .from(formSubmissions)
          .where(inArray(id, [...leadIds]))
          .orderBy(id)
          .for("update");
        const now = clock.now();
        const booked = wanted.kind === "deleted" ? await withMeetingAhead(tx, leadIds, now) : new Set<string>();
        const changed: { id: string; from: string | null }[] = [];
        for (const lead of leads) {
          const change = booked.has(lead.id) ? undefined : planChange(lead, wanted, now);
          if (!change) continue;
          const set = { ...change.set, changedAt: now };
          await tx.update(formSubmissions).set(set).where(eq(id, lead.id));
          await tx.insert(leadEvents).values({
            id: randomUUID(),
            leadId: lead.id,
            kind: wanted.kind,
            actorEmail: actor.email,
            fromValue: change.from,
            toValue: change.to,
            createdAt: now,
          });
          if (wanted.kind === "status") {
            const moved = { from: lead.status, to: wanted.status };
            const happened = { leadId: lead.id, event: "lead.status_changed", change: moved, at: now } as const;
            await enqueueFirstAttempts(tx, jobs, await oweDeliveries(tx, [happened]));
          }
          changed.push({ id: lead.id, from: change.from });
        }
        for (const lead of changed) await audit.record({ actor, ...auditEntry(wanted.kind), subjectId: lead.id }, tx);
        const held = wanted.kind === "deleted" ? leads.filter((lead) => lead.holdReason !== null).length : 0;
        return { found: leads.length, changed, held, booked: booked.size };
      }),

    events: (leadId: string): Promise<LeadEvent[]> =>
      db
        .select()
        .from(leadEvents)
        .where(eq(leadEvents.leadId, leadId))
        .orderBy(asc(leadEvents.createdAt), asc(leadEvents.sequence)),
  };
}

const auditEntry = (kind: LeadEventKind) =>
  kind === "deleted"
    ? ({ action: "lead-deleted" } as const)
    : kind === "undeleted"
      ? ({ action: "lead-undeleted" } as const)
      : ({ action: "lead-changed", detail: kind } as const);

type Lead = typeof formSubmissions.$inferSelect;
type Change = { readonly set: Partial<Lead>; readonly from: string | null; readonly to: string | null };

/** What a change does to the row, or undefined when it would do nothing. */
function planChange(lead: Lead, wanted: LeadChange, now: Date): Change | undefined {
  switch (wanted.kind) {
    case "status": {
      if (wanted.status === lead.status) return undefined;
      // The first move away from "new" is the answer that the lead's clock waits for.
      const firstResponseAt = lead.firstResponseAt ?? (wanted.status === "new" ? null : now);
      return { set: { status: wanted.status, firstResponseAt }, from: lead.status, to: wanted.status };
    }
    case "assignee":
      return replace(lead.assigneeId, wanted.id, { assigneeId: wanted.id }, wanted.email);
    case "note":
      return wanted.text === "" ? undefined : { set: {}, from: null, to: wanted.text };
    case "call":
      return { set: { firstResponseAt: lead.firstResponseAt ?? now }, from: null, to: wanted.text };
    case "hold":
      return replace(lead.holdReason, wanted.reason, { holdReason: wanted.reason });
    case "next-contact":
      return replace(lead.nextContactOn, wanted.on, { nextContactOn: wanted.on });
    case "deleted":
      return lead.deletedAt || lead.holdReason !== null ? undefined : { set: { deletedAt: now }, from: null, to: null };
    case "undeleted":
      return lead.deletedAt ? { set: { deletedAt: null }, from: null, to: null } : undefined;
  }
}

function replace(from: string | null, to: string | null, set: Partial<Lead>, shown = to): Change | undefined {
  return from === to ? undefined : { set, from, to: shown };
}
