import { getTableColumns, is, type SQL, sql } from "drizzle-orm";
import { PgArray, type PgColumn, PgCustomColumn, type PgTable } from "drizzle-orm/pg-core";
import { sealedPrefix } from "./vault.ts";

/** A table with encrypted columns, and the values of them that stay readable. */
export type SealedTable = { readonly table: PgTable & { readonly id: PgColumn }; readonly plain?: ReadonlySet<string> };

/** Its columns of the kinds in sealed-columns.ts; the tables that use them have no other custom columns. */
export const sealedColumnsOf = (table: PgTable): [string, PgColumn][] =>
  Object.entries(getTableColumns(table)).filter(
    ([, column]) => is(column, PgCustomColumn) || (is(column, PgArray) && is(column.baseColumn, PgCustomColumn)),
  );

/** One stored value of a column. A list is written with one key, which its first value tells. */
function storedValue(column: PgColumn): SQL {
  if (is(column, PgArray)) return sql`${column}[1]`;
  return column.getSQLType() === "jsonb" ? sql`coalesce(${column}->>'$sealed', 'none')` : sql`${column}`;
}

const literal = (text: string) => sql.raw(`'${text}'`);
const isSealed = (column: PgColumn): SQL => sql`starts_with(${storedValue(column)}, ${literal(sealedPrefix)})`;

function isUnsealed(column: PgColumn, plain: ReadonlySet<string>): SQL {
  const readable = sql.join(["", ...plain].map(literal), sql`, `);
  return sql`(not ${isSealed(column)} and ${storedValue(column)} not in (${readable}))`;
}

/**
 * Rows with a value that is not encrypted: from before there was encryption, or from a node of an older version. Each
 * table has an index of them, which is empty nearly always.
 */
export const hasUnsealed = (columns: readonly PgColumn[], plain: ReadonlySet<string> = new Set()): SQL =>
  sql.join(
    columns.map((column) => isUnsealed(column, plain)),
    sql` or `,
  );

/** The name of the key of a column's value; null if it is not encrypted. */
export const keyNameOf = (column: PgColumn): SQL<string | null> =>
  sql`case when ${isSealed(column)} then split_part(${storedValue(column)}, '.', 3) end`;
