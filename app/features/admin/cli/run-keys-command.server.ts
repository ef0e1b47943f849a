import { type AuditLog, cliActor } from "#server/audit/audit-log.ts";
import type { CommandResult, KeysCommand } from "#server/cli/commands.ts";
import type { Clock } from "#server/clock.ts";
import { keyStatus, pruneKeys, rotateKeys } from "#server/crypto/manage-keys.ts";
import type { Database } from "#server/db/connect.ts";
import type { Env } from "#server/env.server.ts";
import { keysOfSpool } from "#server/spool/spool.ts";
import { sealedTables } from "./sealed-data.server.ts";

type Dependencies = {
  readonly env: Pick<Env, "dataDir">;
  readonly db: Database;
  readonly clock: Clock;
  readonly audit: AuditLog;
};

/** `npm run keys`. */
export async function runKeysCommand(
  { env, db, clock, audit }: Dependencies,
  { action }: KeysCommand,
): Promise<CommandResult> {
  if (action === "status") return keyStatus(db, sealedTables);
  const result =
    action === "rotate"
      ? await rotateKeys(db, sealedTables)
      : await pruneKeys(db, sealedTables, clock.now(), await keysOfSpool(env.dataDir));
  if (result.ok) await audit.record({ actor: cliActor, action: action === "rotate" ? "keys-rotated" : "keys-pruned" });
  return result;
}
