import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/db/connect.ts";
import { rowsOf, toTimestamptz } from "./lead-sql.server.ts";

const sourceColumn = sql`coalesce(nullif(utm->>'utm_source', ''), nullif(referrer, ''), 'direct')`;
const sharesAtMost = 12;

type LeadShare = { readonly name: string; readonly leads: number; readonly won: number };
export type LeadReport = {
  /** By the Monday that the week begins with, where the broker is. */
  readonly weeks: ReadonlyArray<{ readonly week: string; readonly leads: number; readonly won: number }>;
  readonly byForm: readonly LeadShare[];
  readonly bySource: readonly LeadShare[];
  /** Time to the first answer of the leads that got one. */
  readonly answers: { readonly count: number; readonly medianMs: number | null; readonly p90Ms: number | null };
};

type Span = { readonly from: Date; readonly to: Date; readonly timeZone: string };

/** What came in during a span of time, and what became of it. */
export async function readReport(db: Database, { from, to, timeZone }: Span): Promise<LeadReport> {
  const within = sql`deleted_at is null and created_at >= ${toTimestamptz(from)} and created_at < ${toTimestamptz(to)}`;
  const counts = sql`count(*)::int as leads, (count(*) filter (where status = 'won'))::int as won`;
  const shares = (name: SQL) =>
    rowsOf<LeadShare>(
      db,
      sql`select ${name} as name, ${counts} from form_submissions where ${within}
        group by 1 order by 2 desc, 1 limit ${sharesAtMost}`,
    );
  const week = sql`to_char(date_trunc('week', created_at at time zone ${timeZone}), 'YYYY-MM-DD')`;
  const elapsed = sql`extract(epoch from first_response_at - created_at)`;
  const percentile = (share: number) =>
    sql`(percentile_cont(${share}::float8) within group (order by ${elapsed}))::float8`;
  const [answers] = await rowsOf<{ count: number; median: number | null; p90: number | null }>(
    db,
    sql`select count(*)::int as count, ${percentile(0.5)} as median, ${percentile(0.9)} as p90
      from form_submissions where ${within} and first_response_at is not null`,
  );
  const toMs = (seconds: number | null | undefined) => (seconds == null ? null : seconds * 1000);
  return {
    weeks: await rowsOf(
      db,
      sql`select ${week} as week, ${counts} from form_submissions where ${within} group by 1 order by 1`,
    ),
    byForm: await shares(sql`form_type`),
    bySource: await shares(sourceColumn),
    answers: { count: answers?.count ?? 0, medianMs: toMs(answers?.median), p90Ms: toMs(answers?.p90) },
  };
}
