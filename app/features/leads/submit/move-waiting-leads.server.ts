import { sql } from "drizzle-orm";
import { asRows } from "#server/backup/tables.ts";
import { SealedValueError } from "#server/crypto/vault.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import type { RateLimiter } from "#server/http/rate-limiter.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { Log } from "#server/log.ts";
import type { Spool } from "#server/spool/spool.ts";
import { insertQuarantined } from "../store/quarantine.server.ts";
import { findStoredIds } from "../store/store-lead.server.ts";
import { storeLeads } from "./store-leads.server.ts";
import {
  type CheckedLead,
  type DescribeCalculation,
  judgeLead,
  limitsFor,
  withCalculation,
} from "./submit-lead.server.ts";
import { readWaitingLead } from "./waiting-lead.server.ts";

/** An arbitrary lock key, the same on every node: one of them moves at a time. */
const moveLock = 7_200_433;
/** In one transaction: as many statements as for one lead. */
const mostTogether = 20;

export type MoveDependencies = {
  readonly db: Database;
  readonly describeCalculation: DescribeCalculation;
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
  const names = await deps.spool.list();
  while (names.length > 0 && !deps.isStopped()) {
    if ((await moveOrSplit(deps, names.splice(0, mostTogether))) === "not-now") return;
  }
}

/** "not-now": the database is away, or another node moves. */
type Moved = "done" | "not-now";

/** Together, and in halves if the database refuses one of them. */
async function moveOrSplit(deps: MoveDependencies, names: readonly string[]): Promise<Moved> {
  try {
    return await move(deps, names);
  } catch (error) {
    const isUp = await deps.isDatabaseUp();
    if (isUp && names.length > 1) return moveHalves(deps, names);
    deps.log.error({ err: error, files: names }, "waiting leads could not be stored yet");
    return isUp ? "done" : "not-now";
  }
}

async function moveHalves(deps: MoveDependencies, names: readonly string[]): Promise<Moved> {
  const middle = Math.ceil(names.length / 2);
  const first = await moveOrSplit(deps, names.slice(0, middle));
  return first === "done" ? moveOrSplit(deps, names.slice(middle)) : first;
}

async function move(deps: MoveDependencies, names: readonly string[]): Promise<Moved> {
  const waiting: { readonly name: string; readonly checked: CheckedLead }[] = [];
  for (const name of names) {
    const read = await readOrSetAside(deps, name);
    // Before the transaction: it asks for rates, and the embedded database does one thing at a time.
    if (read) waiting.push({ name, checked: await withCalculation(deps, read) });
  }
  if (waiting.length === 0) return "done";
  const isMine = await deps.db.transaction(async (tx) => {
    const lock = await tx.execute(sql`select pg_try_advisory_xact_lock(${moveLock}) as taken`);
    if (!asRows<{ taken: boolean }>(lock)[0]?.taken) return false;
    await settle(
      tx,
      deps,
      waiting.map(({ checked }) => checked),
    );
    return true;
  });
  if (!isMine) return "not-now";
  await deps.spool.remove(waiting.map(({ name }) => name));
  const leadIds = waiting.map(({ checked }) => checked.lead.id);
  deps.log.info({ leadIds }, "waiting leads were moved into the database");
  return "done";
}

/** Their senders were told that they were received: beyond a limit a lead goes to the quarantine. */
async function settle(tx: Transaction, deps: MoveDependencies, waiting: readonly CheckedLead[]): Promise<void> {
  const idOf = ({ lead }: CheckedLead) => lead.submissionId;
  const stored = await findStoredIds(tx, waiting.map(idOf));
  const once = new Map(waiting.map((one) => [idOf(one), one]));
  const fresh = [...once.values()].filter((one) => !stored.has(idOf(one)));
  const calls = fresh.map(limitsFor);
  const limits = [...(await deps.limiter.takeAll(calls.flat(), tx))];
  const judged = fresh.map((one, at) => ({
    lead: one.lead,
    verdict: judgeLead(one, limits.splice(0, calls[at]?.length)),
  }));
  const wanted = judged.filter(({ verdict }) => verdict.kind === "store");
  if (wanted.length > 0) await storeLeads(tx, deps, wanted);
  for (const { lead, verdict } of judged) {
    if (verdict.kind === "quarantine") await insertQuarantined(tx, lead, verdict.reason);
    if (verdict.kind === "too_many") await insertQuarantined(tx, lead, "too many from one person");
  }
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
