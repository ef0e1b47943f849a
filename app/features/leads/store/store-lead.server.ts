import { eq, inArray } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "#server/db/connect.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import { insertBookings, type Slot } from "../booking/booking-store.server.ts";
import { insertReceipts } from "../consent/receipts.server.ts";
import { oweDeliveries } from "../deliveries/owe-deliveries.server.ts";
import { mailKinds } from "../mail/mail-kinds.ts";
import { type OwedMail, writeMails } from "../mail/owe-mails.server.ts";
import { newLeadQueue } from "../new-lead-queues.ts";
import {
  type ConsentRecord,
  formSubmissions,
  quarantinedSubmissions,
  type SendingRecord,
} from "./lead-tables.server.ts";

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
  readonly sending: SendingRecord | null;
  readonly consent: ConsentRecord | null;
  readonly calculation: string | null;
};

type Store = {
  readonly jobs: Jobs;
  readonly leads: readonly NewLead[];
  /** The free times that meeting requests book, by the id of the lead. */
  readonly slots?: ReadonlyMap<string, Slot>;
  /** Asked only of leads that are new, so that a retry counts against no limit. By default none. */
  readonly visitorMails?: (stored: readonly NewLead[]) => Promise<readonly OwedMail[]>;
};

/**
 * The only way a lead is stored: its row, its consent receipts, its mails and deliveries and their jobs, all in the
 * caller's transaction, and several leads in as many statements as one. Returns the ids of the new ones: a submissionId
 * that is stored already is left alone, and a concurrent insert of the same one is waited for, so both callers see one
 * row. Rejects with SlotTaken if somebody else has booked a time.
 */
export async function storeAndEnqueue(
  tx: Transaction,
  { jobs, leads, slots = new Map(), visitorMails = async () => [] }: Store,
): Promise<ReadonlySet<string>> {
  const inserted = await tx
    .insert(formSubmissions)
    .values(inLockingOrder(leads))
    .onConflictDoNothing()
    .returning({ id: formSubmissions.id });
  const ids = new Set(inserted.map(({ id }) => id));
  const stored = leads.filter(({ id }, at) => ids.has(id) && leads.findIndex((lead) => lead.id === id) === at);
  if (stored.length === 0) return ids;
  await insertBookings(
    tx,
    stored.flatMap(({ id, createdAt }) => {
      const slot = slots.get(id);
      return slot ? { leadId: id, slot, at: createdAt } : [];
    }),
  );
  await insertReceipts(tx, stored);
  await writeMails(tx, [
    ...stored.map(({ id }) => ({ leadId: id, kind: mailKinds.notifyBroker })),
    ...(await visitorMails(stored)),
  ]);
  await jobs.enqueueAll(
    tx,
    stored.map(({ id }) => ({ name: newLeadQueue, data: { leadId: id } })),
  );
  await oweDeliveries(
    tx,
    stored.map(({ id, createdAt }) => ({ leadId: id, event: "lead.created", at: createdAt })),
  );
  return ids;
}

/** The same order on every node: two that store the same submissions at once wait for each other and cannot deadlock. */
const inLockingOrder = (leads: readonly NewLead[]) =>
  [...leads].sort((a, b) => (a.submissionId < b.submissionId ? -1 : 1));

export type PriorSubmission = { readonly kind: "accepted" | "quarantined"; readonly id: string };

/** What became of a submissionId when it came the first time. */
export async function findPriorSubmission(db: Database, submissionId: string): Promise<PriorSubmission | undefined> {
  const leadId = await findLeadId(db, submissionId);
  if (leadId) return { kind: "accepted", id: leadId };
  const [quarantined] = await db
    .select({ id: quarantinedSubmissions.id })
    .from(quarantinedSubmissions)
    .where(eq(quarantinedSubmissions.submissionId, submissionId));
  return quarantined && { kind: "quarantined", id: quarantined.id };
}

/** Of these submissionIds, those that are stored already, as a lead or in the quarantine. */
export async function findStoredIds(tx: Transaction, submissionIds: readonly string[]): Promise<ReadonlySet<string>> {
  const idsIn = (table: typeof formSubmissions | typeof quarantinedSubmissions) =>
    tx
      .select({ id: table.submissionId })
      .from(table)
      .where(inArray(table.submissionId, [...submissionIds]));
  const found = await unionAll(idsIn(formSubmissions), idsIn(quarantinedSubmissions));
  return new Set(found.map(({ id }) => id));
}

/** The id that the browser chose, as the lead's own. */
export async function findLeadId(db: Database, submissionId: string): Promise<string | undefined> {
  const [lead] = await db
    .select({ id: formSubmissions.id })
    .from(formSubmissions)
    .where(eq(formSubmissions.submissionId, submissionId));
  return lead?.id;
}
