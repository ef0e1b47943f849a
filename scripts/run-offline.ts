import { loadContent } from "#app/content/load-content.ts";
import { runCommand } from "#app/features/admin/cli/run-command.server.ts";
import { createAuditLog } from "#server/audit/audit-log.ts";
import type { Command, CommandResult } from "#server/cli/commands.ts";
import { systemClock } from "#server/clock.ts";
import { appSecret } from "#server/data-dir.ts";
import type { Env } from "#server/env.server.ts";
import { openStorage } from "#server/storage.ts";

/** Runs a command directly on the database, if no running server owns it. */
export async function runOffline(env: Env, command: Command): Promise<CommandResult> {
  const storage = await openStorage(env);
  try {
    const { db } = storage;
    const clock = systemClock;
    const secret = appSecret(env.dataDir, env.APP_SECRET);
    const audit = createAuditLog({ db, clock, secret });
    return await runCommand({ env, db, clock, content: loadContent(), audit, secret }, command);
  } finally {
    await storage.close();
  }
}
