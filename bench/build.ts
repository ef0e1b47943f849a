import { spawn } from "node:child_process";
import { once } from "node:events";
import { watchMemory } from "./process-memory.ts";
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
  const peak = watchMemory(run.pid ?? 0);
  const [code] = await once(run, "exit");
  if (code !== 0) throw new Error(`${program} ${args.join(" ")} failed`);
  return peak();
}
