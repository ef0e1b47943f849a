import { askRunningServer } from "#server/auth/admin-socket.ts";
import type { HouseCommand, HouseReply } from "#server/auth/house-commands.ts";
import { DataDirInUseError } from "#server/data-dir.ts";
import { type Env, EnvError, readEnv } from "#server/env.server.ts";

/** Asks the running server where it alone owns the database, and otherwise opens the database itself. */
async function ask(env: Env, command: HouseCommand): Promise<HouseReply> {
  const running = env.DATABASE_URL ? undefined : await askRunningServer(env.dataDir, command);
  if (running) return running;
  // The whole server's code, which a running one makes needless.
  const { runHere } = await import("./run-here.ts");
  return runHere(env, command);
}

/** Prints the answer and sets the exit code; what a person can mend is one sentence, never a stack trace. */
export async function askAndPrint(command: HouseCommand | string): Promise<void> {
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
