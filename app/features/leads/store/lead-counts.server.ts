import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/db/connect.ts";
import { rowsOf } from "./lead-sql.server.ts";

/** Beyond this a count says no more than "many", and would cost more the larger the table grows. */
const countedUpTo = 100;

export type LeadCounts = { readonly unanswered: number; readonly due: number; readonly meetings: number };

/** What waits for somebody today, each counted up to a hundred. `today` is the day where the broker is. */
export async function readCounts(db: Database, today: string): Promise<LeadCounts> {
  // In the order of an index, so that the planner reads that and not the table.
  const upTo = (condition: SQL, order?: SQL) =>
    sql`(select count(*)::int from (select 1 from form_submissions
      where ${condition} and deleted_at is null ${order ? sql`order by ${order}` : sql``} limit ${countedUpTo}) as counted)`;
  const [counts] = await rowsOf<LeadCounts>(
    db,
    sql`select ${upTo(sql`first_response_at is null`)} as unanswered,
      ${upTo(sql`next_contact_on <= ${today}::date`)} as due,
      ${upTo(sql`form_type = 'meeting-request' and (data->>'preferredDate') >= ${today}`, sql`(data->>'preferredDate')`)}
        as meetings`,
  );
  return counts ?? { unanswered: 0, due: 0, meetings: 0 };
}
