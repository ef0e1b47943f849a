import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A disk in memory that can be filled. Mounting needs root. */
export function mountSmallDisk(folder: string, megabytes: number) {
  mkdirSync(folder, { recursive: true });
  const { status, stderr } = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=755`, "none", folder]);
  if (status !== 0) throw new Error(`needs the right to mount a disk: ${stderr?.toString().trim()}`);
  const filling = join(folder, "filling");
  return {
    /** Leaves so much room. */
    fill: (leftMegabytes: number) => {
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(filling, Buffer.alloc(Math.max(0, bavail * bsize - leftMegabytes * 1024 ** 2)));
    },
    empty: () => rmSync(filling, { force: true }),
    unmount: () => void spawnSync("umount", ["-l", folder]),
  };
}
