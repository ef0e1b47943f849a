import { sql } from "drizzle-orm";
import type { Database } from "../db/connect.ts";
import { rateLimits } from "../db/site-tables.ts";

export type Call = { readonly key: string; readonly windowEndsAt: Date };
export type Counted = { readonly key: string; readonly used: number; readonly endsAtMs: number };

/**
 * Counts calls in fixed windows, all in one upsert, so that all nodes on one database share the counts. Several calls
 * under one key get one count each, in their order. Keys are sorted, so that two upserts with the same ones lock their
 * rows in the same order and cannot deadlock.
 */
export async function countCalls(
  db: Pick<Database, "insert">,
  calls: readonly Call[],
  now: Date,
  { isLossHarmless = false } = {},
): Promise<Counted[]> {
  const total = new Map<string, number>();
  const windowEndsAt = new Map<string, Date>();
  for (const call of calls) {
    total.set(call.key, (total.get(call.key) ?? 0) + 1);
    windowEndsAt.set(call.key, call.windowEndsAt);
  }
  const values = [...windowEndsAt].sort().map(([key, endsAt]) => ({
    key,
    used: total.get(key) ?? 0,
    windowEndsAt: endsAt,
  }));
  const at = sql`${now.toISOString()}::timestamptz`;
  const { windowEndsAt: stored } = rateLimits;
  // One that is two windows away was counted under a clock that has been set back since. Less may be another node's
  // clock.
  const tooLate = sql`excluded.window_ends_at + (excluded.window_ends_at - ${at})`;
  const expired = sql`(${stored} < ${at} or ${stored} > ${tooLate})`;
  const rows = await db
    .insert(rateLimits)
    .values(values)
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        used: sql`case when ${expired} then 0 else ${rateLimits.used} end + excluded.used`,
        windowEndsAt: sql`case when ${expired} then excluded.window_ends_at else ${stored} end`,
      },
    })
    .returning({
      key: rateLimits.key,
      used: rateLimits.used,
      windowEndsAt: stored,
      // Of this transaction alone: its commit does not wait for the disk.
      ...(isLossHarmless && { commit: sql`set_config('synchronous_commit', 'off', true)` }),
    });
  const found = new Map(rows.map((row) => [row.key, row]));
  const before = new Map(rows.map(({ key, used }) => [key, used - (total.get(key) ?? 0)]));
  return calls.map(({ key }) => {
    const used = (before.get(key) ?? 0) + 1;
    before.set(key, used);
    return { key, used, endsAtMs: found.get(key)?.windowEndsAt.getTime() ?? 0 };
  });
}
