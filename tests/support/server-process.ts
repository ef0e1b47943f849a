import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { eventually } from "./eventually.ts";
import { freePort } from "./postgres.ts";

/** On a machine that is busy with other tests. */
export const mostToStartMs = 60_000;

/** The built server in a separate process, as `npm start` runs it. */
export async function startServer(variables: Record<string, string>, options: SpawnOptions = {}) {
  const port = Number(variables["PORT"] ?? (await freePort()));
  const child = spawnServer({ PORT: String(port), LOG_LEVEL: "warn", CHAT_ENCODER: "off", ...variables }, options);
  const url = `http://localhost:${port}`;
  try {
    await eventually(() => expectReady(url, child), mostToStartMs);
  } catch (error) {
    child.process.kill("SIGKILL");
    throw error;
  }
  return {
    ...child,
    url,
    /** Stops it and waits for its exit code. */
    stop: async (signal: NodeJS.Signals = "SIGTERM") => {
      if (child.process.exitCode !== null || child.process.signalCode !== null) return child.process.exitCode;
      const ended = once(child.process, "exit");
      child.process.kill(signal);
      const [code] = await ended;
      return code as number | null;
    },
  };
}

async function expectReady(url: string, child: ReturnType<typeof spawnServer>): Promise<void> {
  const response = await fetch(`${url}/readyz`);
  if (!response.ok) throw new Error(`not ready: ${child.output()}`);
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
