import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "../scripts/build.ts";
import { fingerprintFile, isBuildFresh } from "../scripts/fingerprint.ts";
import { eventually } from "../tests/support/eventually.ts";
import { freePort, startPostgres } from "../tests/support/postgres.ts";
import { untilIdle } from "./cpu-time.ts";
import { findMemoryController, type MemoryLimit } from "./memory-limit.ts";
import { watchMemory } from "./process-memory.ts";
import { type Row, row } from "./row.ts";
import { settingsOfVisits, visitSite, whatIsVisited } from "./visit-site.ts";

const runs = 3;
const startMs = 300_000;
/** Room for the sentence encoder, which stays off where there is less than it needs. */
const encoderMb = 1_600;

type Scenario = {
  readonly name: string;
  readonly limitMb: number;
  /** Limits to try, smallest first. */
  readonly steps: readonly number[];
  readonly command: readonly string[];
  readonly variables: () => Promise<Record<string, string>>;
  readonly prepare?: () => void;
};

const server = ["node", "build/server/index.js"];
/** As the image and the service of the system set it: what the site freed is given back. */
const allocator = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072", MALLOC_TRIM_THRESHOLD_: "131072" };

function scenariosOf(folder: string, newDatabase: () => Promise<string>): Scenario[] {
  const dataDir = async () => ({ DATA_DIR: join(folder, randomUUID()) });
  const withAllocator = async () => ({ ...(await dataDir()), ...allocator });
  const small = [320, 384, 448, 512, 640, 800];
  return [
    { name: "embedded database", limitMb: 512, steps: small, command: server, variables: withAllocator },
    {
      name: "PostgreSQL elsewhere",
      limitMb: 384,
      steps: [192, 256, ...small],
      command: server,
      variables: async () => ({ ...(await withAllocator()), DATABASE_URL: await newDatabase() }),
    },
    {
      name: "embedded database, build included",
      limitMb: 800,
      steps: [700, 750, 800, 900, 1000],
      command: ["npm", "start"],
      variables: dataDir,
      prepare: () => rmSync(fingerprintFile, { force: true }),
    },
  ];
}

/** The most memory that all its processes took together; undefined if it did not get to the end. */
async function peakOf(scenario: Scenario, limit?: MemoryLimit): Promise<number | undefined> {
  scenario.prepare?.();
  const port = await freePort();
  const variables = { ...settingsOfVisits, CHAT_ENCODER: "off", ...(await scenario.variables()) };
  const [program = "", ...args] = limit?.within(scenario.command) ?? scenario.command;
  const env = { ...process.env, NODE_ENV: "production", LOG_LEVEL: "error", PORT: String(port), ...variables };
  const site = spawn(program, args, { env, stdio: "ignore", detached: true });
  const pid = site.pid ?? 0;
  const peakMb = watchMemory(pid);
  const isDone = await runThrough(site, `http://localhost:${port}`, variables).then(
    () => true,
    () => false,
  );
  await endAll(site);
  return isDone ? peakMb() : void peakMb();
}

async function runThrough(site: ChildProcess, url: string, variables: Record<string, string>): Promise<void> {
  const pid = site.pid ?? 0;
  await eventually(() => (isOver(site) ? undefined : expectReady(url)), startMs);
  // The assistant loads its knowledge some seconds after the start. A process that was killed is not found.
  await untilIdle(pid);
  await visitSite(url, variables);
  // The last mails are sent after their leads were accepted.
  await untilIdle(pid);
}

async function expectReady(url: string): Promise<void> {
  const { status } = await fetch(`${url}/readyz`);
  if (status !== 200) throw new Error(`/readyz was answered with ${status}`);
}

const isOver = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

async function endAll(site: ChildProcess): Promise<void> {
  const ended = isOver(site) ? undefined : once(site, "exit");
  try {
    process.kill(-(site.pid ?? 0), "SIGKILL");
  } catch {
    // None is left.
  }
  await ended;
}

