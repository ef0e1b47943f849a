import { sql } from "drizzle-orm";
import type { Database } from "#server/db/connect.ts";
import { eventually } from "./eventually.ts";

/** A job of the test before may still hold a lock: PostgreSQL then ends one of the two, and that can be this one. */
export const truncate = (db: Database, ...tables: readonly string[]) =>
  eventually(() => db.execute(sql.raw(`truncate ${tables.join(", ")} cascade`)));
