import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { RestoreError, restoreBackup } from "#server/backup/restore-backup.ts";
import { DataDirInUseError } from "#server/data-dir.ts";
import { EnvError, readEnv } from "#server/env.server.ts";
import { openStorage } from "#server/storage.ts";

/** Restores into the empty database that the configuration names, with the server stopped. */
async function restore(file: string): Promise<string> {
  if (!existsSync(file)) throw new RestoreError(`There is no file ${file}.`);
  const storage = await openStorage(readEnv());
  try {
    const counts = await restoreBackup(storage.db, file);
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
    return `Restored ${counts["form_submissions"] ?? 0} leads, ${rows} rows in all. Keep the same APP_SECRET.`;
  } finally {
    await storage.close();
  }
}

try {
  const [file] = process.argv.slice(2);
  if (!file) throw new RestoreError("Usage: npm run restore -- FILE");
  console.log(await restore(resolve(file)));
} catch (error) {
  const expected = [RestoreError, EnvError, DataDirInUseError].some((kind) => error instanceof kind);
  console.error(expected ? (error as Error).message : error);
  process.exitCode = 1;
}
