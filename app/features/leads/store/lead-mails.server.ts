import { and, count, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import type { Actor, AuditLog } from "#server/audit/audit-log.ts";
import type { Database } from "#server/db/connect.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import { hasWaited } from "#server/mail/has-waited.ts";
import { mailKinds } from "../mail/mail-kinds.ts";
import { isNotDeleted } from "./lead-sql.server.ts";
import { formSubmissions, outgoingMails } from "./lead-tables.server.ts";

export type StoredLead = typeof formSubmissions.$inferSelect;
type OutgoingMail = { readonly id: string; readonly leadId: string; readonly kind: string };

export async function findMail(db: Database, mailId: string) {
  const [row] = await db
    .select()
    .from(outgoingMails)
    .innerJoin(formSubmissions, eq(formSubmissions.id, outgoingMails.leadId))
    .where(eq(outgoingMails.id, mailId));
  return row && { mail: row.outgoing_mails, lead: row.form_submissions };
}

export async function markMailSent(db: Database, mail: OutgoingMail, at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    // The lead before its mail, as a deletion locks them: the other way round the two could wait for each other.
    if (mail.kind === mailKinds.notifyBroker)
      await tx.update(formSubmissions).set({ notifiedAt: at }).where(eq(formSubmissions.id, mail.leadId));
    await tx
      .update(outgoingMails)
      .set({ status: "sent", sentAt: at, lastError: null, attempts: sql`${outgoingMails.attempts} + 1` })
      .where(eq(outgoingMails.id, mail.id));
  });
}

export async function markMailAttempt(db: Database, mailId: string, lastError: string): Promise<void> {
  await db
    .update(outgoingMails)
    .set({ lastError, attempts: sql`${outgoingMails.attempts} + 1` })
    .where(eq(outgoingMails.id, mailId));
}

export async function markMailFailed(db: Database, mailId: string): Promise<void> {
  await db.update(outgoingMails).set({ status: "failed" }).where(eq(outgoingMails.id, mailId));
}

const isUndelivered = and(
  ne(outgoingMails.status, "sent"),
  hasWaited(outgoingMails),
  sql`exists (select 1 from ${formSubmissions} where ${formSubmissions.id} = ${outgoingMails.leadId} and ${isNotDeleted})`,
);

/** Mails about leads that did not go out at once, and how an admin sends one again. */
export function createUndeliveredMails({ db, jobs, audit }: { db: Database; jobs: Jobs; audit: AuditLog }) {
  return {
    list: (limit: number) =>
      db.select().from(outgoingMails).where(isUndelivered).orderBy(desc(outgoingMails.createdAt)).limit(limit),

    count: (): Promise<number> => db.$count(outgoingMails, isUndelivered),

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
        await audit.record({ actor, action: "mail-resent", subjectId: mail.leadId }, tx);
        return "resent";
      }),
  };
}

/** Those that wait, and those that gave up. */
export const countMails = (db: Database) => countByStatus(db, ne(outgoingMails.status, "sent"));

/** The same of those that should have gone out by now. */
export const countUndelivered = (db: Database) => countByStatus(db, isUndelivered);

async function countByStatus(db: Database, which: SQL | undefined): Promise<{ queued: number; failed: number }> {
  const rows = await db
    .select({ status: outgoingMails.status, n: count() })
    .from(outgoingMails)
    .where(which)
    .groupBy(outgoingMails.status);
  const of = (status: string) => rows.find((row) => row.status === status)?.n ?? 0;
  return { queued: of("queued"), failed: of("failed") };
}
