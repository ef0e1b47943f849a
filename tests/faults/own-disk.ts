import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * A disk with a file system of its own, kept in a file. What the system has not written into that file yet would be gone
 * after a power cut, and is missing in a copy of it. Mounting needs root.
 */
export function mountOwnDisk(folder: string) {
  const place = join(folder, "disk");
  let image = join(folder, "disk-0");
  let cuts = 0;
  // The file system writes nothing by itself that was not synced, as far as it can be told.
  const mount = () => execFileSync("mount", ["-o", "loop,commit=600", image, place], { stdio: "pipe" });
  const unmount = () => void spawnSync("umount", ["-l", place]);
  mkdirSync(place, { recursive: true });
  writeFileSync(image, "");
  truncateSync(image, 1024 ** 3);
  execFileSync("mkfs.ext4", ["-q", "-F", image], { stdio: "pipe" });
  mount();
  return {
    place,
    /** Whoever writes to it must be frozen, and is killed by `kill` before the disk comes back. */
    cutPower: async (kill: () => Promise<void>) => {
      const before = image;
      cuts += 1;
      image = join(folder, `disk-${cuts}`);
      execFileSync("cp", ["--sparse=always", before, image]);
      await kill();
      unmount();
      rmSync(before);
      mount();
    },
    unmount,
  };
}
