import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { asRows } from "#server/backup/tables.ts";
import type { OpenDatabase } from "#server/db/connect.ts";

/** The folder with the files of one database, on the disk of this machine, as they are now. */
export async function filesOf({ db, engine }: OpenDatabase, dataDir: string): Promise<{ tables: string; log: string }> {
  await db.execute(sql`checkpoint`);
  const [place] = asRows<{ folder: string; id: number }>(
    await db.execute(sql`select current_setting('data_directory') as folder, oid::int as id
      from pg_database where datname = current_database()`),
  );
  const folder = engine.kind === "pglite" ? join(dataDir, "pglite") : (place?.folder ?? "");
  return { tables: join(folder, "base", String(place?.id)), log: join(folder, "pg_wal") };
}

/** Which of these texts anybody finds who reads the files of a folder. */
export function findIn(folder: string, texts: readonly string[]): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const found = files.flatMap(({ parentPath, name }) => {
    const bytes = readFileSync(join(parentPath, name));
    return texts.filter((text) => bytes.includes(text));
  });
  return [...new Set(found)].sort();
}
