import { runAdminCommand } from "#app/features/auth/accounts/admin-accounts.server.ts";
import { cliActor } from "#server/audit/audit-log.ts";
import { BackupError, makeBackup } from "#server/backup/make-backup.ts";
import type { Command, CommandResult } from "#server/cli/commands.ts";
import { writeSetting } from "#server/site-settings.ts";
import type { ReadinessDependencies } from "../readiness/readiness-dependencies.server.ts";
import { runDoctor } from "../readiness/readiness-facts.server.ts";
import { runKeysCommand } from "./run-keys-command.server.ts";

/** What a script asked for, carried out in the process that owns the database. */
export async function runCommand(deps: ReadinessDependencies, command: Command): Promise<CommandResult> {
  if (command.command === "doctor") return runDoctor(deps);
  if (command.command === "keys") return runKeysCommand(deps, command);
  if (command.command === "backup") return backUp(deps, command.file);
  const { broker, account } = deps.content;
  const siteNames = [broker.name, broker.short_name];
  return runAdminCommand({ ...deps, siteNames, refusals: account.refusals }, command);
}

const noRecipient =
  "Backups are encrypted in production, and BACKUP_RECIPIENT is not set. Run npm run keys -- backup-identity FILE to make one, or set BACKUP_ENCRYPTION=off if they are encrypted elsewhere.";

async function backUp({ env, db, clock, audit }: ReadinessDependencies, file: string): Promise<CommandResult> {
  const recipient = env.BACKUP_RECIPIENT;
  if (!recipient && env.requireBackupEncryption) return { ok: false, lines: [noRecipient] };
  try {
    const counts = await makeBackup(db, clock, file, recipient);
    await writeSetting(db, "last-backup", clock.now().toISOString(), clock.now());
    await audit.record({ actor: cliActor, action: "backup-made" });
    const how = recipient ? "encrypted" : "not encrypted";
    return { ok: true, lines: [`Backed up ${counts["form_submissions"] ?? 0} leads and all else to ${file} (${how})`] };
  } catch (error) {
    if (error instanceof BackupError) return { ok: false, lines: [error.message] };
    const code = (error as NodeJS.ErrnoException).code;
    const unwritable = code === "ENOENT" || code === "EACCES" || code === "ENOSPC" || code === "EISDIR";
    if (!unwritable) throw error;
    return { ok: false, lines: [`${file} cannot be written (${code}).`] };
  }
}
