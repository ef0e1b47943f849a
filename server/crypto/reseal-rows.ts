import { and, asc, eq, gt, or, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "../db/connect.ts";
import { hasUnsealed, keyNameOf, type SealedTable, sealedColumnsOf } from "./sealed-rows.ts";
import { currentVault } from "./vault.ts";

const rowsAtATime = 200;

/** Encrypts what is not, in small batches. A crash or another node in between changes nothing: the next one goes on. */
export async function sealPlainRows(db: Database, tables: readonly SealedTable[]): Promise<number> {
  let sealed = 0;
  for (const table of tables) sealed += await rewrite(db, table, unsealedRows(table));
  return sealed;
}

/** Writes everything again that is not under the current key. */
export async function resealRows(db: Database, tables: readonly SealedTable[]): Promise<number> {
  const { id } = currentVault().keys.current();
  let resealed = 0;
  for (const table of tables) {
    const ofOtherKeys = sealedColumnsOf(table.table).map(([, column]) => sql`${keyNameOf(column)} <> ${id}`);
    resealed += await rewrite(db, table, or(...ofOtherKeys, unsealedRows(table)));
  }
  return resealed;
}

export const unsealedRows = ({ table, plain }: SealedTable): SQL =>
  sql`(${hasUnsealed(
    sealedColumnsOf(table).map(([, column]) => column),
    plain,
  )})`;

async function rewrite(db: Database, table: SealedTable, where: SQL | undefined): Promise<number> {
  let rewritten = 0;
  let after: string | undefined;
  do {
    const batch = await db.transaction((tx) =>
      rewriteBatch(tx, table, after ? and(where, gt(table.table.id, after)) : where),
    );
    rewritten += batch.rewritten;
    after = batch.last;
  } while (after !== undefined);
  return rewritten;
}

/** In the order of ids, as everybody locks rows. A row that somebody changed since it was read is left for next time. */
async function rewriteBatch(tx: Transaction, { table }: SealedTable, where: SQL | undefined) {
  await withoutTimeout(tx);
  const columns = sealedColumnsOf(table);
  const stored = Object.fromEntries(columns.map(([name, column]) => [`stored:${name}`, sql<string>`${column}::text`]));
  const rows: Record<string, unknown>[] = await tx
    .select({ id: table.id, ...Object.fromEntries(columns), ...stored })
    .from(table)
    .where(where)
    .orderBy(asc(table.id))
    .limit(rowsAtATime);
  let rewritten = 0;
  for (const row of rows) {
    const unchanged = columns.map(
      ([name, column]) => sql`${column}::text is not distinct from ${row[`stored:${name}`]}`,
    );
    const updated = await tx
      .update(table)
      .set(Object.fromEntries(columns.map(([name]) => [name, row[name]])))
      .where(and(eq(table.id, row["id"]), ...unchanged))
      .returning({ id: table.id });
    rewritten += updated.length;
  }
  return { rewritten, last: rows.length < rowsAtATime ? undefined : (rows.at(-1)?.["id"] as string) };
}

/** Reading a whole table may take longer than a visitor would wait. */
export const withoutTimeout = (tx: Transaction) => tx.execute(sql`set local statement_timeout = 0`);
