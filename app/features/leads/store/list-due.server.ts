import { and, asc, sql } from "drizzle-orm";
import type { Database } from "#server/db/connect.ts";
import { isNotDeleted } from "./lead-sql.server.ts";
import { formSubmissions } from "./lead-tables.server.ts";
import { type LeadRow, withMails } from "./list-leads.server.ts";

const shownAtMost = 100;

/** Leads whose next contact is on this day or before it, the longest overdue first. */
export async function listDue(db: Database, today: string): Promise<LeadRow[]> {
  const { nextContactOn, id } = formSubmissions;
  const rows = await db
    .select()
    .from(formSubmissions)
    .where(and(sql`${nextContactOn} <= ${today}::date`, isNotDeleted))
    .orderBy(asc(nextContactOn), asc(id))
    .limit(shownAtMost);
  return withMails(db, rows);
}
