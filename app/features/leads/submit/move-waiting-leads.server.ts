import { sql } from "drizzle-orm";
import { asRows } from "#server/backup/tables.ts";
import { SealedValueError } from "#server/crypto/vault.ts";
import type { Database } from "#server/db/connect.ts";
import type { RateLimiter } from "#server/http/rate-limiter.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { Log } from "#server/log.ts";
import type { Spool } from "#server/spool/spool.ts";
import { storeLeads } from "./store-leads.server.ts";
import { type CheckedLead, type SettleDependencies, settleWaitingLead, withCalculation } from "./submit-lead.server.ts";
import { readWaitingLead } from "./waiting-lead.server.ts";

/** An arbitrary lock key, the same on every node: one of them moves at a time. */
const moveLock = 7_200_433;

export type MoveDependencies = Pick<SettleDependencies, "db" | "describeCalculation"> & {
  readonly jobs: Jobs;
  readonly limiter: RateLimiter;
  readonly spool: Spool;
  readonly log: Log;
  readonly isDatabaseUp: () => Promise<boolean>;
  readonly isStopped: () => boolean;
};

/**
 * Moves what waits into the database, oldest first. A lead leaves the disk after it was committed: whoever dies in
 * between leaves it to the next, who finds its submissionId stored. One that the database refuses stays where it is and
 * holds up no other.
 */
export async function moveWaitingLeads(deps: MoveDependencies): Promise<void> {
  for (const name of await deps.spool.list()) {
    if (deps.isStopped()) return;
    try {
      if ((await moveOne(deps, name)) === "another-moves") return;
    } catch (error) {
      deps.log.error({ err: error, file: name }, "a waiting lead could not be stored yet");
      if (!(await deps.isDatabaseUp())) return;
    }
  }
}

async function moveOne(deps: MoveDependencies, name: string): Promise<"done" | "another-moves"> {
  const waiting = await readOrSetAside(deps, name);
  if (!waiting) return "done";
  // Before the transaction: it asks for rates, and the embedded database does one thing at a time.
  const checked = await withCalculation(deps, waiting);
  const isMine = await deps.db.transaction(async (tx) => {
    const lock = await tx.execute(sql`select pg_try_advisory_xact_lock(${moveLock}) as taken`);
    if (!asRows<{ taken: boolean }>(lock)[0]?.taken) return false;
    const within: SettleDependencies["within"] = (ask) => ask();
    const takeAll: SettleDependencies["takeAll"] = (calls) => deps.limiter.takeAll(calls, tx);
    const store: SettleDependencies["store"] = async (wanted) => (await storeLeads(tx, deps, [wanted]))[0] ?? false;
    await settleWaitingLead({ ...deps, db: tx as unknown as Database, within, takeAll, store }, checked);
    return true;
  });
  if (!isMine) return "another-moves";
  await deps.spool.remove(name);
  deps.log.info({ leadId: checked.lead.id }, "a waiting lead was moved into the database");
  return "done";
}

/** Undefined if another node has just moved it, or if it cannot be read. */
async function readOrSetAside({ spool, log }: MoveDependencies, name: string): Promise<CheckedLead | undefined> {
  try {
    const text = await spool.read(name);
    return text === undefined ? undefined : readWaitingLead(text);
  } catch (error) {
    if (!(error instanceof SealedValueError)) throw error;
    log.error({ err: error, file: name }, "a waiting lead cannot be read: it was set aside in spool/damaged");
    await spool.setAside(name);
    return undefined;
  }
}
