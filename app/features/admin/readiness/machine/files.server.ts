import { accessSync, constants, existsSync, statfsSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Env } from "#server/env.server.ts";
import type { Check } from "../check.ts";

const neededBytes = 1024 ** 3;

export function checkDisk(folder: string, needed = neededBytes): Check {
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  return {
    id: "disk",
    title: "The disk has room",
    ok: free >= needed,
    found: `${(free / 1024 ** 3).toFixed(1)} GB are free where ${folder} is.`,
    fix: "Delete what is not needed, such as old backups, or enlarge the disk. A full disk stops the site.",
  };
}

/** The folder of the data, and every file with a secret in it. */
export function checkPermissions(env: Env, settingsFile = ".env"): Check {
  const files = [join(env.dataDir, "app-secret"), env.dataKeysFile, env.DKIM_KEY_FILE, settingsFile];
  const present = files.filter((file) => file !== undefined && existsSync(file)) as string[];
  const open = [env.dataDir, ...present].filter((path) => (statSync(path).mode & 0o077) !== 0);
  const writable = isWritable(env.dataDir);
  return {
    id: "permissions",
    title: "Only the site's own user can read its secrets",
    ok: open.length === 0 && writable,
    found: !writable
      ? `The site cannot write to ${env.dataDir}.`
      : open.length > 0
        ? `Open to others: ${open.join(", ")}.`
        : `${present.length + 1} places are closed to others.`,
    fix: writable
      ? `Run: chmod go= ${open.join(" ")}`
      : `Run: chown -R USER ${env.dataDir}, with the user that the site runs as.`,
  };
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
