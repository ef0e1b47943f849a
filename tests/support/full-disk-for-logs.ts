import { readlinkSync } from "node:fs";
import { createRequire } from "node:module";

/** Loaded into a server before anything else: once its parent process says so, the database's log has no room. */
const fs: typeof import("node:fs") = createRequire(import.meta.url)("node:fs");
const { writeSync } = fs;
let isFull = false;

const isLog = (file: number) => readlinkSync(`/proc/self/fd/${file}`).includes("/pg_wal/");

Object.assign(fs, {
  writeSync: (file: number, ...what: readonly unknown[]) => {
    if (isFull && isLog(file))
      throw Object.assign(new Error("no space left on device"), { code: "ENOSPC", errno: -28 });
    return (writeSync as (...all: readonly unknown[]) => number)(file, ...what);
  },
});
process.on("message", () => {
  isFull = true;
});
process.channel?.unref();
