import { statfsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { StartError } from "#shared/start-error.ts";
import type { Log } from "../log.ts";
import type { OpenDatabase } from "./connect.ts";

const megabyte = 1024 ** 2;
/** PostgreSQL's log grows by 16 MB at a time. If there is no room for that, PGlite never returns from its statement. */
const leastBytes = 64 * megabyte;
/** More than what makes it read-only, so that it does not change back and forth. */
const enoughBytes = 96 * megabyte;
const everyMs = 1_000;

const inMegabytes = (bytes: number) => Math.floor(bytes / megabyte);

/** A database that could not write its log would not even start. */
export function requireFreeSpace(dataDir: string): void {
  const { bavail, bsize } = statfsSync(dataDir);
  if (bavail * bsize >= leastBytes) return;
  throw new StartError(
    `The disk of ${dataDir} has ${inMegabytes(bavail * bsize)} MB left, and the embedded database needs ${inMegabytes(leastBytes)}. Make room, or set DATA_DIR to another disk.`,
  );
}

export const freeBytesOf = (dataDir: string) => async (): Promise<number> => {
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize;
};

type Options = {
  readonly storage: Pick<OpenDatabase, "engine">;
  readonly freeBytes: () => Promise<number>;
  readonly log: Log;
};

/** While the disk is nearly full, the embedded database only reads: pages are served, and nothing is half written. */
export function watchFreeSpace({ storage: { engine }, freeBytes, log }: Options) {
  let isReadOnly = false;
  const check = async () => {
    if (engine.kind !== "pglite") return;
    const free = await freeBytes();
    if (isReadOnly ? free < enoughBytes : free >= leastBytes) return;
    isReadOnly = !isReadOnly;
    await engine.pglite.exec(`set default_transaction_read_only = ${isReadOnly ? "on" : "off"}`);
    const megabytes = inMegabytes(free);
    if (isReadOnly) log.error({ megabytes }, "the disk is nearly full: nothing is stored until there is room");
    else log.warn({ megabytes }, "the disk has room again");
  };
  const timer = setInterval(
    () => void check().catch((error) => log.error({ err: error }, "cannot check the disk")),
    everyMs,
  );
  timer.unref();
  return { check, stop: () => clearInterval(timer) };
}
