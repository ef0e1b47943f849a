import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { longestLoopDelay, reportsLoopDelay } from "../tests/support/loop-delay.ts";
import { freePort } from "../tests/support/postgres.ts";
import type { LoopDelay } from "../tests/support/report-loop-delay.ts";
import { startServer } from "../tests/support/server-process.ts";
import { cpuSeconds, untilIdle } from "./cpu-time.ts";

const baseSeconds = 5;
/** More than what the load takes by itself. */
const aboveLoad = 0.1;

/** How long the loops of the site and, at the same time, of a process that does nothing were blocked. */
export type Blocked = { readonly site: LoopDelay; readonly idle: LoopDelay };

/** A site that people use from its first moment on, and beside it a process that shows what the machine does to each. */
export async function startLoadedSite(variables: Record<string, string>) {
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const idle = startNode([...reportsLoopDelay.nodeArguments, "--eval", "setInterval(() => {}, 60_000)"]);
  const load = startNode(["bench/steady-load.ts", url]);
  const site = await startServer({ ...variables, PORT: port }, reportsLoopDelay);
  const pid = site.process.pid ?? 0;
  return {
    url,
    /** Since the last call, or since it listened. */
    longestBlock: async (): Promise<Blocked> => {
      if (load.exitCode !== null) throw new Error("a request of the load failed");
      return { site: await longestLoopDelay(site), idle: await longestLoopDelay({ process: idle }) };
    },
    /** Waits until nothing is left to do but what the load asks for. Call it when that is so, for how much that is. */
    findRest: async () => {
      const before = cpuSeconds(pid);
      await pause(baseSeconds * 1000);
      const share = (cpuSeconds(pid) - before) / baseSeconds + aboveLoad;
      return () => untilIdle(pid, { share, quietSeconds: 3 });
    },
    stop: async () => {
      await endNode(load);
      await site.stop();
      await endNode(idle);
    },
  };
}

const startNode = (args: readonly string[]) =>
  spawn(process.execPath, args, { stdio: ["ignore", "ignore", "inherit", "ipc"] });

async function endNode(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}
