import { countUnsealed } from "#server/crypto/manage-keys.ts";
import type { Database } from "#server/db/connect.ts";
import type { Env } from "#server/env.server.ts";
import { sealedTables } from "../cli/sealed-data.server.ts";
import type { Check } from "./readiness.ts";

/** The Safeguards Rule, 16 CFR 314.4(c)(3): what visitors tell is encrypted at rest, with keys that are kept apart. */
export async function readEncryptionChecks({
  env,
  db,
}: {
  readonly env: Env;
  readonly db: Database;
}): Promise<Check[]> {
  const unsealed = await countUnsealed(db, sealedTables);
  const isKeyApart = Boolean(env.DATA_KEYS ?? env.DATA_KEYS_FILE);
  return [
    {
      id: "encryption",
      ok: unsealed === 0,
      title: "Private answers and chats are encrypted in the database (16 CFR 314.4(c)(3))",
      found: unsealed === 0 ? "All of them are." : `${unsealed} rows are not.`,
      fix: "Run: npm run keys -- rotate",
    },
    {
      id: "data-keys",
      ok: isKeyApart,
      title: "Their key is kept apart from the database",
      found: isKeyApart
        ? `It comes from ${env.DATA_KEYS ? "DATA_KEYS" : env.dataKeysFile}.`
        : `It was made at the first start, and is in ${env.dataKeysFile}.`,
      fix: "Move that file to a place that no copy of the database includes, set DATA_KEYS_FILE to it, and keep a copy elsewhere: without it the answers are lost.",
    },
    {
      id: "backup-encryption",
      ok: Boolean(env.BACKUP_RECIPIENT),
      title: "Backups are encrypted (16 CFR 314.4(c)(3))",
      found: env.BACKUP_RECIPIENT ? "They are, to BACKUP_RECIPIENT." : "BACKUP_RECIPIENT is not set.",
      fix: "Run npm run keys -- backup-identity FILE, set BACKUP_RECIPIENT to what it prints, and keep the file elsewhere.",
    },
  ];
}
