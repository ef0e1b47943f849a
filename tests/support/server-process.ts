import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { eventually } from "./eventually.ts";
import { freePort } from "./postgres.ts";

/** On a machine that is busy with other tests. */
export const mostToStartMs = 60_000;

/** Between the choice of a free port and its use, the server of another test may have taken it. */
const isPortTaken = (output: string) => /Port \d+ is in use/.test(output);
const mostPorts = 3;

/** The built server in a separate process, as `npm start` runs it. */
export async function startServer(variables: Record<string, string>, options: SpawnOptions = {}) {
  for (let tried = 1; ; tried += 1) {
    const port = Number(variables["PORT"] ?? (await freePort()));
    const child = spawnServer({ PORT: String(port), LOG_LEVEL: "warn", CHAT_ENCODER: "off", ...variables }, options);
    const url = `http://localhost:${port}`;
    await eventually(() => readyOrEnded(url, child), mostToStartMs).catch((error) => {
      child.process.kill("SIGKILL");
      throw error;
    });
    if (!hasEnded(child.process))
      return { ...child, url, stop: (signal?: NodeJS.Signals) => stopServer(child.process, signal) };
    if (tried === mostPorts || !isPortTaken(child.output())) throw new Error(`not started: ${child.output()}`);
  }
}

/** Stops it and waits for its exit code. */
async function stopServer(process: ChildProcess, signal: NodeJS.Signals = "SIGTERM"): Promise<number | null> {
  if (hasEnded(process)) return process.exitCode;
  const ended = once(process, "exit");
  process.kill(signal);
  const [code] = await ended;
  return code as number | null;
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;
const hasStarted = (output: string) => output.includes("The site is at ");

/** The port may answer for another server: this one says that it listens. */
async function readyOrEnded(url: string, child: ReturnType<typeof spawnServer>): Promise<void> {
  if (hasEnded(child.process)) return;
  const isReady = hasStarted(child.output()) && (await fetch(`${url}/readyz`)).ok;
  if (!isReady) throw new Error(`not ready: ${child.output()}`);
}

export type ServerProcess = Awaited<ReturnType<typeof startServer>>;

type SpawnOptions = {
  /** Node arguments, such as a script to preload; with any, the two processes can exchange messages. */
  readonly nodeArguments?: readonly string[];
  /** Another folder with everything that the server reads. */
  readonly cwd?: string;
};

export function spawnServer(
  variables: Record<string, string>,
  { nodeArguments = [], cwd = process.cwd() }: SpawnOptions = {},
): { process: ChildProcess; output: () => string } {
  const { PATH = "", HOME = "" } = process.env;
  const child = spawn(process.execPath, [...nodeArguments, "build/server/index.js"], {
    cwd,
    env: { PATH, HOME, NODE_ENV: "production", ...variables },
    stdio: ["ignore", "pipe", "pipe", nodeArguments.length > 0 ? "ipc" : "ignore"],
  });
  let output = "";
  const collect = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout?.on("data", collect);
  child.stderr?.on("data", collect);
  return { process: child, output: () => output };
}
