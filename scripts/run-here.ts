import { loadContent } from "#app/content/load-content.ts";
import { runHouseCommand } from "#app/features/inbox/house-command.server.ts";
import { createAuditLog } from "#server/audit/audit-log.ts";
import { createAuth } from "#server/auth/auth.ts";
import type { HouseCommand, HouseReply } from "#server/auth/house-commands.ts";
import { systemClock } from "#server/clock.ts";
import { appSecret } from "#server/data-dir.ts";
import type { Env } from "#server/env.server.ts";
import { openStorage } from "#server/storage.ts";

/** A command on the database itself, when no server is running that owns it. */
export async function runHere(env: Env, command: HouseCommand): Promise<HouseReply> {
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
