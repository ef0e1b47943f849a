import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/db/connect.ts";
import { localDate, startOfDay } from "#shared/time/local-day.ts";
import { rowsOf, toTimestamptz } from "./lead-sql.server.ts";

const weekMs = 7 * 24 * 60 * 60 * 1000;
/** Beyond this a count says no more than "many", and would cost more the larger the table grows. */
const countedUpTo = 1000;

type Share = { readonly name: string; readonly count: number };
export type LeadNumbers = {
  readonly newToday: number;
  readonly unanswered: number;
  readonly unansweredIsMore: boolean;
  readonly medianResponseMs: number | null;
  readonly byForm: readonly Share[];
  readonly bySource: readonly Share[];
};

/** The inbox's header: what came in, what waits, how fast answers went out, and where leads come from. */
export async function readNumbers(db: Database, now: Date, timeZone: string): Promise<LeadNumbers> {
  const today = startOfDay(localDate(now, timeZone), timeZone) ?? now;
  const weekAgo = new Date(now.getTime() - weekMs);
  const [counts] = await rowsOf<{ today: number; waiting: number; median: number | null }>(
    db,
    sql`select
      (select count(*)::int from form_submissions where deleted_at is null and created_at >= ${toTimestamptz(today)}) as today,
      (select count(*)::int from (select 1 from form_submissions where first_response_at is null and deleted_at is null
        limit ${countedUpTo + 1}) as counted) as waiting,
      (select percentile_cont(0.5) within group (order by extract(epoch from first_response_at - created_at))::float8
        from form_submissions where deleted_at is null and first_response_at >= ${toTimestamptz(weekAgo)}) as median`,
  );
  const shares = (name: SQL) =>
    rowsOf<Share>(
      db,
      sql`select ${name} as name, count(*)::int as count from form_submissions
        where deleted_at is null and created_at >= ${toTimestamptz(weekAgo)} group by 1 order by 2 desc, 1 limit 6`,
    );
  const { today: newToday = 0, waiting = 0, median = null } = counts ?? {};
  return {
    newToday,
    unanswered: Math.min(waiting, countedUpTo),
    unansweredIsMore: waiting > countedUpTo,
    medianResponseMs: median === null ? null : median * 1000,
    byForm: await shares(sql`form_type`),
    bySource: await shares(sql`coalesce(nullif(utm->>'utm_source', ''), nullif(referrer, ''), 'direct')`),
  };
}
