import { inArray, sql } from "drizzle-orm";
import type { CommandResult } from "../cli/commands.ts";
import type { Database, Transaction } from "../db/connect.ts";
import { dataKeyNames } from "./data-key-table.ts";
import { newDataKey, writeDataKey } from "./data-keys.ts";
import { resealRows, unsealedRows, withoutTimeout } from "./reseal-rows.ts";
import { keyNameOf, type SealedTable, sealedColumnsOf } from "./sealed-rows.ts";
import { lockKeys, nameCurrentKey } from "./unlock-data.ts";
import { currentVault } from "./vault.ts";

type Tables = readonly SealedTable[];

const notEncrypted = "";

/** How many rows have a value under each key. */
async function countRows(tx: Transaction, tables: Tables): Promise<Map<string, number>> {
  await withoutTimeout(tx);
  const counts = new Map<string, number>();
  const add = (key: string, rows: number) => counts.set(key, (counts.get(key) ?? 0) + rows);
  for (const { table } of tables) {
    const names = sql.join(
      sealedColumnsOf(table).map(([, column]) => keyNameOf(column)),
      sql`, `,
    );
    const found = (await tx.execute(sql`select key, count(*)::int as rows from ${table},
      lateral (select distinct key from unnest(array[${names}]) as key) as used
      where key is not null group by key`)) as unknown as { rows: { key: string; rows: number }[] };
    for (const { key, rows } of found.rows) add(key, rows);
  }
  add(notEncrypted, await countUnsealed(tx, tables));
  return counts;
}

export async function countUnsealed(db: Database | Transaction, tables: Tables): Promise<number> {
  let rows = 0;
  for (const sealed of tables) rows += await db.$count(sealed.table, unsealedRows(sealed));
  return rows;
}

/** `npm run keys -- status`. */
export async function keyStatus(db: Database, tables: Tables): Promise<CommandResult> {
  const { keys } = currentVault();
  const counts = await db.transaction((tx) => countRows(tx, tables));
  const current = keys.current().id;
  const lines = keys
    .all()
    .map(({ id }) => `  ${id}  ${counts.get(id) ?? 0} rows${id === current ? ", used for writing" : ""}`);
  const plain = counts.get(notEncrypted) ?? 0;
  return {
    ok: plain === 0,
    lines: [
      `Keys in ${keys.source}:`,
      ...lines,
      ...(plain > 0 ? [`  ${plain} rows are not encrypted. Run: npm run keys -- rotate`] : []),
    ],
  };
}

/** Rows that were written with the older key while the others were done: more than a few rounds would be a bug. */
const mostRounds = 20;

/** `npm run keys -- rotate`: a new key for everything, while the site runs. */
export async function rotateKeys(db: Database, tables: Tables): Promise<CommandResult> {
  const { keys } = currentVault();
  if (keys.file) await addKey(db);
  let rows = 0;
  for (let round = 0; round < mostRounds; round += 1) {
    const done = await resealRows(db, tables);
    if (done === 0) break;
    rows += done;
  }
  const status = await keyStatus(db, tables);
  const next = keys.file
    ? `Copy ${keys.source} to where you keep its copy now. Older keys stay in it for backups from before.`
    : rows > 0
      ? "The older keys of DATA_KEYS are only needed for backups from before."
      : `Put this key at the end of DATA_KEYS on every node and restart them, then put it first, restart them again, and run this again: ${writeDataKey(newDataKey())}`;
  return {
    ok: status.ok,
    lines: [`${rows} rows were written with the key ${keys.current().id}.`, ...status.lines, next],
  };
}

/** One at a time: of two at once, the second would drop the key of the first from the file. */
async function addKey(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await lockKeys(tx);
    currentVault().keys.file?.add();
    await nameCurrentKey(tx, currentVault());
  });
}

/** By then every node writes with the new key. */
const settledAfterMs = 60_000;

/** `npm run keys -- prune`: drops keys that no row uses, and no file that `alsoUsed` stands for. */
export async function pruneKeys(
  db: Database,
  tables: Tables,
  now: Date,
  alsoUsed: ReadonlySet<string>,
): Promise<CommandResult> {
  const { file, source } = currentVault().keys;
  if (!file)
    return { ok: false, lines: ["The keys are in DATA_KEYS: remove those there that status shows with 0 rows."] };
  if (now.getTime() - file.changedAt().getTime() < settledAfterMs)
    return { ok: false, lines: ["The keys were changed a moment ago. Wait a minute, so that every node knows."] };
  const dropped = await db.transaction(async (tx) => {
    await lockKeys(tx);
    const counts = await countRows(tx, tables);
    const [, ...older] = currentVault().keys.all();
    const unused = older.map(({ id }) => id).filter((id) => !counts.get(id) && !alsoUsed.has(id));
    if (unused.length > 0) await tx.delete(dataKeyNames).where(inArray(dataKeyNames.id, unused));
    return unused;
  });
  if (dropped.length === 0) return { ok: true, lines: ["Every key is in use."] };
  file.drop(({ id }) => !dropped.includes(id));
  const warning = "Backups from before need them: keep a copy as long as those.";
  return { ok: true, lines: [`Dropped from ${source}: ${dropped.join(", ")}. ${warning}`] };
}
