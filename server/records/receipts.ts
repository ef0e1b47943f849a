import { randomBytes } from "node:crypto";
import { desc, eq, lt } from "drizzle-orm";
import { retentionKinds } from "#shared/retention-kinds.ts";
import { addMonths } from "#shared/time/months.ts";
import type { Database, Transaction } from "../db/connect.ts";
import { type DeletedRecords, type KeptRecords, privacyReceipts } from "./receipt-table.ts";

export type Receipt = Omit<typeof privacyReceipts.$inferSelect, "keepUntil">;

type NewReceipt = {
  readonly kind: Receipt["kind"];
  readonly at: Date;
  readonly deleted: readonly DeletedRecords[];
  readonly kept: readonly KeptRecords[];
};

/** In the transaction of the deletion, so that nothing is deleted without a receipt. */
export async function writeReceipt(tx: Database | Transaction, receipt: NewReceipt): Promise<Receipt> {
  const written = { number: randomBytes(5).toString("hex"), ...receipt };
  const ends = receipt.kept.flatMap(({ until }) => (until ? [Date.parse(until)] : []));
  const over = new Date(Math.max(receipt.at.getTime(), ...ends));
  const keepUntil = addMonths(over, retentionKinds.request.floorMonths);
  await tx.insert(privacyReceipts).values({ ...written, keepUntil });
  return written;
}

export async function listReceipts(db: Database, limit: number): Promise<Receipt[]> {
  return db.select(columns).from(privacyReceipts).orderBy(desc(privacyReceipts.at)).limit(limit);
}

export async function findReceipt(db: Database, number: string): Promise<Receipt | undefined> {
  const [found] = await db.select(columns).from(privacyReceipts).where(eq(privacyReceipts.number, number));
  return found;
}

export async function deleteReceiptsBefore(db: Database, now: Date): Promise<void> {
  await db.delete(privacyReceipts).where(lt(privacyReceipts.keepUntil, now));
}

const columns = {
  number: privacyReceipts.number,
  kind: privacyReceipts.kind,
  at: privacyReceipts.at,
  deleted: privacyReceipts.deleted,
  kept: privacyReceipts.kept,
};
