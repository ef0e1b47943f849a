import { randomUUID } from "node:crypto";
import { and, desc, eq, gt, ne, sql } from "drizzle-orm";
import { boundAnswers } from "#app/lib/caught-answers.ts";
import type { Actor, AuditLog } from "#server/audit/audit-log.ts";
import type { Clock } from "#server/clock.ts";
import type { Database } from "#server/db/connect.ts";
import { accountMails, leadEvents } from "#server/db/inbox-schema.ts";
import { formSubmissions, honeypotReason, outgoingMails, quarantinedSubmissions, users } from "#server/db/schema.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { Cursor } from "./cursor.ts";

const notifyBroker = "notify-broker";
const shownAtMost = 100;

type Dependencies = {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly audit: AuditLog;
};

export type QuarantineKind = "suspicious" | "honeypot";

const isOfKind = (kind: QuarantineKind) =>
  (kind === "honeypot" ? eq : ne)(quarantinedSubmissions.reason, honeypotReason);

const isOlderThan = ({ createdAt, id }: Cursor) =>
  sql`(${quarantinedSubmissions.createdAt}, ${quarantinedSubmissions.id}) < (${createdAt.toISOString()}, ${id})`;

/** The two places where a lead can get stuck: the quarantine, and a mail that did not go out. */
export function createMailDesk({ db, jobs, clock, audit }: Dependencies) {
  return {
    /** Newest first, page by page: robots that fell into the trap apart from what may be a person. */
    quarantine: (kind: QuarantineKind, limit: number, after?: Cursor) =>
      db
        .select()
        .from(quarantinedSubmissions)
        .where(and(isOfKind(kind), after && isOlderThan(after)))
        .orderBy(desc(quarantinedSubmissions.createdAt), desc(quarantinedSubmissions.id))
        .limit(limit),

    countQuarantined: async (kind: QuarantineKind): Promise<number> =>
      db.$count(quarantinedSubmissions, isOfKind(kind)),

    /** R5: a lead like any other from here on, with its mail to the broker, all in one transaction. */
    restore: async (actor: Actor, id: string): Promise<"restored" | "not-found"> =>
      db.transaction(async (tx) => {
        const [caught] = await tx.delete(quarantinedSubmissions).where(eq(quarantinedSubmissions.id, id)).returning();
        if (!caught) return "not-found";
        const { reason, ...lead } = caught;
        await tx.insert(formSubmissions).values({ ...lead, data: boundAnswers(lead.data) });
        const now = clock.now();
        const event = { kind: "restored" as const, actorEmail: actor.email, fromValue: reason, createdAt: now };
        await tx.insert(leadEvents).values({ id: randomUUID(), leadId: id, toValue: null, ...event });
        const mailId = randomUUID();
        await tx.insert(outgoingMails).values({ id: mailId, submissionId: id, kind: notifyBroker });
        await jobs.enqueue(tx, notifyBroker, { mailId });
        await audit.record({ actor, action: "quarantine-restored", subjectId: id }, tx);
        return "restored";
      }),

    troubled: async () => ({
      leads: await db
        .select()
        .from(outgoingMails)
        .where(and(ne(outgoingMails.status, "sent"), gt(outgoingMails.attempts, 0)))
        .orderBy(desc(outgoingMails.createdAt))
        .limit(shownAtMost),
      accounts: await db
        .select({
          id: accountMails.id,
          kind: accountMails.kind,
          to: users.email,
          status: accountMails.status,
          attempts: accountMails.attempts,
          lastError: accountMails.lastError,
          createdAt: accountMails.createdAt,
        })
        .from(accountMails)
        .innerJoin(users, eq(users.id, accountMails.userId))
        .where(and(ne(accountMails.status, "sent"), gt(accountMails.attempts, 0)))
        .orderBy(desc(accountMails.createdAt))
        .limit(shownAtMost),
    }),

    /** Only what has given up: a mail that is still being retried would be sent twice. */
    resend: async (actor: Actor, mailId: string): Promise<"resent" | "not-failed"> =>
      db.transaction(async (tx) => {
        const [mail] = await tx
          .update(outgoingMails)
          .set({ status: "queued" })
          .where(and(eq(outgoingMails.id, mailId), eq(outgoingMails.status, "failed")))
          .returning();
        if (!mail) return "not-failed";
        await jobs.enqueue(tx, mail.kind, { mailId });
        await audit.record({ actor, action: "mail-resent", subjectId: mail.submissionId }, tx);
        return "resent";
      }),
  };
}

export type MailDesk = ReturnType<typeof createMailDesk>;
