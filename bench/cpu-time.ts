import { existsSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { pageFunctions } from "lighthouse/core/lib/page-functions.js";

const ticksPerSecond = 100;

/** Seconds that a process, all its threads and its children have computed; Linux only. */
export function cpuSeconds(pid: number): number {
  // The name of the program, in parentheses, may hold anything.
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
  const [user = 0, system = 0] = [fields[11], fields[12]].map(Number);
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
  return (user + system) / ticksPerSecond + children.reduce((sum, child) => sum + cpuSeconds(Number(child)), 0);
}

/**
 * Of the time that this machine wanted to compute, how much its host gave to other machines; Linux only. Undefined
 * elsewhere. Call it before the work, and what it returns after it.
 */
export function watchHost(): () => number | undefined {
  const before = hostTimes();
  return () => {
    const after = hostTimes();
    if (!before || !after) return undefined;
    return (after.stolen - before.stolen) / Math.max(1, after.wanted - before.wanted);
  };
}

/**
 * How fast this machine computes at this moment, by Lighthouse's benchmark: rented ones change from minute to minute, and
 * what stands against a fixed limit changes with them. Chrome's DevTools take 264 for a slow phone.
 */
export const hostSpeed = (): number => Math.round(pageFunctions.computeBenchmarkIndex());

function hostTimes() {
  if (!existsSync("/proc/stat")) return undefined;
  const [all = ""] = readFileSync("/proc/stat", "utf8").split("\n");
  const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0, stolen = 0] = all.split(/ +/).slice(1).map(Number);
  return { stolen, wanted: user + nice + system + irq + softIrq + stolen };
}

type Rest = {
  /** A server that has just started still has work of its own, some of it only after eight seconds. */
  readonly quietSeconds?: number;
  /** At rest the job queue still asks its tables every two seconds, which the embedded database does in the process. */
  readonly share?: number;
  readonly withinMs?: number;
};

/** Until it computes next to nothing by itself. */
export async function untilIdle(
  pid: number,
  { quietSeconds = 10, share = 0.15, withinMs = 300_000 }: Rest = {},
): Promise<void> {
  const deadline = performance.now() + withinMs;
  for (let quiet = 0; quiet < quietSeconds; ) {
    if (performance.now() > deadline) throw new Error("the server does not come to rest");
    const before = cpuSeconds(pid);
    await pause(1_000);
    quiet = cpuSeconds(pid) - before <= share ? quiet + 1 : 0;
  }
}
