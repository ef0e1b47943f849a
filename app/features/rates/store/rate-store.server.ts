import { and, asc, desc, eq, lte, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/connect.ts";
import type { StoredSeries } from "../board/rate-board.ts";
import type { Observation } from "../sources.server/rate-source.ts";
import { rateFetches, rateFetchLeases, rateObservations } from "./rate-tables.server.ts";

/** The only SQL on observations and fetches. So few at a time that nobody notices while they are prepared. */
const rowsPerInsert = 250;

/** The series as known at that time: one after the other, because each may be thirty years long. */
export async function readSeries(
  db: Database,
  source: string,
  series: readonly string[],
  asOf: Date,
): Promise<Map<string, StoredSeries>> {
  const fetched = await lastFetched(db, source, asOf);
  const read = new Map<string, StoredSeries>();
  for (const name of series) {
    read.set(name, { points: await readPoints(db, source, name, asOf), lastFetchedAt: fetched.get(name) });
  }
  return read;
}

/** The newest version of each day, oldest day first. */
function readPoints(db: Database, source: string, series: string, asOf: Date): Promise<StoredSeries["points"]> {
  const { observedOn, version, rateThousandths, fetchedAt } = rateObservations;
  return db
    .selectDistinctOn([observedOn], { observedOn, rateThousandths })
    .from(rateObservations)
    .where(and(eq(rateObservations.source, source), eq(rateObservations.series, series), lte(fetchedAt, asOf)))
    .orderBy(asc(observedOn), desc(version));
}

/** When each series was last fetched successfully. */
export async function lastFetched(db: Database, source: string, asOf: Date): Promise<Map<string, Date>> {
  const rows = await db
    .selectDistinctOn([rateFetches.series], { series: rateFetches.series, fetchedAt: rateFetches.fetchedAt })
    .from(rateFetches)
    .where(and(eq(rateFetches.source, source), eq(rateFetches.succeeded, true), lte(rateFetches.fetchedAt, asOf)))
    .orderBy(asc(rateFetches.series), desc(rateFetches.fetchedAt));
  return new Map(rows.map(({ series, fetchedAt }) => [series, fetchedAt]));
}

/** The newest day of each series, from which the source is asked for more. */
export async function newestDays(db: Database, source: string): Promise<Map<string, string>> {
  const rows = await db
    .select({ series: rateObservations.series, day: sql<string>`max(${rateObservations.observedOn})::text` })
    .from(rateObservations)
    .where(eq(rateObservations.source, source))
    .groupBy(rateObservations.series);
  return new Map(rows.map(({ series, day }) => [series, day]));
}

type Fetched = {
  readonly source: string;
  readonly series: string;
  readonly observations: readonly Observation[];
  readonly at: Date;
};

/**
 * Adds new figures and, as another version, revised ones; never changes a row. If two writers add the same version, the
 * second adds nothing.
 */
export async function addObservations(tx: Transaction, { source, series, observations, at }: Fetched): Promise<number> {
  const rows = await tx
    .selectDistinctOn([rateObservations.observedOn])
    .from(rateObservations)
    .where(and(eq(rateObservations.source, source), eq(rateObservations.series, series)))
    .orderBy(asc(rateObservations.observedOn), desc(rateObservations.version));
  const known = new Map(rows.map((row) => [row.observedOn, row]));
  const byDay = new Map(observations.map((observation) => [observation.observedOn, observation]));
  const fresh = [...byDay.values()]
    .filter(({ observedOn, rateThousandths }) => known.get(observedOn)?.rateThousandths !== rateThousandths)
    .map((observation) => ({
      ...observation,
      source,
      series,
      version: (known.get(observation.observedOn)?.version ?? 0) + 1,
      fetchedAt: at,
    }));
  for (let start = 0; start < fresh.length; start += rowsPerInsert) {
    await tx
      .insert(rateObservations)
      .values(fresh.slice(start, start + rowsPerInsert))
      .onConflictDoNothing();
  }
  return fresh.length;
}

export async function recordFetch(tx: Transaction, fetch: Omit<typeof rateFetches.$inferInsert, "id">): Promise<void> {
  await tx.insert(rateFetches).values(fetch);
}

/** True for the one caller that may fetch now. */
export async function takeLease(db: Database, source: string, now: Date, heldUntil: Date): Promise<boolean> {
  const taken = await db
    .insert(rateFetchLeases)
    .values({ source, heldUntil })
    .onConflictDoUpdate({
      target: rateFetchLeases.source,
      set: { heldUntil },
      setWhere: lte(rateFetchLeases.heldUntil, now),
    })
    .returning({ source: rateFetchLeases.source });
  return taken.length === 1;
}

export async function giveBackLease(db: Database, source: string, now: Date): Promise<void> {
  await db.update(rateFetchLeases).set({ heldUntil: now }).where(eq(rateFetchLeases.source, source));
}
