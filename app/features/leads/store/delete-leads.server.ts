import { and, inArray, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/connect.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import { formSubmissions, outgoingMails } from "./lead-tables.server.ts";

export type LeadDeletion = {
  readonly ids: readonly string[];
  readonly mailIds: readonly string[];
  /** Chosen too, and kept because a hold says so. */
  readonly held: number;
};

type Choice = {
  readonly where: SQL | undefined;
  readonly limit?: number;
  /** Runs in the same transaction while the rows are still there: what else goes with them, and the audit entry. */
  readonly also: (tx: Transaction, deletion: LeadDeletion) => Promise<void>;
};

/**
 * The only way a lead is deleted, in an order that survives a kill at any point:
 * 1. lock the leads, and leave out those on hold;
 * 2. delete the copies of their mails that are kept as files: a crash from here on leaves a lead without its files,
 *    which the next attempt deletes, and never a file without its lead;
 * 3. whatever else the caller deletes with them;
 * 4. the rows: mails, events and chats go with their lead by foreign key;
 * 5. after the commit the files once more, for a mail that was being written meanwhile.
 */
export async function deleteLeads(
  { db, mailer }: { readonly db: Database; readonly mailer: Mailer },
  { where, limit, also }: Choice,
): Promise<LeadDeletion> {
  const deletion = await db.transaction(async (tx) => {
    const { id, holdReason } = formSubmissions;
    const query = tx.select({ id, holdReason }).from(formSubmissions).where(and(where)).orderBy(id);
    const found = await (limit === undefined ? query : query.limit(limit)).for("update");
    const ids = found.filter((lead) => lead.holdReason === null).map((lead) => lead.id);
    const chosen = { ids, mailIds: await mailIdsOf(tx, ids), held: found.length - ids.length };
    await mailer.forget(chosen.mailIds);
    await also(tx, chosen);
    if (ids.length > 0) await tx.delete(formSubmissions).where(inArray(id, ids));
    return chosen;
  });
  await mailer.forget(deletion.mailIds);
  return deletion;
}

async function mailIdsOf(tx: Transaction, leadIds: string[]): Promise<string[]> {
  if (leadIds.length === 0) return [];
  const mails = await tx
    .select({ id: outgoingMails.id })
    .from(outgoingMails)
    .where(inArray(outgoingMails.leadId, leadIds));
  return mails.map(({ id }) => id);
}
