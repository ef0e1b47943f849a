import { and, asc, eq, gt, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/connect.ts";
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

/** In the order of ids, as everybody locks rows. A row that somebody changed since it was read is left for next time. */
async function rewrite(db: Database, { table }: SealedTable, where: SQL | undefined): Promise<number> {
  const columns = sealedColumnsOf(table);
  const stored = Object.fromEntries(columns.map(([name, column]) => [`stored:${name}`, sql<string>`${column}::text`]));
  let rewritten = 0;
  let after: string | undefined;
  do {
    const rows: Record<string, unknown>[] = await db
      .select({ id: table.id, ...Object.fromEntries(columns), ...stored })
      .from(table)
      .where(and(where, after === undefined ? undefined : gt(table.id, after)))
      .orderBy(asc(table.id))
      .limit(rowsAtATime);
    await db.transaction(async (tx) => {
      for (const row of rows) {
        const unchanged = columns.map(
          ([name, column]) => sql`${column}::text is not distinct from ${row[`stored:${name}`]}`,
        );
        const values = Object.fromEntries(columns.map(([name]) => [name, row[name]]));
        const updated = await tx
          .update(table)
          .set(values)
          .where(and(eq(table.id, row["id"]), ...unchanged))
          .returning({ id: table.id });
        rewritten += updated.length;
      }
    });
    after = rows.length < rowsAtATime ? undefined : (rows.at(-1)?.["id"] as string);
  } while (after !== undefined);
  return rewritten;
}
