import { pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "../db/timestamptz.ts";

/** The names of the keys that values were written with. The keys themselves are never in the database. */
export const dataKeyNames = pgTable("data_keys", {
  id: text().primaryKey(),
  /** A fixed word under this key: shows that a key of this name is the right one. */
  proof: text().notNull(),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
});
