import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "#shared/start-error.ts";
import { writeDurably } from "../write-durably.ts";
import { type OpenDatabase, openPglite, pgliteFolder } from "./connect.ts";
import { syncPath, syncTree } from "./durable-files.ts";
import { migrate } from "./migrate.ts";

/** Of the PostgreSQL that PGlite is made of, which opens no files of another one. */
const majorVersion = "18";

/**
 * The embedded database, migrated. While it is made for the first time, a file says so: if the process is killed
 * meanwhile, what it left is not whole and has no data, so it is made anew. Without that file nothing is deleted.
 */
export async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  const folder = pgliteFolder(dataDir);
  const unfinished = join(dataDir, "pglite-unfinished");
  if (existsSync(unfinished)) rmSync(folder, { recursive: true, force: true });
  const isNew = !existsSync(folder);
  if (isNew) writeDurably(unfinished, "The embedded database is being made for the first time.\n");
  const database = await openMigrated(dataDir);
  if (isNew) {
    syncTree(folder);
    deleteDurably(unfinished, dataDir);
  }
  return database;
}

async function openMigrated(dataDir: string): Promise<OpenDatabase> {
  const database = await openPglite(dataDir).catch((error) => {
    throw describeDamage(error, pgliteFolder(dataDir));
  });
  try {
    await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Gone for good when this returns, also if the power fails: from now on there is data. */
function deleteDurably(path: string, folder: string): void {
  rmSync(path);
  syncPath(folder);
}

/** An error of a file or folder says what to do about it. */
function describeDamage(error: unknown, folder: string): unknown {
  if (error instanceof Error && "path" in error) return error;
  const version = versionOf(folder);
  if (version !== "" && version !== majorVersion)
    return new StartError(
      `The embedded database in ${folder} is of PostgreSQL ${version}, and this version of the site has ${majorVersion}. Make a backup with the version that you had, and restore it into a new DATA_DIR: npm run restore -- FILE`,
    );
  return new StartError(
    `The embedded database in ${folder} cannot be opened: its files are damaged, or another user's. Restore your last backup into a new DATA_DIR: npm run restore -- FILE`,
  );
}

function versionOf(folder: string): string {
  const file = join(folder, "PG_VERSION");
  return existsSync(file) ? readFileSync(file, "utf8").trim() : "";
}