type Controller = ReturnType<typeof findMemoryController>;
type Measured = { readonly mb: number; readonly peakMb: number };

/** The smallest limit in which every run got to the end; without a way to limit, what was taken without a limit. */
async function measureLimit(scenario: Scenario, controller: Controller): Promise<Measured> {
  if (!controller) {
    const peaks: number[] = [];
    while (peaks.length < runs) peaks.push((await peakOf(scenario)) ?? Number.NaN);
    return { mb: Math.max(...peaks), peakMb: Math.max(...peaks) };
  }
  for (const mb of scenario.steps) {
    const peakMb = await peakWithin(scenario, controller.limit(mb));
    console.log(
      `  ${scenario.name}: ${peakMb === undefined ? "killed" : `peak ${peakMb.toFixed(0)} MB`} within ${mb} MB`,
    );
    if (peakMb !== undefined) return { mb, peakMb };
  }
  throw new Error(`${scenario.name}: ${scenario.steps.at(-1)} MB are not enough`);
}

async function peakWithin(scenario: Scenario, limit: MemoryLimit): Promise<number | undefined> {
  let peak = 0;
  try {
    for (let run = 0; run < runs; run += 1) {
      const peakMb = await peakOf(scenario, limit);
      if (peakMb === undefined) return undefined;
      peak = Math.max(peak, peakMb);
    }
    return peak;
  } finally {
    await eventually(() => limit.remove());
  }
}

/** What the sentence encoder adds to the resident peak, where there is room for both. */
async function measureEncoder(scenarios: readonly Scenario[], controller: Controller): Promise<Row[]> {
  const compared = scenarios.filter(({ command }) => command === server);
  const rows: Row[] = [];
  for (const scenario of compared) {
    const peakWith = async (encoder: "on" | "off") => {
      const variables = async () => ({ ...(await scenario.variables()), CHAT_ENCODER: encoder });
      const one = { ...scenario, variables };
      return (controller ? await peakWithin(one, controller.limit(encoderMb)) : await peakOf(one)) ?? Number.NaN;
    };
    rows.push(
      row({
        name: `Resident peak with the sentence encoder, ${scenario.name}`,
        unit: "MB",
        value: await peakWith("on"),
        reference: await peakWith("off"),
        referenceName: "without it",
        how: `the greatest of ${runs} runs${controller ? ` within ${encoderMb} MB` : ""}; ${whatIsVisited}`,
      }),
    );
  }
  return rows;
}

/** What a machine needs to run the site, from the start to the end of a busy day. */
export async function benchMemory(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), "homeport-bench-"));
  chmodSync(folder, 0o755);
  const postgres = await startPostgres(join(folder, "postgres"));
  const newDatabase = async () => {
    const name = `memory_${randomUUID().replaceAll("-", "")}`;
    await postgres.query(`create database ${name}`);
    return `${postgres.url}/${name}`;
  };
  const controller = findMemoryController();
  const rows: Row[] = [];
  const scenarios = scenariosOf(folder, newDatabase);
  for (const scenario of scenarios) {
    const { mb, peakMb } = await measureLimit(scenario, controller);
    const limited = `${controller?.name} without swap, every one of ${runs} runs, of ${scenario.steps.join(", ")} MB`;
    rows.push(
      row({
        name: `${controller ? "Smallest limit in which it runs" : "Peak resident memory"}, ${scenario.name}`,
        unit: "MB",
        value: mb,
        reference: scenario.limitMb,
        referenceName: "the limit",
        aim: "at most 1",
        how: `${controller ? `${limited}; resident peak in it ${peakMb.toFixed(0)} MB` : `${runs} runs`}; ${whatIsVisited}`,
      }),
    );
  }
  rows.push(...(await measureEncoder(scenarios, controller)));
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
  if (!isBuildFresh()) build();
  return rows;
}
