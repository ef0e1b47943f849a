import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { ofRounds, type Row, row } from "./row.ts";

/** What a server of 1 GB has for a first start, beside its system. */
const limitMb = 800;
const rounds = 3;

/** The most memory that a build takes at any moment, all its processes together. */
export async function benchBuild(): Promise<Row[]> {
  const peaks: number[] = [];
  for (let round = 0; round < rounds; round += 1) peaks.push(await peakMb("npm", ["run", "build"]));
  const limits = peaks.map(() => limitMb);
  return [
    row({
      name: "Most memory of npm run build and all its processes",
      unit: "MB",
      ...ofRounds(peaks, limits),
      referenceName: "the limit",
      aim: "at most 1",
      how: `looked at every 100 ms, ${rounds} builds`,
    }),
  ];
}

async function peakMb(program: string, args: readonly string[]): Promise<number> {
  const run = spawn(program, args, { stdio: "ignore" });
  let peak = 0;
  while (run.exitCode === null && run.signalCode === null) {
    peak = Math.max(peak, memoryMb(run.pid ?? 0));
    await pause(100);
  }
  if (run.exitCode !== 0) throw new Error(`${program} ${args.join(" ")} failed`);
  return peak;
}

/** Of a process and all below it; what several share is divided among them. Linux only. */
function memoryMb(pid: number): number {
  try {
    const [, kib = 0] = /^Pss: +(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8")) ?? [];
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
    return (Number(kib) * 1024) / 1e6 + children.reduce((sum, child) => sum + memoryMb(Number(child)), 0);
  } catch {
    // It has ended.
    return 0;
  }
}
