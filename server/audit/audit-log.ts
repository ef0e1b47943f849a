import { asc, desc, eq, getTableColumns, gt, lt, sql } from "drizzle-orm";
import type { Clock } from "../clock.ts";
import type { Database, Transaction } from "../db/connect.ts";
import { currentClient } from "../http/current-client.ts";
import { createSealer, findBrokenSeal, type Sealable } from "./audit-seal.ts";
import { type AuditAction, auditLog } from "./audit-table.ts";
import { deviceOf, networkOf } from "./describe-client.ts";

export type Actor = { readonly id: string | null; readonly email: string };

type Row = typeof auditLog.$inferSelect;
/**
 * `actorLabel` names an actor that is not an account. Accounts are known by id only: the log stores no email addresses.
 */
export type AuditEntry = Omit<Row, "seal">;

type NewEntry = {
  readonly actor: Actor;
  readonly action: AuditAction;
  /** The id of a lead or an account, never a name or an address. */
  readonly subjectId?: string;
  readonly detail?: string;
};

export type AuditLog = ReturnType<typeof createAuditLog>;

/** Actors that are not accounts: jobs, commands from the shell, and people who are not signed in. */
export const systemActor: Actor = { id: null, email: "the site" };
export const cliActor: Actor = { id: null, email: "npm run admin" };
export const anonymousActor: Actor = { id: null, email: "not signed in" };

/** An arbitrary lock key, the same on every node: entries are added to the chain one at a time. */
const chainLock = 7_200_412;
const rowsAtATime = 1000;

type Options = { readonly db: Database; readonly clock: Clock; readonly secret: string };

/**
 * 16 CFR 314.4(c)(8) requires a log of user activity. Entries can only be added and read; the database refuses
 * everything else.
 */
export function createAuditLog({ db, clock, secret }: Options) {
  const seal = createSealer(secret);

  /** Call it last in a transaction: every other entry waits for that transaction to end. */
  async function append(tx: Transaction, entry: Sealable): Promise<void> {
    await tx.execute(sql`select pg_advisory_xact_lock(${chainLock})`);
    const [last] = await tx.select({ seal: auditLog.seal }).from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    await tx.insert(auditLog).values({ ...entry, seal: seal(last?.seal ?? null, entry) });
  }

  async function* oldestFirst(): AsyncGenerator<Row[]> {
    for (let after = 0; ; ) {
      const rows = await db
        .select()
        .from(auditLog)
        .where(gt(auditLog.id, after))
        .orderBy(asc(auditLog.id))
        .limit(rowsAtATime);
      yield rows;
      if (rows.length < rowsAtATime) return;
      after = rows.at(-1)?.id ?? after;
    }
  }

  const { seal: _, ...shown } = getTableColumns(auditLog);
  const read = () => db.select(shown).from(auditLog);

  return {
    record: async ({ actor, action, subjectId, detail }: NewEntry, tx?: Transaction): Promise<void> => {
      const client = currentClient();
      const entry = {
        at: clock.now(),
        actorId: actor.id,
        actorLabel: actor.id === null ? actor.email : "account",
        action,
        subjectId: subjectId ?? null,
        detail: detail ?? null,
        network: client ? networkOf(client.address) : null,
        device: client ? deviceOf(client.userAgent) : null,
      };
      await (tx ? append(tx, entry) : db.transaction((own) => append(own, entry)));
    },
    /** Newest first. `before` is the id of the last entry of the previous page. */
    list: (limit: number, before?: number): Promise<AuditEntry[]> =>
      read()
        .where(before === undefined ? undefined : lt(auditLog.id, before))
        .orderBy(desc(auditLog.id))
        .limit(limit),
    about: (subjectId: string): Promise<AuditEntry[]> =>
      read().where(eq(auditLog.subjectId, subjectId)).orderBy(desc(auditLog.id)).limit(50),
    /** The id of the first entry that was tampered with, if any. */
    findTampered: () => findBrokenSeal(oldestFirst(), seal),
  };
}
