import { spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What a program printed before it failed, whole and in its order. */
export class FailedRun extends Error {}

/** Says nothing unless the program fails. */
export function runQuietly(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): void {
  const folder = mkdtempSync(join(tmpdir(), "homeport-run-"));
  const output = join(folder, "output");
  // Both streams into one file: two pipes would lose the order.
  const file = openSync(output, "w");
  try {
    const run = spawnSync(program, args, { stdio: ["ignore", file, file], env: { ...process.env, ...env } });
    if (run.status === 0) return;
    const ending = run.signal ? `${[program, ...args].join(" ")} was ended by ${run.signal}.` : run.error?.message;
    throw new FailedRun(`${readFileSync(output, "utf8")}\n${ending ?? ""}`.trim() || `${program} failed.`);
  } finally {
    closeSync(file);
    rmSync(folder, { recursive: true, force: true });
  }
}
