import { sendToRunningServer } from "#server/cli/command-socket.ts";
import type { Command, CommandResult } from "#server/cli/commands.ts";
import { describeFault } from "#server/describe-fault.ts";
import { type Env, readEnv } from "#server/env.server.ts";

/** Sends the command to the running server if that owns the database, and otherwise opens the database itself. */
async function send(env: Env, command: Command): Promise<CommandResult> {
  const running = env.DATABASE_URL ? undefined : await sendToRunningServer(env.dataDir, command);
  if (running) return running;
  // The whole server's code, which is not needed if a server is running.
  const { runOffline } = await import("./run-offline.ts");
  return runOffline(env, command);
}

/** Prints the result and sets the exit code. An error that a person can fix is one sentence, never a stack trace. */
export async function sendAndPrint(command: Command | string): Promise<void> {
  try {
    const result = typeof command === "string" ? { ok: false, lines: [command] } : await send(readEnv(), command);
    for (const line of result.lines) console[result.ok ? "log" : "error"](line);
    process.exitCode = result.ok ? 0 : 1;
  } catch (error) {
    console.error(describeFault(error) ?? error);
    process.exitCode = 1;
  }
}
