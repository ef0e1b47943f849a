import { sql } from "drizzle-orm";
import { asRows } from "../backup/tables.ts";
import type { Database } from "../db/connect.ts";

export type QueueState = { readonly queue: string; readonly due: number; readonly oldestSeconds: number };

/** Every queue, with the jobs that should have started and how long the oldest has waited. */
export async function readQueues(db: Database): Promise<QueueState[]> {
  const result = await db.execute(sql`
    select queue.name as queue, count(job.id)::int as due,
      coalesce(extract(epoch from now() - min(job.start_after)), 0)::float8 as "oldestSeconds"
    from jobs.queue
    left join jobs.job on job.name = queue.name and job.state < 'active' and job.start_after <= now()
    group by queue.name order by queue.name`);
  return asRows<QueueState>(result);
}
