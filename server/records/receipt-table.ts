import { index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "../db/timestamptz.ts";

/**
 * What a disposal or an erasure deleted, what it kept and why. It holds numbers, rules and dates and nothing of the
 * person: whoever asked has the number of the receipt.
 */
export const privacyReceipts = pgTable(
  "privacy_receipts",
  {
    number: text().primaryKey(),
    kind: text().$type<"erasure" | "disposal">().notNull(),
    at: timestamptz("at").notNull(),
    deleted: jsonb().$type<readonly DeletedRecords[]>().notNull(),
    kept: jsonb().$type<readonly KeptRecords[]>().notNull(),
    /** Two years after the last of what it says is kept may go. */
    keepUntil: timestamptz("keep_until").notNull(),
  },
  (table) => [index("privacy_receipts_newest").on(table.at)],
);

export type DeletedRecords = { readonly what: string; readonly count: number };

export type KeptRecords = {
  readonly what: string;
  readonly count: number;
  readonly why: string;
  /** When the last of them may be deleted, as an ISO time; null while somebody holds them. */
  readonly until: string | null;
  /** In another system, which has to be told to delete them. */
  readonly isElsewhere?: boolean;
};
