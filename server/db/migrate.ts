import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as migrateNodePostgres } from "drizzle-orm/node-postgres/migrator";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import type { OpenDatabase } from "./connect.ts";

const migrationsFolder = "server/db/migrations";
/** An arbitrary lock key, the same on every node: if ten start at once, one migrates and nine wait. */
const migrationLock = 7_200_411;

export async function migrate({ db, engine }: OpenDatabase): Promise<void> {
  if (engine.kind === "pglite") {
    await migratePglite(db as unknown as Parameters<typeof migratePglite>[0], { migrationsFolder });
    return;
  }
  const client = await engine.pool.connect();
  try {
    await client.query("set statement_timeout = 0");
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await migrateNodePostgres(drizzle(client), { migrationsFolder });
  } finally {
    // Destroyed rather than released to the pool, so that the session's lock and settings end with it.
    client.release(true);
  }
}
