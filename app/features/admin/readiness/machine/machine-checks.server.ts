import { sql } from "drizzle-orm";
import { asRows } from "#server/backup/tables.ts";
import { makePrivateFolder } from "#server/data-dir.ts";
import type { Check } from "../check.ts";
import type { ReadinessDependencies } from "../readiness-dependencies.server.ts";
import { checkDatabaseVersion } from "./database-version.ts";
import { checkDurability, durabilitySettings } from "./durability.ts";
import { checkDisk, checkPermissions } from "./files.server.ts";

/** The machine that the site runs on: disk, permissions, database. */
export async function checkMachine({ env, db, clock }: ReadinessDependencies): Promise<Check[]> {
  const names = ["server_version_num", ...durabilitySettings] as const;
  const rows = await db.execute(sql`select name, setting from pg_settings where name in ${names}`);
  const settings = Object.fromEntries(
    asRows<{ name: string; setting: string }>(rows).map(({ name, setting }) => [name, setting]),
  ) as Record<(typeof names)[number], string>;
  const today = clock.now().toISOString().slice(0, 10);
  makePrivateFolder(env.dataDir);
  return [
    checkDisk(env.dataDir),
    checkPermissions(env),
    checkDatabaseVersion(Number(settings.server_version_num), today),
    checkDurability(settings),
  ];
}
