import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

export class DataDirInUseError extends Error {}

/**
 * Everything in it is private: leads, the database, the secret. A folder that existed before (a volume, a mkdir) may be
 * open to every user of the machine, and PGlite creates world-readable and world-writable files.
 */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
}

/**
 * PGlite's files belong to one process. The lock is an operating system file lock, taken through SQLite because Node
 * has no flock. The kernel releases it with the process, so even kill -9 leaves no stale lock behind.
 */
export function lockDataDir(dataDir: string): { release: () => void } {
  makePrivateFolder(dataDir);
  const lock = new DatabaseSync(join(dataDir, "in-use.lock"));
  try {
    lock.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE");
  } catch {
    lock.close();
    throw new DataDirInUseError(
      `${dataDir} is in use by another running server. Stop it first, or set DATA_DIR to another folder.`,
    );
  }
  return { release: () => lock.close() };
}

/** APP_SECRET from the environment, or one generated on the first start and stored in the data directory. */
export function appSecret(dataDir: string, given: string | undefined): string {
  if (given) return given;
  makePrivateFolder(dataDir);
  const file = join(dataDir, "app-secret");
  if (!existsSync(file)) {
    // "wx" fails if another node has just written it; then both read the same one.
    try {
      writeFileSync(file, randomBytes(32).toString("hex"), { flag: "wx", mode: 0o600 });
    } catch (error) {
      if (!existsSync(file)) throw error;
    }
  }
  chmodSync(file, 0o600);
  return readFileSync(file, "utf8").trim();
}
