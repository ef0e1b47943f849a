import { sql } from "drizzle-orm";
import { asRows } from "#server/backup/tables.ts";
import { makePrivateFolder } from "#server/data-dir.ts";
import type { Check } from "../check.ts";
import type { ReadinessDependencies } from "../readiness-dependencies.server.ts";
import { checkDatabaseVersion } from "./database-version.ts";
import { checkDisk, checkPermissions } from "./files.server.ts";

/** The machine that the site runs on: disk, permissions, database. */
export async function checkMachine({ env, db, clock }: ReadinessDependencies): Promise<Check[]> {
  const [row] = asRows<{ version: string }>(
    await db.execute(sql`select current_setting('server_version_num') as version`),
  );
  const today = clock.now().toISOString().slice(0, 10);
  makePrivateFolder(env.dataDir);
  return [checkDisk(env.dataDir), checkPermissions(env), checkDatabaseVersion(Number(row?.version), today)];
}
