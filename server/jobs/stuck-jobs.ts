import { sql } from "drizzle-orm";
import { asRows } from "../backup/tables.ts";
import type { Database } from "../db/connect.ts";

/** Jobs that should have run: how many, of which queues, and since when the oldest waits. */
export type StuckJobs = { readonly due: number; readonly queues: readonly string[]; readonly since: Date };

/** Retries and bursts are through in less. */
const tooLong = sql`interval '5 minutes'`;

/** Jobs that have been due for too long, in queues from which none was taken meanwhile: a long queue that moves is not stuck. */
export async function readStuckJobs(db: Database): Promise<StuckJobs | undefined> {
  const result = await db.execute(sql`
    select job.name as queue, count(*)::int as due, extract(epoch from min(job.start_after))::float8 as since
    from jobs.job
    where job.state < 'active' and not job.blocked and job.start_after < now() - ${tooLong}
      and not exists (
        select 1 from jobs.job as taken where taken.name = job.name and taken.started_on > now() - ${tooLong})
    group by job.name order by since`);
  const queues = asRows<{ queue: string; due: number; since: number }>(result);
  const [oldest] = queues;
  if (!oldest) return undefined;
  return {
    due: queues.reduce((sum, { due }) => sum + due, 0),
    queues: queues.map(({ queue }) => queue),
    since: new Date(oldest.since * 1000),
  };
}
