import { StartError } from "#shared/start-error.ts";
import { unlockData } from "./crypto/unlock-data.ts";
import { lockDataDir, makePrivateFolder } from "./data-dir.ts";
import { type OpenDatabase, openPostgres } from "./db/connect.ts";
import { requireFreeSpace } from "./db/free-space.ts";
import { migrate } from "./db/migrate.ts";
import { openEmbedded } from "./db/open-embedded.ts";
import { describePostgresFault } from "./db/postgres-faults.ts";
import type { Env } from "./env.server.ts";

/** The database, ready to use: opened, locked by this process if it is embedded, migrated, and with its keys. */
export async function openStorage(env: Env): Promise<OpenDatabase> {
  const database = await openDatabase(env);
  try {
    await database.db.transaction((tx) => unlockData(tx, env));
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Without its keys, for a restore, which brings the names of its own. */
export async function openDatabase(env: Env): Promise<OpenDatabase> {
  if (env.DATABASE_URL) return openServer(env.DATABASE_URL);
  makePrivateFolder(env.dataDir);
  // Before the lock, which needs room too and cannot say so.
  requireFreeSpace(env.dataDir);
  const lock = lockDataDir(env.dataDir);
  try {
    const database = await openEmbedded(env.dataDir);
    return {
      ...database,
      close: async () => {
        await database.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function openServer(databaseUrl: string): Promise<OpenDatabase> {
  const database = openPostgres(databaseUrl);
  try {
    await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    const fault = describePostgresFault(error, databaseUrl);
    throw fault ? new StartError(fault) : error;
  }
}
