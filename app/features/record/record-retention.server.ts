import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Clock } from "#server/clock.ts";
import type { Database } from "#server/db/connect.ts";
import { defineJob, type JobDefinition } from "#server/jobs/jobs.ts";
import { lockChain } from "./record-store.server.ts";

/** Regulation N, 12 CFR 1014.5: 24 months from the last time that a communication was made. */
export const shortestRetentionMonths = 24;

/** Versions that were in use after this time must have their content. */
export function retentionStart(now: Date, months: number): Date {
  const start = new Date(now);
  start.setUTCMonth(start.getUTCMonth() - Math.max(shortestRetentionMonths, months));
  return start;
}

/** Contents that some version has which was still in use after `start`. A version is in use until the next one. */
export const contentsInUseAfter = (start: Date): SQL => sql`
  select distinct content_hash from (
    select content_hash, lead(at) over (partition by document, language order by id) as replaced_at
    from record_versions
  ) versions
  where content_hash is not null and (replaced_at is null or replaced_at > ${start.toISOString()}::timestamptz)`;

type Dependencies = { readonly db: Database; readonly clock: Clock; readonly retentionMonths: () => number };

/** Deletes contents whose last use is longer ago than the retention period. Their rows stay in the chain. */
export async function disposeOfContents({ db, clock, retentionMonths }: Dependencies): Promise<void> {
  const start = retentionStart(clock.now(), retentionMonths());
  await db.transaction(async (tx) => {
    await lockChain(tx);
    await tx.execute(sql`delete from record_contents where hash not in (${contentsInUseAfter(start)})`);
  });
}

/** Nightly. Idempotent: it only deletes what is past its time. */
export function defineRecordRetention(deps: Dependencies & { readonly timeZone: () => string }): JobDefinition {
  return defineJob({
    name: "record-retention",
    schema: z.object({}),
    options: { retryLimit: 2 },
    schedule: { cron: "55 3 * * *", timeZone: deps.timeZone },
    handle: () => disposeOfContents(deps),
  });
}
