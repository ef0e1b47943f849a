import { getTableName } from "drizzle-orm";
import type { OpenDatabase } from "../db/connect.ts";
import type { Log } from "../log.ts";
import { sealPlainRows } from "./reseal-rows.ts";
import type { SealedTable } from "./sealed-rows.ts";

/** At every start: encrypts what an older version stored as it was. Finds nothing to do nearly always. */
export async function sealStoredValues(storage: OpenDatabase, tables: readonly SealedTable[], log: Log): Promise<void> {
  const rows = await sealPlainRows(storage.db, tables);
  if (rows === 0) return;
  log.info({ rows }, "values from before were encrypted");
  try {
    await rewriteFiles(
      storage,
      tables.map(({ table }) => getTableName(table)),
    );
  } catch (error) {
    log.warn({ err: error }, "the files of the database still have values from before: run VACUUM FULL");
  }
}

/**
 * A database keeps the old version of a changed row in its files, and frequent values in its statistics. Writing both
 * anew leaves them behind.
 */
async function rewriteFiles({ engine }: OpenDatabase, tables: readonly string[]): Promise<void> {
  const statements = [`vacuum (full, analyze) ${tables.join(", ")}`, "vacuum full pg_catalog.pg_statistic"];
  if (engine.kind === "pglite") {
    for (const statement of statements) await engine.pglite.exec(statement);
    return;
  }
  const client = await engine.pool.connect();
  try {
    await client.query("set statement_timeout = 0");
    await client.query("set lock_timeout = '30s'");
    for (const statement of statements) await client.query(statement);
  } finally {
    client.release(true);
  }
}
