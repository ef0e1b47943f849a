import { spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What a program printed before it failed, whole and in its order. */
export class FailedRun extends Error {}

/** Says nothing unless the program fails. */
export function runQuietly(program: string, args: readonly string[]): void {
  const folder = mkdtempSync(join(tmpdir(), "homeport-run-"));
  const output = join(folder, "output");
  // Both streams into one file: two pipes would lose the order.
  const file = openSync(output, "w");
  try {
    const { status, error } = spawnSync(program, args, { stdio: ["ignore", file, file] });
    if (status === 0) return;
    throw new FailedRun(`${readFileSync(output, "utf8")}\n${error?.message ?? `${program} failed.`}`.trim());
  } finally {
    closeSync(file);
    rmSync(folder, { recursive: true, force: true });
  }
}
