import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { RestoreError } from "#server/backup/open-backup.ts";
import { restoreBackup } from "#server/backup/restore-backup.ts";
import { unlockData } from "#server/crypto/unlock-data.ts";
import { describeFault } from "#server/describe-fault.ts";
import { readEnv } from "#server/env.server.ts";
import { openDatabase } from "#server/storage.ts";

/** Restores into the empty database that the configuration names, with the server stopped. */
async function restore(file: string, identityFile: string | undefined): Promise<string> {
  for (const path of [file, identityFile])
    if (path && !existsSync(path)) throw new RestoreError(`There is no file ${path}.`);
  const env = readEnv();
  const storage = await openDatabase(env);
  try {
    const counts = await restoreBackup(storage.db, file, {
      identity: identityFile && readFileSync(identityFile, "utf8"),
      unlock: (tx) => unlockData(tx, env),
    });
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
    return `Restored ${counts["form_submissions"] ?? 0} leads, ${rows} rows in all. Keep the same APP_SECRET and data keys.`;
  } finally {
    await storage.close();
  }
}

try {
  const [file, identityFile] = process.argv.slice(2);
  if (!file) throw new RestoreError("Usage: npm run restore -- FILE [IDENTITY_FILE]");
  console.log(await restore(resolve(file), identityFile && resolve(identityFile)));
} catch (error) {
  console.error(describeFault(error) ?? error);
  process.exitCode = 1;
}
