import { askRunningServer } from "#server/cli/command-socket.ts";
import type { Command, CommandResult } from "#server/cli/commands.ts";
import { DataDirInUseError } from "#server/data-dir.ts";
import { type Env, EnvError, readEnv } from "#server/env.server.ts";

/** Asks the running server where it alone owns the database, and otherwise opens the database itself. */
async function ask(env: Env, command: Command): Promise<CommandResult> {
  const running = env.DATABASE_URL ? undefined : await askRunningServer(env.dataDir, command);
  if (running) return running;
  // The whole server's code, which a running one makes needless.
  const { runHere } = await import("./run-offline.ts");
  return runHere(env, command);
}

/** Prints the answer and sets the exit code; what a person can fix is one sentence, never a stack trace. */
export async function askAndPrint(command: Command | string): Promise<void> {
  try {
    const reply = typeof command === "string" ? { ok: false, lines: [command] } : await ask(readEnv(), command);
    for (const line of reply.lines) console[reply.ok ? "log" : "error"](line);
    process.exitCode = reply.ok ? 0 : 1;
  } catch (error) {
    if (!(error instanceof EnvError || error instanceof DataDirInUseError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
