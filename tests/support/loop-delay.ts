import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import type { LoopDelay } from "./report-loop-delay.ts";

/** For `startServer`: the server then measures how long its event loop is held. */
export const reportsLoopDelay = { nodeArguments: ["--import", "./tests/support/report-loop-delay.ts"] } as const;

/** The longest time that the event loop was held since the last call. */
export async function longestLoopDelay({ process: server }: { readonly process: ChildProcess }): Promise<LoopDelay> {
  const answer = once(server, "message");
  server.send("longest loop delay");
  const [delay] = await answer;
  return delay;
}
