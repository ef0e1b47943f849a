import { cpSync, readlinkSync } from "node:fs";
import { createRequire, syncBuiltinESMExports } from "node:module";
import { join, relative } from "node:path";

const fs: typeof import("node:fs") = createRequire(import.meta.url)("node:fs");

type Write = { readonly path: string; readonly position: number; readonly before: Buffer };

/** Remembers what this process writes into a folder and does not sync. A power cut may take all of that. */
export function startForgetting(folder: string) {
  const { writeSync, fsyncSync, renameSync, readSync } = fs;
  let unsynced: Write[] = [];
  const pathOf = (file: number) => readlinkSync(`/proc/self/fd/${file}`);
  const isWithin = (path: string) => path.startsWith(`${folder}/`);

  const bytesAt = (path: string, position: number, length: number) => {
    const bytes = Buffer.alloc(length);
    const file = fs.openSync(path, "r");
    const read = readSync(file, bytes, 0, length, position);
    fs.closeSync(file);
    return bytes.subarray(0, read);
  };

  const forgetfulWrite = (file: number, bytes: Uint8Array, offset: number, length: number, position: number) => {
    const path = pathOf(file);
    if (isWithin(path)) {
      unsynced.push({ path, position, before: bytesAt(path, position, length) });
    }
    return writeSync(file, bytes, offset, length, position);
  };
  const rememberingSync = (file: number) => {
    const path = pathOf(file);
    unsynced = unsynced.filter((write) => write.path !== path);
    fsyncSync(file);
  };
  const followingRename = (from: string, to: string) => {
    unsynced = unsynced
      .filter(({ path }) => path !== to)
      .map((write) => (write.path === from ? { ...write, path: to } : write));
    renameSync(from, to);
  };
  Object.assign(fs, { writeSync: forgetfulWrite, fsyncSync: rememberingSync, renameSync: followingRename });
  syncBuiltinESMExports();

  return {
    /** The folder as it would be after a power cut at this moment, as a copy. */
    cutPower: (copy: string) => {
      cpSync(folder, copy, { recursive: true });
      for (const { path, position, before } of unsynced.toReversed()) {
        if (!fs.existsSync(path)) continue;
        const file = fs.openSync(join(copy, relative(folder, path)), "r+");
        if (before.length > 0) writeSync(file, before, 0, before.length, position);
        else fs.ftruncateSync(file, position);
        fs.closeSync(file);
      }
    },
    stop: () => {
      Object.assign(fs, { writeSync, fsyncSync, renameSync });
      syncBuiltinESMExports();
    },
  };
}
