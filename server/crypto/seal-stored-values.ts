import { setTimeout as pause } from "node:timers/promises";
import { getTableName } from "drizzle-orm";
import type { PoolClient } from "pg";
import type { OpenDatabase } from "../db/connect.ts";
import type { Log } from "../log.ts";
import { sealPlainRows } from "./reseal-rows.ts";
import type { SealedTable } from "./sealed-rows.ts";

/** For the transactions that are open and may still read what was there before. */
const patienceMs = 30_000;
const againMs = 100;

/** At every start: encrypts what an older version stored as it was. Finds nothing to do nearly always. */
export async function sealStoredValues(
  storage: OpenDatabase,
  tables: readonly SealedTable[],
  log: Log,
  patience = patienceMs,
): Promise<void> {
  const rows = await sealPlainRows(storage.db, tables);
  if (rows === 0) return;
  log.info({ rows }, "values from before were encrypted");
  try {
    await rewriteFiles(
      storage,
      tables.map(({ table }) => getTableName(table)),
      patience,
    );
  } catch (error) {
    log.warn({ err: error }, "the files of the database still have values from before: run VACUUM FULL");
  }
}

/**
 * A database keeps the old version of a changed row in its files, and frequent values in its statistics. Writing both
 * anew leaves them behind.
 */
async function rewriteFiles({ engine }: OpenDatabase, tables: readonly string[], patience: number): Promise<void> {
  const statements = [`vacuum (full, analyze) ${tables.join(", ")}`, "vacuum full pg_catalog.pg_statistic"];
  if (engine.kind === "pglite") {
    for (const statement of statements) await engine.pglite.exec(statement);
    return;
  }
  const client = await engine.pool.connect();
  try {
    await client.query("set statement_timeout = 0");
    await client.query("set lock_timeout = '30s'");
    for (const statement of statements) {
      await untilNobodyReadsBefore(client, patience);
      await client.query(statement);
    }
  } finally {
    client.release(true);
  }
}

/**
 * A rewrite keeps the rows that an open transaction may still read, if only one that gathers statistics. The file of a
 * table whose only row is deleted now becomes empty when there is no such transaction.
 */
async function untilNobodyReadsBefore(client: PoolClient, patience: number): Promise<void> {
  const until = performance.now() + patience;
  await client.query("create table if not exists rows_of_before (id int)");
  try {
    await client.query("insert into rows_of_before values (1)");
    await client.query("delete from rows_of_before");
    while (!(await isEmptied(client))) {
      if (performance.now() > until) throw new Error("another transaction of this database does not end");
      await pause(againMs);
    }
  } finally {
    await client.query("drop table if exists rows_of_before");
  }
}

async function isEmptied(client: PoolClient): Promise<boolean> {
  await client.query("vacuum (truncate) rows_of_before");
  const { rows } = await client.query<{ size: string }>("select pg_relation_size('rows_of_before') as size");
  return Number(rows[0]?.size) === 0;
}
