import { eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/connect.ts";
import {
  type ConsentRecord,
  formSubmissions,
  outgoingMails,
  quarantinedSubmissions,
  type SendingRecord,
} from "#server/db/schema.ts";
import { mailKinds } from "./mail-kinds.ts";

/** How leads and their mails are written. The inbox reads them with SQL of its own. */
export type NewLead = {
  readonly id: string;
  readonly formType: string;
  readonly data: Record<string, unknown>;
  readonly createdAt: Date;
  readonly submissionId: string;
  readonly page: string | null;
  readonly referrer: string | null;
  readonly utm: Record<string, string> | null;
  readonly userAgent: string | null;
  readonly sending: SendingRecord;
  readonly consent: ConsentRecord | null;
};

/** False when this submissionId was stored before. A twin still in flight is waited for, so both see one row. */
export async function insertLead(tx: Transaction, lead: NewLead): Promise<boolean> {
  const inserted = await tx
    .insert(formSubmissions)
    .values(lead)
    .onConflictDoNothing({ target: formSubmissions.submissionId })
    .returning({ id: formSubmissions.id });
  return inserted.length === 1;
}

export async function insertMail(tx: Transaction, mail: OwedMail): Promise<void> {
  await tx.insert(outgoingMails).values(mail);
}

export async function insertQuarantined(db: Database, lead: NewLead, reason: string): Promise<void> {
  await db
    .insert(quarantinedSubmissions)
    .values({ ...lead, reason })
    .onConflictDoNothing({ target: quarantinedSubmissions.submissionId });
}

export type Earlier = { readonly kind: "accepted" | "quarantined"; readonly id: string };

/** What became of a submissionId when it came the first time. */
export async function findEarlier(db: Database, submissionId: string): Promise<Earlier | undefined> {
  const [lead] = await db
    .select({ id: formSubmissions.id })
    .from(formSubmissions)
    .where(eq(formSubmissions.submissionId, submissionId));
  if (lead) return { kind: "accepted", id: lead.id };
  const [caught] = await db
    .select({ id: quarantinedSubmissions.id })
    .from(quarantinedSubmissions)
    .where(eq(quarantinedSubmissions.submissionId, submissionId));
  return caught && { kind: "quarantined", id: caught.id };
}

export type StoredLead = typeof formSubmissions.$inferSelect;

export async function findMail(db: Database, mailId: string) {
  const [row] = await db
    .select()
    .from(outgoingMails)
    .innerJoin(formSubmissions, eq(formSubmissions.id, outgoingMails.submissionId))
    .where(eq(outgoingMails.id, mailId));
  return row && { mail: row.outgoing_mails, lead: row.form_submissions };
}

type OwedMail = { readonly id: string; readonly submissionId: string; readonly kind: string };

export async function markMailSent(db: Database, mail: OwedMail, at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    // The lead before its mail, as a deletion takes them: the other way round the two could wait for each other.
    if (mail.kind === mailKinds.notifyBroker)
      await tx.update(formSubmissions).set({ notifiedAt: at }).where(eq(formSubmissions.id, mail.submissionId));
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
