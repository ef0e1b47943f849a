import { spawnSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from "node:fs";
import { join } from "node:path";

const megabyte = 1024 ** 2;

/** A disk in memory that can be filled. Mounting needs root. */
export function mountSmallDisk(folder: string, megabytes: number) {
  mkdirSync(folder, { recursive: true });
  const { status, stderr } = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=755`, "none", folder]);
  if (status !== 0) throw new Error(`needs the right to mount a disk: ${stderr?.toString().trim()}`);
  const filling = join(folder, "filling");
  const freeBytes = () => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };
  return {
    /** Leaves so much room; none at all, if it is 0, also when somebody else writes meanwhile. */
    fill: (leftMegabytes: number) => {
      const file = openSync(filling, "a");
      try {
        while (freeBytes() > leftMegabytes * megabyte) {
          const size = Math.min(megabyte, freeBytes() - leftMegabytes * megabyte);
          writeSync(file, Buffer.alloc(size));
        }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
      } finally {
        closeSync(file);
      }
    },
    empty: () => rmSync(filling, { force: true }),
    unmount: () => void spawnSync("umount", ["-l", folder]),
  };
}
