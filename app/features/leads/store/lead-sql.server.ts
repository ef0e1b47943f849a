import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "#server/db/connect.ts";
import { formSubmissions } from "./lead-tables.server.ts";

export const toTimestamptz = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

/** As the index has it: lower case, and nothing else. */
export const hasEmail = (data: SQLWrapper, email: string): SQL => sql`lower(${data}->>'email') = ${email}`;

/** The last ten digits, as the index has them: one number under all its spellings but with an extension. */
export const phoneKey = (data: SQLWrapper): SQL => sql`right(regexp_replace(${data}->>'phone', '\\D', '', 'g'), 10)`;

/** Deleted leads wait a day for an undo: no view shows them. */
export const isNotDeleted: SQL = sql`${formSubmissions.deletedAt} is null`;

export async function rowsOf<Row>(db: Database, query: SQL): Promise<Row[]> {
  return ((await db.execute(query)) as unknown as { rows: Row[] }).rows;
}
