import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate as migrateNodePostgres } from "drizzle-orm/node-postgres/migrator";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import type { OpenDatabase } from "#server/db/connect.ts";

const migrations = "server/db/migrations";

/** Gives an empty database the tables of an older version, whose last migration had this number. */
export async function migrateAsBefore(database: OpenDatabase, last: number): Promise<void> {
  const migrationsFolder = mkdtempSync(join(tmpdir(), "homeport-migrations-"));
  copyMigrations(migrationsFolder, last);
  if (database.engine.kind === "pglite") await migratePglite(database.db as never, { migrationsFolder });
  else await migrateNodePostgres(database.db as never, { migrationsFolder });
  rmSync(migrationsFolder, { recursive: true });
}

function copyMigrations(folder: string, last: number): void {
  mkdirSync(join(folder, "meta"));
  const journal = JSON.parse(readFileSync(join(migrations, "meta/_journal.json"), "utf8"));
  const entries = journal.entries.filter(({ idx }: { idx: number }) => idx <= last);
  writeFileSync(join(folder, "meta/_journal.json"), JSON.stringify({ ...journal, entries }));
  const isOld = (name: string) => name.endsWith(".sql") && Number(name.slice(0, 4)) <= last;
  for (const file of readdirSync(migrations).filter(isOld)) cpSync(join(migrations, file), join(folder, file));
}
