import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import type { Actor, AuditLog } from "#server/audit/audit-log.ts";
import type { Clock } from "#server/clock.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { type LeadEventKind, leadEvents } from "#server/db/inbox-schema.ts";
import { formSubmissions, outgoingMails } from "#server/db/schema.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import type { LeadStatus } from "./lead-filter.ts";

export type LeadEvent = typeof leadEvents.$inferSelect;

type Dependencies = { readonly db: Database; readonly clock: Clock; readonly audit: AuditLog; mailer: Mailer };

export type LeadChange =
  | { readonly kind: "status"; readonly status: LeadStatus }
  | { readonly kind: "assignee"; readonly id: string | null; readonly email: string | null }
  | { readonly kind: "note"; readonly text: string }
  | { readonly kind: "hold"; readonly reason: string | null };

export type ChangeOutcome = "changed" | "unchanged" | "not-found";

/** Everything people do to a lead. The change, its place in the story and the audit entry are one transaction. */
export function createLeadWork({ db, clock, audit, mailer }: Dependencies) {
  async function change(actor: Actor, leadId: string, wanted: LeadChange): Promise<ChangeOutcome> {
    return db.transaction(async (tx) => {
      const [lead] = await tx.select().from(formSubmissions).where(eq(formSubmissions.id, leadId)).for("update");
      if (!lead) return "not-found";
      const now = clock.now();
      const step = plan(lead, wanted, now);
      if (!step) return "unchanged";
      await tx
        .update(formSubmissions)
        .set({ ...step.set, changedAt: now })
        .where(eq(formSubmissions.id, leadId));
      await record(tx, leadId, actor, wanted.kind, step.from, step.to, now);
      await audit.record({ actor, action: "lead-changed", subjectId: leadId, detail: wanted.kind }, tx);
      return "changed";
    });
  }

  return {
    change,
    remove: async (actor: Actor, leadId: string): Promise<"deleted" | "held" | "not-found"> =>
      db.transaction(async (tx) => {
        const [lead] = await tx.select().from(formSubmissions).where(eq(formSubmissions.id, leadId)).for("update");
        if (!lead) return "not-found";
        if (lead.holdReason !== null) return "held";
        const mails = await tx.delete(outgoingMails).where(eq(outgoingMails.submissionId, leadId)).returning();
        await mailer.forget(mails.map(({ id }) => id));
        await tx.delete(formSubmissions).where(eq(formSubmissions.id, leadId));
        await audit.record({ actor, action: "lead-deleted", subjectId: leadId }, tx);
        return "deleted";
      }),
    story: (leadId: string): Promise<LeadEvent[]> =>
      db.select().from(leadEvents).where(eq(leadEvents.leadId, leadId)).orderBy(asc(leadEvents.createdAt)),
  };
}

export type LeadWork = ReturnType<typeof createLeadWork>;

type Lead = typeof formSubmissions.$inferSelect;
type Step = { readonly set: Partial<Lead>; readonly from: string | null; readonly to: string | null };

/** What a change does to the row, or undefined when it would do nothing. */
function plan(lead: Lead, wanted: LeadChange, now: Date): Step | undefined {
  switch (wanted.kind) {
    case "status": {
      if (wanted.status === lead.status) return undefined;
      // The first move away from "new" is the answer that the lead's clock waits for.
      const firstResponseAt = lead.firstResponseAt ?? (wanted.status === "new" ? null : now);
      return { set: { status: wanted.status, firstResponseAt }, from: lead.status, to: wanted.status };
    }
    case "assignee":
      return wanted.id === lead.assigneeId
        ? undefined
        : { set: { assigneeId: wanted.id }, from: lead.assigneeId, to: wanted.email };
    case "note":
      return wanted.text.trim() === "" ? undefined : { set: {}, from: null, to: wanted.text.trim() };
    case "hold":
      return wanted.reason === lead.holdReason
        ? undefined
        : { set: { holdReason: wanted.reason }, from: lead.holdReason, to: wanted.reason };
  }
}

async function record(
  tx: Transaction,
  leadId: string,
  actor: Actor,
  kind: LeadEventKind,
  fromValue: string | null,
  toValue: string | null,
  createdAt: Date,
) {
  await tx
    .insert(leadEvents)
    .values({ id: randomUUID(), leadId, kind, actorEmail: actor.email, fromValue, toValue, createdAt });
}
