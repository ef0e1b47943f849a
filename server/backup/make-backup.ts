import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { Encrypter } from "age-encryption";
import { sql } from "drizzle-orm";
import type { Clock } from "../clock.ts";
import type { Database, Transaction } from "../db/connect.ts";
import { asRows, listTables, migrationsOf, quoted, type Table } from "./tables.ts";

export const backupFormat = "homeport-backup-1";
/** Few enough that a visitor who asks meanwhile waits no longer than for another visitor, whatever a row holds. */
const rowsAtATime = { first: 10, most: 100 };
const charsAtATime = 200_000;

/** Its message says in one sentence why there is no backup. */
export class BackupError extends Error {}

/**
 * A consistent snapshot of every table while the site keeps running: a header line, one line per row, and a last line
 * with the counts and a checksum, without which a file counts as truncated. Gzipped, encrypted if there is a recipient,
 * readable by its owner only.
 */
export async function makeBackup(
  db: Database,
  clock: Clock,
  file: string,
  recipient?: string,
): Promise<Record<string, number>> {
  const encrypt = encryptTo(recipient);
  const part = `${file}.part`;
  const counts: Record<string, number> = {};
  try {
    await db.transaction(
      async (tx) => {
        await tx.execute(sql`set local statement_timeout = 0`);
        const lines = Readable.from(writeLines(tx, clock, counts));
        await pipeline(lines, createGzip(), encrypt, createWriteStream(part, { mode: 0o600 }));
      },
      { isolationLevel: "repeatable read", accessMode: "read only" },
    );
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  return counts;
}

type Chunks = AsyncIterable<Uint8Array>;

/** The format of the tool "age", which opens it too. */
function encryptTo(recipient: string | undefined): (source: Chunks) => Chunks {
  if (!recipient) return (source) => source;
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(recipient);
  } catch {
    throw new BackupError("BACKUP_RECIPIENT is mistyped. It is what npm run keys -- backup-identity printed.");
  }
  return async function* (source) {
    yield* await encrypter.encrypt(Readable.toWeb(Readable.from(source)) as ReadableStream<Uint8Array>);
  };
}

async function* writeLines(tx: Transaction, clock: Clock, counts: Record<string, number>): AsyncGenerator<string> {
  const hash = createHash("sha256");
  const counted = (text: string) => {
    hash.update(text);
    return text;
  };
  const migrations = await migrationsOf(tx);
  yield counted(`${JSON.stringify({ format: backupFormat, madeAt: clock.now().toISOString(), migrations })}\n`);
  for (const table of await listTables(tx)) {
    counts[table.name] = 0;
    for await (const rows of readTable(tx, table)) {
      counts[table.name] = (counts[table.name] ?? 0) + rows.length;
      yield counted(rows.map((row) => `{"table":"${table.name}","row":${row}}\n`).join(""));
    }
  }
  const checksum = hash.copy().digest("hex");
  yield `${JSON.stringify({ end: true, counts, sha256: checksum })}\n`;
}

/**
 * Uses a cursor, so that a table larger than memory is read in pieces. Rows stay in the database's own JSON text,
 * because JavaScript numbers would round some PostgreSQL values.
 */
async function* readTable(tx: Transaction, { name, columns }: Table): AsyncGenerator<string[]> {
  const row = sql`(select to_jsonb(r) from (select ${quoted(columns)}) r)::text as row`;
  await tx.execute(sql`declare backup_rows no scroll cursor for select ${row} from ${sql.identifier(name)}`);
  let count = rowsAtATime.first;
  for (;;) {
    const rows = asRows<{ row: string }>(await tx.execute(sql.raw(`fetch ${count} from backup_rows`)));
    if (rows.length > 0) yield rows.map((one) => one.row);
    if (rows.length < count) break;
    const charsOfRow = rows.reduce((sum, one) => sum + one.row.length, 0) / count;
    count = Math.max(1, Math.min(rowsAtATime.most, Math.floor(charsAtATime / charsOfRow)));
  }
  await tx.execute(sql`close backup_rows`);
}
