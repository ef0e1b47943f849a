import { existsSync, readFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { PGlite, types } from "@electric-sql/pglite";
import { drizzle as drizzleNodePostgres } from "drizzle-orm/node-postgres";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import pg from "pg";
import { makePrivateFolder } from "../data-dir.ts";
import { DurableFiles } from "./durable-files.ts";
import { keepStatements } from "./keep-statements.ts";
import { postgresConnection } from "./postgres-connection.ts";
import { takeTurns } from "./take-turns.ts";

export type Database = PgDatabase<PgQueryResultHKT>;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** One dialect, two engines: real PostgreSQL by URL, or PGlite (PostgreSQL in WASM) in a folder. */
export type OpenDatabase = {
  readonly db: Database;
  readonly engine: { kind: "postgres"; pool: pg.Pool } | { kind: "pglite"; pglite: PGlite };
  readonly ping: () => Promise<void>;
  readonly close: () => Promise<void>;
};

export function openPostgres(connectionString: string): OpenDatabase {
  const pool = new pg.Pool({
    ...postgresConnection(connectionString),
    max: 20,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  // A connection that dies while idle is replaced on the next checkout. Without a listener the error would end the
  // process.
  pool.on("error", () => {});
  // The same for a connection that dies between two statements of a transaction: the next statement fails, not the
  // process.
  pool.on("connect", (client) => void client.on("error", () => {}));
  giveBackLostClients(pool);
  return {
    db: drizzleNodePostgres(pool) as unknown as Database,
    engine: { kind: "postgres", pool },
    ping: async () => {
      await pool.query("select 1");
    },
    close: () => pool.end(),
  };
}

/** A transaction that cannot begin never gives its client back, and twenty of those would empty the pool for good. */
function giveBackLostClients(pool: pg.Pool): void {
  const inUse = new Set<pg.PoolClient>();
  pool.on("acquire", (client) => void inUse.add(client));
  pool.on("release", (_error, client) => void inUse.delete(client));
  pool.on("connect", (client) => {
    client.once("end", () => {
      if (!inUse.has(client)) return;
      client.release(true);
      // Whoever still holds it gives it back a second time, which is an error otherwise.
      client.release = () => {};
    });
  });
}

export const pgliteFolder = (dataDir: string) => join(dataDir, "pglite");

/** An empty database, made by the build. Making one takes 400 MB more, which a small server does not have. */
export const emptyDatabaseFile = "build/empty-database.tar.gz";

const startParams = [
  // Without -F, which would leave out every sync; of the ways to sync, PGlite has only this one.
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  ...["-c", "wal_sync_method=fsync"],
  // PGlite's own are 128 MB. The whole database of most brokers is smaller, and the system caches its files too.
  ...["-c", "shared_buffers=32MB"],
  // How much of the log is kept for reuse when it is cut.
  ...["-c", "min_wal_size=32MB", "-c", "max_wal_size=64MB"],
];

export async function openPglite(dataDir: string): Promise<OpenDatabase> {
  const folder = pgliteFolder(dataDir);
  makePrivateFolder(folder);
  const start = {
    fs: new DurableFiles(folder, () => endForWantOfRoom(dataDir)),
    startParams,
    ...fastBytes,
    ...emptyDatabaseFor(folder),
  };
  const pglite = await withoutOptimizer(() => PGlite.create(start));
  forgetRowTypes(pglite);
  takeTurns(pglite);
  keepStatements(pglite);
  return {
    db: drizzlePglite(pglite) as unknown as Database,
    engine: { kind: "pglite", pglite },
    ping: async () => {
      const { rows } = await pglite.query<{ readonly: string }>(
        "select current_setting('transaction_read_only') as readonly",
      );
      if (rows[0]?.readonly === "on") throw new Error("the database is read-only while the disk is nearly full");
    },
    close: () => pglite.close(),
  };
}

/** What was committed is safe, and a start says what it needs. Whoever watches over the process starts it again. */
function endForWantOfRoom(dataDir: string): never {
  const says = "is full, and the embedded database cannot go on without room for its log. Make room.";
  writeSync(process.stderr.fd, `The disk of ${dataDir} ${says}\n`);
  process.exit(1);
}

/** PostgreSQL's own types have lower numbers; from here on come lists of the rows of tables. */
const firstRowType = 10_000;

/** PGlite has a way to read each of them, which nobody asks for, and copies all of these for every query. */
function forgetRowTypes({ parsers }: PGlite): void {
  for (const type of Object.keys(parsers).map(Number)) if (type >= firstRowType) delete parsers[type];
}

function emptyDatabaseFor(folder: string): { loadDataDir?: Blob } {
  if (existsSync(join(folder, "PG_VERSION")) || !existsSync(emptyDatabaseFile)) return {};
  return { loadDataDir: new Blob([readFileSync(emptyDatabaseFile)]) };
}

/** Made in memory, as a compressed archive. */
export async function makeEmptyDatabase(): Promise<Buffer> {
  const pglite = await withoutOptimizer(() => PGlite.create({ startParams }));
  const archive = await pglite.dumpDataDir("gzip");
  await pglite.close();
  return Buffer.from(await archive.arrayBuffer());
}

/** Instead of PGlite's own, which turn every byte into text by itself and hold up the process for seconds. */
const fastBytes = {
  serializers: { [types.BYTEA]: (bytes: Uint8Array) => `\\x${Buffer.from(bytes).toString("hex")}` },
  parsers: { [types.BYTEA]: (text: string) => Buffer.from(text.slice("\\x".length), "hex") },
};

/**
 * V8 would optimize much of PostgreSQL's code while it starts and runs its first thousands of statements, which costs
 * CPU time and 50 MB at every start and makes only later ones faster, by a little. The sentence encoder, compiled later,
 * needs the optimizer.
 */
async function withoutOptimizer<Result>(start: () => Promise<Result>): Promise<Result> {
  const flags = ["wasm-tier-up", "wasm-dynamic-tiering"];
  for (const flag of flags) setFlagsFromString(`--no-${flag}`);
  try {
    return await start();
  } finally {
    for (const flag of flags) setFlagsFromString(`--${flag}`);
  }
}
