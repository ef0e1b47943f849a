import { sql } from "drizzle-orm";
import { asRows } from "../backup/tables.ts";
import type { Database } from "../db/connect.ts";
import type { Log } from "../log.ts";

export const heartbeat = {
  /** How often a node says that it is still working on its jobs. */
  everySeconds: 2,
  /** When a job of a dead process is given up that has no retry left; others are resumed long before. */
  giveUpSeconds: 600,
};
/** Several heartbeats, because a busy node may be late with one. */
const silenceSeconds = 7;

/** Often after a start, when the process before this one may have died; then for nodes that never come back. */
const soonMs = 1_000;
const laterMs = 30_000;
const isSoonMs = 20_000;

/** Repairs the queue from time to time, until the returned function is called. `running` are this node's own jobs. */
export function keepRepairing(db: Database, running: ReadonlySet<string>, log: Log): () => void {
  const startedAt = performance.now();
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const repair = async () => {
    try {
      const resumed = await resumeJobs(db, running);
      if (resumed > 0) log.warn({ jobs: resumed }, "jobs of a process that died are resumed");
      await forgetFuture(db);
    } catch (error) {
      log.error({ err: error }, "the job queue could not be checked");
    }
    if (!stopped) timer = setTimeout(repair, performance.now() - startedAt < isSoonMs ? soonMs : laterMs).unref();
  };
  void repair();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

/**
 * Starts the jobs again whose process died, instead of waiting until they expire. A job of a live node has a recent
 * heartbeat, and this node's own are left alone even if an outage of the database held their heartbeats up. The death of
 * a process is not the job's failure and costs it no retry, except after an hour: it may be the job that kills it.
 */
async function resumeJobs(db: Database, running: ReadonlySet<string>): Promise<number> {
  const own = sql`${JSON.stringify([...running])}::jsonb`;
  const isNew = sql`created_on > now() - interval '1 hour'`;
  const resumed = await db.execute(sql`
    update jobs.job set state = 'retry', start_after = now(), retry_limit = retry_limit + (${isNew})::int
    where state = 'active' and heartbeat_seconds is not null and not ${own} ? id::text
      and (retry_count < retry_limit or ${isNew})
      and abs(extract(epoch from now() - heartbeat_on)) > ${silenceSeconds}
    returning id`);
  return asRows(resumed).length;
}

/** What was planned or done under a clock that has been set back since would otherwise hold everything up until then. */
async function forgetFuture(db: Database): Promise<void> {
  const longest = sql`greatest(retry_delay, retry_delay_max) * interval '1 second' + interval '1 minute'`;
  await db.execute(
    sql`update jobs.job set start_after = now() where state = 'retry' and start_after > now() + ${longest}`,
  );
  await db.execute(sql`
    update jobs.job set start_after = start_after - (created_on - now()), created_on = now()
    where state = 'created' and created_on > now() + interval '1 minute'`);
  await db.execute(sql`update jobs.version set cron_on = now() where cron_on > now() + interval '1 minute'`);
  await db.execute(sql`
    update jobs.queue set monitor_on = now(), monitor_claim_on = now(), maintain_on = now()
    where greatest(monitor_on, monitor_claim_on, maintain_on) > now() + interval '1 minute'`);
}
