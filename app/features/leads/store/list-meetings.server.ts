import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "#server/db/connect.ts";
import { isNotDeleted } from "./lead-sql.server.ts";
import { formSubmissions } from "./lead-tables.server.ts";
import { type LeadRow, withMails } from "./list-leads.server.ts";

const shownAtMost = 100;

/** Meeting requests from a day on, in the order in which the meetings would take place. */
export async function listMeetings(db: Database, from: string): Promise<LeadRow[]> {
  const { id, data, formType } = formSubmissions;
  const day = sql`(${data}->>'preferredDate')`;
  const rows = await db
    .select()
    .from(formSubmissions)
    .where(and(eq(formType, "meeting-request"), sql`${day} >= ${from}`, isNotDeleted))
    .orderBy(asc(day), asc(sql`${data}->>'preferredTime'`), asc(id))
    .limit(shownAtMost);
  return withMails(db, rows);
}
