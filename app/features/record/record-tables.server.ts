import { bigint, customType, index, pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "#server/db/timestamptz.ts";

/** PGlite returns a Uint8Array where PostgreSQL's driver returns a Buffer. */
const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => "bytea",
  fromDriver: (bytes) => Buffer.from(bytes),
});

/**
 * What the site said: one row for each change of a document, chained by hash. Rows are never changed or removed (a
 * trigger refuses it), so the chain stays complete after the contents of old versions were disposed of.
 */
export const recordVersions = pgTable(
  "record_versions",
  {
    /** Counted without gaps under a lock, so that a missing row shows. */
    id: bigint({ mode: "number" }).primaryKey(),
    at: timestamptz("at").notNull(),
    /** The address of a page, such as "/todays-rates", or the name of a text, such as "rates". */
    document: text().notNull(),
    /** Of the menu and the footer of a page; empty for texts. */
    language: text().notNull(),
    /** SHA-256 of the bytes; null when the document was removed from the site. */
    contentHash: text("content_hash"),
    previousHash: text("previous_hash").unique("record_versions_one_chain"),
    hash: text().notNull().unique(),
    /** Of the hash, with a key that is not in the database. */
    seal: text().notNull(),
  },
  (table) => [
    index("record_versions_by_document").on(table.document, table.language, table.id),
    index("record_versions_by_content").on(table.contentHash),
  ],
);

/** Each content once, whatever number of versions have it. */
export const recordContents = pgTable("record_contents", {
  hash: text().primaryKey(),
  /** Brotli. */
  packed: bytea().notNull(),
});
