import { sql } from "drizzle-orm";
import { formSubmissions } from "#app/features/leads/store/lead-tables.server.ts";
import { restoreBackup } from "#server/backup/restore-backup.ts";
import { unlockData } from "#server/crypto/unlock-data.ts";
import { openPglite, openPostgres } from "#server/db/connect.ts";
import { parseEnv } from "#server/env.server.ts";
import { migrateAsBefore } from "../support/old-migrations.ts";
import { testKeys } from "../support/test-keys.ts";
import { databases, liveThrough } from "./day.ts";
import type { Fault } from "./fault.ts";
import { limits } from "./limits.ts";

/** What a site of that version held after one of each form, with the tables that it had. */
const lastRelease = {
  version: "0.1.0",
  lastMigration: 18,
  backup: "tests/faults/data-of-0.1.0.backup",
  emails: ["contact", "homebuyers", "refinance", "reverse-mortgage-quote", "meeting-request"],
  variables: { ...testKeys, APP_SECRET: "a secret of a site of version 0.1.0" },
};

const open = async (dataDir: string, databaseUrl: string | undefined) =>
  databaseUrl ? openPostgres(databaseUrl) : openPglite(dataDir);

async function prepare(dataDir: string, databaseUrl: string | undefined): Promise<void> {
  const database = await open(dataDir, databaseUrl);
  await migrateAsBefore(database, lastRelease.lastMigration);
  await restoreBackup(database.db, lastRelease.backup, { unlock: async () => {} });
  await database.close();
}

/** Every lead of that version is there and can be read. */
async function check(dataDir: string, databaseUrl: string | undefined): Promise<string> {
  const { db, close } = await open(dataDir, databaseUrl);
  await db.transaction((tx) => unlockData(tx, parseEnv({ ...lastRelease.variables, DATA_DIR: dataDir })));
  const rows = await db.select({ data: formSubmissions.data }).from(formSubmissions);
  const [migrations] = (
    (await db.execute(sql`select count(*)::int as count from drizzle.__drizzle_migrations`)) as unknown as {
      rows: { count: number }[];
    }
  ).rows;
  await close();
  const emails = new Set(rows.map(({ data }) => data["email"]));
  const missing = lastRelease.emails.filter((name) => !emails.has(`${name}@example.com`));
  if (missing.length > 0) throw new Error(`leads of ${lastRelease.version} cannot be read: ${missing.join(", ")}`);
  const newer = (migrations?.count ?? 0) - lastRelease.lastMigration - 1;
  return `${lastRelease.emails.length} leads of ${lastRelease.version} can be read after ${newer} migrations`;
}

export const upgradeOfData: Fault = {
  name: `the data of version ${lastRelease.version}`,
  on: databases,
  isShort: true,
  limits: limits.usual,
  run: (kind) =>
    liveThrough({
      kind,
      before: { variables: lastRelease.variables, prepare, check },
      happen: async ({ end, start }) => {
        await end("SIGTERM");
        await start();
      },
    }),
};

export const upgradeWithCode = "upgrade from the last release, with its data";

/** An older version that is installed and built in another folder runs first, and leaves its data to this one. */
export const upgradeFrom = (folder: string): Fault => ({
  name: upgradeWithCode,
  on: databases,
  limits: limits.usual,
  run: (kind) =>
    liveThrough({
      kind,
      firstVersion: folder,
      happen: async ({ end, start }) => {
        await end("SIGTERM");
        await start();
      },
    }),
});
