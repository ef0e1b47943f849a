import { type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "../db/connect.ts";

export type Table = {
  readonly name: string;
  /** Without generated columns, which the database computes again. */
  readonly columns: readonly string[];
  readonly identity: string | undefined;
};

export const asRows = <Row>(result: unknown) => (result as { rows: Row[] }).rows;

/** Counters and leases that mean nothing after a restore. */
const leftOut = new Set(["rate_limits", "rate_fetch_leases"]);

/** Every table of the site, ordered so that each comes after the tables it references. */
export async function listTables(db: Database | Transaction): Promise<Table[]> {
  const columns = asRows<{ table: string; column: string; identity: boolean }>(
    await db.execute(sql`select c.table_name as "table", c.column_name as "column", c.is_identity = 'YES' as identity
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      order by c.table_name, c.ordinal_position`),
  );
  const references = asRows<{ from: string; to: string }>(
    await db.execute(sql`select conrelid::regclass::text as "from", confrelid::regclass::text as "to"
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`),
  );
  const byTable = Map.groupBy(columns, ({ table }) => table);
  const ordered: Table[] = [];
  const visit = (name: string) => {
    const own = byTable.get(name);
    if (!own || leftOut.has(name) || ordered.some((table) => table.name === name)) return;
    for (const { from, to } of references) if (from === name) visit(to);
    const identity = own.find((column) => column.identity)?.column;
    ordered.push({ name, columns: own.map(({ column }) => column), identity });
  };
  for (const name of byTable.keys()) visit(name);
  return ordered;
}

export const quoted = (names: readonly string[]): SQL =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );

/** The migrations that a database has run. A backup can only be restored where the same ones have run. */
export async function migrationsOf(db: Database | Transaction): Promise<string[]> {
  const rows = asRows<{ hash: string }>(
    await db.execute(sql`select hash from drizzle.__drizzle_migrations order by id`),
  );
  return rows.map(({ hash }) => hash);
}
