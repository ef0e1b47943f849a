import { loadContent } from "#app/content/load-content.ts";
import { runHouseCommand } from "#app/features/inbox/house-command.server.ts";
import { createAuditLog } from "#server/audit/audit-log.ts";
import { askRunningServer } from "#server/auth/admin-socket.ts";
import { createAuth } from "#server/auth/auth.ts";
import type { HouseCommand, HouseReply } from "#server/auth/house-commands.ts";
import { systemClock } from "#server/clock.ts";
import { appSecret, DataDirInUseError } from "#server/data-dir.ts";
import { type Env, EnvError, readEnv } from "#server/env.server.ts";
import { openStorage } from "#server/storage.ts";

/** Asks the running server where it alone owns the database, and otherwise opens the database itself. */
async function ask(env: Env, command: HouseCommand): Promise<HouseReply> {
  const running = env.DATABASE_URL ? undefined : await askRunningServer(env.dataDir, command);
  return running ?? (await runHere(env, command));
}

async function runHere(env: Env, command: HouseCommand): Promise<HouseReply> {
  const storage = await openStorage(env);
  try {
    const { db } = storage;
    const content = loadContent();
    const nothing = async () => {};
    const auth = createAuth({
      db,
      secret: appSecret(env.dataDir, env.APP_SECRET),
      appUrl: env.appUrl,
      fixedUrl: Boolean(env.APP_URL),
      siteName: content.broker.name,
      // A command from the shell signs nobody in and mails nobody.
      sendMail: () => {},
      events: {
        signInAttempt: async () => undefined,
        signedIn: nothing,
        signInFailed: nothing,
        secondStep: nothing,
        passwordReset: nothing,
      },
    });
    const clock = systemClock;
    return await runHouseCommand({ env, db, auth, clock, content, audit: createAuditLog({ db, clock }) }, command);
  } finally {
    await storage.close();
  }
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
