import { lockDataDir } from "./data-dir.ts";
import { type OpenDatabase, openPglite, openPostgres } from "./db/connect.ts";
import { migrate } from "./db/migrate.ts";
import type { Env } from "./env.server.ts";

/** The database, ready to use: opened, locked by this process if it is embedded, and migrated. */
export async function openStorage(env: Env): Promise<OpenDatabase> {
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
