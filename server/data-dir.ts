import { randomBytes, randomUUID } from "node:crypto";
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { StartError } from "#shared/start-error.ts";
import { writeDurably } from "./write-durably.ts";

/**
 * Everything in it is private: leads, the database, the secret. A folder that existed before (a volume, a mkdir) may be
 * open to every user of the machine, and PGlite creates world-readable and world-writable files.
 */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  accessSync(folder, constants.R_OK | constants.W_OK);
}

const sqliteBusy = 5;

/**
 * PGlite's files belong to one process. The lock is an operating system file lock, taken through SQLite because Node
 * has no flock. The kernel releases it with the process, so even kill -9 leaves no stale lock behind.
 */
export function lockDataDir(dataDir: string): { release: () => void } {
  makePrivateFolder(dataDir);
  const file = join(dataDir, "in-use.lock");
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(file);
    lock.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE");
  } catch (error) {
    lock?.close();
    throw new StartError(
      (error as { errcode?: number }).errcode === sqliteBusy
        ? `${dataDir} is in use by another running server. Stop it first, or set DATA_DIR to another folder.`
        : `${file} cannot be locked by this user. Delete it: it has no data.`,
    );
  }
  const locked = lock;
  return { release: () => locked.close() };
}

const shortestSecret = 32;

/** APP_SECRET from the environment, or one generated on the first start and stored in the data directory. */
export function appSecret(dataDir: string, given: string | undefined): string {
  if (given) return given;
  makePrivateFolder(dataDir);
  const file = join(dataDir, "app-secret");
  if (!existsSync(file)) makeSecret(file);
  chmodSync(file, 0o600);
  const secret = readFileSync(file, "utf8").trim();
  if (secret.length < shortestSecret)
    throw new StartError(
      `${file} is damaged. Put back your copy, or delete it: then a new one is made, and everyone signs in again.`,
    );
  return secret;
}

/** Whole or not at all. If another node has just made one, the link fails, and both read the first. */
function makeSecret(file: string): void {
  const part = `${file}.${randomUUID()}.part`;
  writeDurably(part, randomBytes(32).toString("hex"));
  try {
    linkSync(part, file);
  } catch {
    // Some file systems have no links.
    if (!existsSync(file)) renameSync(part, file);
  } finally {
    rmSync(part, { force: true });
  }
}
