import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/connect.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import { insertBooking, type Slot } from "../booking/booking-store.server.ts";
import { insertReceipts } from "../consent/receipts.server.ts";
import { oweDeliveries } from "../deliveries/owe-deliveries.server.ts";
import type { MailKind } from "../mail/mail-kinds.ts";
import {
  type ConsentRecord,
  formSubmissions,
  outgoingMails,
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
  readonly lead: NewLead;
  /** Asked only once the lead is known to be new, so that a retry counts against no limit. */
  readonly mails: () => Promise<readonly MailKind[]>;
  /** The free time that a meeting request books. */
  readonly slot?: Slot | undefined;
};

/**
 * The only way a lead is stored: its row, its consent receipts, its mails and deliveries and their jobs, all in the caller's
 * transaction. False when its submissionId is stored already; a concurrent insert of the same one is waited for, so both
 * callers see one row. Rejects with SlotTaken if somebody else has booked the time.
 */
export async function storeAndEnqueue(tx: Transaction, { jobs, lead, mails, slot }: Store): Promise<boolean> {
  const inserted = await tx
    .insert(formSubmissions)
    .values(lead)
    .onConflictDoNothing()
    .returning({ id: formSubmissions.id });
  if (inserted.length === 0) return false;
  if (slot) await insertBooking(tx, lead.id, slot, lead.createdAt);
  await insertReceipts(tx, lead);
  for (const kind of await mails()) {
    const mailId = randomUUID();
    await tx.insert(outgoingMails).values({ id: mailId, leadId: lead.id, kind });
    await jobs.enqueue(tx, kind, { mailId });
  }
  await oweDeliveries(tx, jobs, { leadId: lead.id, event: "lead.created", at: lead.createdAt });
  return true;
}

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

/** The id that the browser chose, as the lead's own. */
export async function findLeadId(db: Database, submissionId: string): Promise<string | undefined> {
  const [lead] = await db
    .select({ id: formSubmissions.id })
    .from(formSubmissions)
    .where(eq(formSubmissions.submissionId, submissionId));
  return lead?.id;
}
