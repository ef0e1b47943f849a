import { unlockData } from "./crypto/unlock-data.ts";
import { lockDataDir } from "./data-dir.ts";
import { type OpenDatabase, openPglite, openPostgres } from "./db/connect.ts";
import { migrate } from "./db/migrate.ts";
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
  if (env.DATABASE_URL) {
    const database = openPostgres(env.DATABASE_URL);
    await migrate(database);
    return database;
  }
  const lock = lockDataDir(env.dataDir);
  try {
    const database = await openPglite(env.dataDir);
    await migrate(database);
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
