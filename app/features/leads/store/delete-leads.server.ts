import { inArray, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/connect.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import { type KeptLead, keptLead } from "./kept-leads.server.ts";
import { lastUse, leadRecordKind } from "./lead-record.server.ts";
import { formSubmissions, outgoingMails } from "./lead-tables.server.ts";

/** Whose lead it was, for removing these words from what is kept elsewhere. */
export type LeadPerson = { readonly leadId: string; readonly identifiers: readonly string[] };

export type LeadDeletion = {
  readonly ids: readonly string[];
  readonly mailIds: readonly string[];
  readonly people: readonly LeadPerson[];
  readonly kept: readonly KeptLead[];
};

type Choice = {
  readonly where: SQL | undefined;
  readonly limit?: number;
  readonly now: Date;
  /** Runs in the same transaction while the rows are still there: what else goes with them, and the records of it. */
  readonly also: (tx: Transaction, deletion: LeadDeletion) => Promise<void>;
};

/**
 * The only way a lead is deleted, in an order that survives a kill at any point:
 * 1. lock the leads, and leave out those that a hold or the law keeps;
 * 2. delete the copies of their mails that are kept as files: a crash from here on leaves a lead without its files,
 *    which the next attempt deletes, and never a file without its lead;
 * 3. whatever else the caller does with them;
 * 4. the rows: mails, events and chats that are still linked go with their lead by foreign key;
 * 5. after the commit the files once more, for a mail that was being written meanwhile.
 */
export async function deleteLeads(
  { db, mailer }: { readonly db: Database; readonly mailer: Mailer },
  { where, limit, now, also }: Choice,
): Promise<LeadDeletion> {
  const deletion = await db.transaction(async (tx) => {
    const { id, holdReason, data } = formSubmissions;
    const columns = { id, holdReason, data, kind: leadRecordKind, lastUse };
    const query = tx.select(columns).from(formSubmissions).where(where).orderBy(id);
    const found = await (limit === undefined ? query : query.limit(limit)).for("update");
    const kept = found.flatMap((lead) => keptLead(lead, now) ?? []);
    const keptIds = new Set(kept.map((lead) => lead.id));
    const leaving = found.filter((lead) => !keptIds.has(lead.id));
    const ids = leaving.map((lead) => lead.id);
    const people = leaving.map((lead) => ({ leadId: lead.id, identifiers: identifiersOf(lead.data) }));
    const chosen = { ids, people, mailIds: await mailIdsOf(tx, ids), kept };
    await mailer.forget(chosen.mailIds);
    await also(tx, chosen);
    if (ids.length > 0) await tx.delete(formSubmissions).where(inArray(id, ids));
    return chosen;
  });
  await mailer.forget(deletion.mailIds);
  return deletion;
}

const identifierKeys = ["name", "firstName", "lastName", "email", "phone"];

const identifiersOf = (data: Readonly<Record<string, unknown>>): string[] =>
  identifierKeys.map((key) => String(data[key] ?? "").trim()).filter((value) => value !== "");

async function mailIdsOf(tx: Transaction, leadIds: string[]): Promise<string[]> {
  if (leadIds.length === 0) return [];
  const mails = await tx
    .select({ id: outgoingMails.id })
    .from(outgoingMails)
    .where(inArray(outgoingMails.leadId, leadIds));
  return mails.map(({ id }) => id);
}
