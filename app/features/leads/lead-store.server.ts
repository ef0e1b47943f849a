import { and, desc, eq, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/connect.ts";
import {
  type ConsentRecord,
  formSubmissions,
  type LeadStatus,
  type MailStatus,
  outgoingMails,
  quarantinedSubmissions,
} from "#server/db/schema.ts";

/** The only SQL on form_submissions and its neighbours. */
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

export async function insertMail(tx: Transaction, mail: { id: string; submissionId: string; kind: string }) {
  await tx.insert(outgoingMails).values(mail);
}

export async function insertQuarantined(db: Database, lead: NewLead, reason: string): Promise<void> {
  const { id, formType, data, createdAt, submissionId, page, userAgent } = lead;
  await db
    .insert(quarantinedSubmissions)
    .values({ id, formType, data, createdAt, submissionId, page, userAgent, reason })
    .onConflictDoNothing({ target: quarantinedSubmissions.submissionId });
}

export async function findIdBySubmissionId(db: Database, submissionId: string): Promise<string | undefined> {
  const [lead] = await db
    .select({ id: formSubmissions.id })
    .from(formSubmissions)
    .where(eq(formSubmissions.submissionId, submissionId));
  if (lead) return lead.id;
  const [caught] = await db
    .select({ id: quarantinedSubmissions.id })
    .from(quarantinedSubmissions)
    .where(eq(quarantinedSubmissions.submissionId, submissionId));
  return caught?.id;
}

export type MailState = {
  readonly kind: string;
  readonly status: MailStatus;
  readonly attempts: number;
  readonly lastError: string | null;
};

export type StoredLead = typeof formSubmissions.$inferSelect & { readonly mails: readonly MailState[] };

export type LeadFilter = {
  readonly limit: number;
  readonly cursor?: Cursor | undefined;
  readonly formType?: string | undefined;
  readonly status?: string | undefined;
  readonly search?: string | undefined;
};

export type Cursor = { readonly createdAt: Date; readonly id: string };

/** Newest first by keyset: page 50 costs what page 1 costs. */
export async function listLeads(db: Database, filter: LeadFilter): Promise<{ leads: StoredLead[]; next?: Cursor }> {
  const rows = await db
    .select()
    .from(formSubmissions)
    .where(and(...conditions(filter)))
    .orderBy(desc(formSubmissions.createdAt), desc(formSubmissions.id))
    .limit(filter.limit + 1);
  const page = rows.slice(0, filter.limit);
  const mails = await mailsOf(
    db,
    page.map(({ id }) => id),
  );
  const leads = page.map((row) => ({ ...row, mails: mails.get(row.id) ?? [] }));
  const last = page.at(-1);
  return rows.length > filter.limit && last ? { leads, next: { createdAt: last.createdAt, id: last.id } } : { leads };
}

function conditions({ cursor, formType, status, search }: LeadFilter): SQL[] {
  const { createdAt, id } = formSubmissions;
  const before = cursor && or(lt(createdAt, cursor.createdAt), and(eq(createdAt, cursor.createdAt), lt(id, cursor.id)));
  return [
    before,
    formType ? eq(formSubmissions.formType, formType) : undefined,
    status ? eq(formSubmissions.status, status as LeadStatus) : undefined,
    search ? sql`${formSubmissions.data}::text ilike ${`%${escapeLike(search)}%`}` : undefined,
  ].filter((condition) => condition !== undefined);
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, "\\$&");

async function mailsOf(db: Database, leadIds: string[]): Promise<Map<string, MailState[]>> {
  const rows =
    leadIds.length === 0
      ? []
      : await db.select().from(outgoingMails).where(inArray(outgoingMails.submissionId, leadIds));
  return Map.groupBy(rows, (row) => row.submissionId);
}

export async function findMail(db: Database, mailId: string) {
  const [row] = await db
    .select()
    .from(outgoingMails)
    .innerJoin(formSubmissions, eq(formSubmissions.id, outgoingMails.submissionId))
    .where(eq(outgoingMails.id, mailId));
  return row && { mail: row.outgoing_mails, lead: row.form_submissions };
}

export async function markMailSent(db: Database, mail: { id: string; submissionId: string }, at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(outgoingMails)
      .set({ status: "sent", sentAt: at, lastError: null, attempts: sql`${outgoingMails.attempts} + 1` })
      .where(eq(outgoingMails.id, mail.id));
    await tx.update(formSubmissions).set({ notifiedAt: at }).where(eq(formSubmissions.id, mail.submissionId));
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
