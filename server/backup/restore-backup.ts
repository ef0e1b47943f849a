import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database, Transaction } from "../db/connect.ts";
import { backupFormat } from "./make-backup.ts";
import { invalidFile, openBackup, RestoreError } from "./open-backup.ts";
import { asRows, listTables, migrationsOf, quoted, type Table } from "./tables.ts";

const headSchema = z.object({ format: z.literal(backupFormat), migrations: z.array(z.string()) });
const endSchema = z.object({ end: z.literal(true), sha256: z.string() });
const rowLine = /^\{"table":"(\w+)","row":(\{.*\})\}$/s;

const rowsAtATime = 200;

type Options = {
  /** The text of the identity file that an encrypted backup needs. */
  readonly identity?: string | undefined;
  /** Throws if the values of the backup cannot be opened here; then nothing is restored. */
  readonly unlock: (tx: Transaction) => Promise<unknown>;
};

/** Restores into an empty, migrated database, all or nothing. */
export async function restoreBackup(
  db: Database,
  file: string,
  { identity, unlock }: Options,
): Promise<Record<string, number>> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    const tables = new Map((await listTables(tx)).map((table) => [table.name, table]));
    await clearFirstStart(tx);
    await refuseUnlessEmpty(tx, [...tables.values()]);
    const counts = await readInto(tx, tables, openBackup(file, identity));
    await unlock(tx);
    for (const table of tables.values()) await continueNumbering(tx, table);
    // The jobs of these mails and deliveries are not in the backup: the admin decides whether to send them again.
    await tx.execute(sql`update outgoing_mails set status = 'failed', last_error = 'Restored from a backup before it was sent.'
      where status = 'queued'`);
    await tx.execute(sql`update deliveries set status = 'failed' where status = 'queued'`);
    return counts;
  });
}

/**
 * A site that was started once has the bundled sample rates, a record of its pages and the name of its key. They are not
 * data of the broker and may be replaced: if anything else is there, the restore is refused and this is rolled back with it.
 */
async function clearFirstStart(tx: Transaction) {
  const fetched = asRows(await tx.execute(sql`select 1 from rate_fetches where source <> 'sample' limit 1`));
  const sampleRates = fetched.length > 0 ? [] : ["rate_observations", "rate_fetches"];
  for (const name of [...sampleRates, "record_versions", "record_contents", "data_keys"]) {
    const table = sql.identifier(name);
    await tx.execute(sql`alter table ${table} disable trigger user`);
    await tx.execute(sql`delete from ${table}`);
    await tx.execute(sql`alter table ${table} enable trigger user`);
  }
}

async function refuseUnlessEmpty(tx: Transaction, tables: readonly Table[]) {
  for (const { name } of tables) {
    const found = asRows(await tx.execute(sql`select 1 from ${sql.identifier(name)} limit 1`));
    if (found.length > 0)
      throw new RestoreError(`The table ${name} is not empty. Restore into a new database: nothing is overwritten.`);
  }
}

async function readInto(tx: Transaction, tables: ReadonlyMap<string, Table>, source: Readable) {
  const hash = createHash("sha256");
  const counts: Record<string, number> = Object.fromEntries([...tables.keys()].map((name) => [name, 0]));
  let waiting: { table: Table; rows: string[] } | undefined;
  let checksum: string | undefined;
  const flush = async () => {
    if (waiting) await insert(tx, waiting.table, waiting.rows);
    waiting = undefined;
  };

  for await (const text of linesOf(source)) {
    const [, name = "", row = ""] = rowLine.exec(text) ?? [];
    const end = name ? undefined : endSchema.safeParse(parsed(text));
    if (end?.success) {
      checksum = end.data.sha256;
      continue;
    }
    hash.update(`${text}\n`);
    if (!name) {
      await refuseOtherMigrations(tx, headSchema.safeParse(parsed(text)).data?.migrations);
      continue;
    }
    const table = tables.get(name);
    if (!table) throw new RestoreError(`The backup has a table ${name} that this version does not know.`);
    if (waiting && (waiting.table !== table || waiting.rows.length >= rowsAtATime)) await flush();
    waiting ??= { table, rows: [] };
    waiting.rows.push(row);
    counts[name] = (counts[name] ?? 0) + 1;
  }
  await flush();
  if (checksum !== hash.digest("hex")) throw new RestoreError(invalidFile);
  return counts;
}

/** Splits at line feeds only: readline would also split at U+2028, which a message may contain. */
async function* linesOf(source: Readable): AsyncGenerator<string> {
  const unzipped = source.pipe(createGunzip()).setEncoding("utf8");
  source.on("error", (error) => unzipped.destroy(error));
  let rest = "";
  try {
    for await (const chunk of unzipped) {
      const lines = (rest + chunk).split("\n");
      rest = lines.pop() ?? "";
      yield* lines;
    }
  } catch (error) {
    if (error instanceof RestoreError || !("code" in (error as object))) throw error;
    throw String((error as NodeJS.ErrnoException).code).startsWith("Z_") ? new RestoreError(invalidFile) : error;
  }
  if (rest) throw new RestoreError(invalidFile);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RestoreError(invalidFile);
  }
}

async function refuseOtherMigrations(tx: Transaction, expected: readonly string[] | undefined) {
  if (!expected) throw new RestoreError(invalidFile);
  const here = await migrationsOf(tx);
  if (here.length !== expected.length || here.some((hash, at) => hash !== expected[at]))
    throw new RestoreError("The backup is of another version of the site. Restore it with that version, then upgrade.");
}

async function insert(tx: Transaction, { name, columns }: Table, rows: readonly string[]) {
  const table = sql.identifier(name);
  try {
    await tx.execute(sql`insert into ${table} (${quoted(columns)}) overriding system value
      select ${quoted(columns)} from jsonb_populate_recordset(null::${table}, ${`[${rows.join(",")}]`}::jsonb)`);
  } catch (error) {
    throw isOfData(error) ? new RestoreError(invalidFile) : error;
  }
}

/** A row that is missing, twice there or no row at all, which the checksum at the end of the file would have shown. */
function isOfData(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: string } };
  return /^2[23]/.test(cause?.code ?? "");
}

async function continueNumbering(tx: Transaction, { name, identity }: Table) {
  if (!identity) return;
  await tx.execute(sql`select setval(pg_get_serial_sequence(${name}, ${identity}),
    (select coalesce(max(${sql.identifier(identity)}), 0) + 1 from ${sql.identifier(name)}), false)`);
}
