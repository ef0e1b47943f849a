import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import type { LoopDelay } from "./report-loop-delay.ts";

/** For `startServer`: makes the server measure how long its event loop is blocked. */
export const reportsLoopDelay = { nodeArguments: ["--import", "./tests/support/report-loop-delay.ts"] } as const;

/** The longest time that the event loop was blocked since the last call. */
export async function longestLoopDelay({ process: server }: { readonly process: ChildProcess }): Promise<LoopDelay> {
  const answer = once(server, "message");
  server.send("longest loop delay");
  const [delay] = await answer;
  return delay;
}
