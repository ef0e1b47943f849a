import { listed } from "./check.ts";
import type { LawRule } from "./law-rules.ts";

const safeguards = (part: string) => `Safeguards Rule, 16 CFR 314.4(c)(${part})`;

export const safeguardRules: readonly LawRule[] = [
  {
    id: "mfa-required",
    law: safeguards("5"),
    title: "Two-step sign-in is required of admins",
    judge: ({ requireMfa }) => ({
      ok: requireMfa,
      found: requireMfa ? "It is required." : "REQUIRE_ADMIN_MFA is off, or the site is not served over https.",
      fix: "Remove REQUIRE_ADMIN_MFA=off or set it to on. The next sign-in walks each admin through it.",
    }),
  },
  {
    id: "mfa",
    law: safeguards("5"),
    title: "Every admin signs in with a passkey or with two steps",
    judge: ({ admins }) => {
      const without = admins.filter(({ hasMfa }) => !hasMfa).map(({ email }) => email);
      return {
        ok: admins.length > 0 && without.length === 0,
        found: listed(without, admins.length > 0 ? "All of them do." : "There is no admin yet."),
        fix: "Ask these people to sign in. Where it's required, the site walks them through it. Otherwise it's under Your account.",
      };
    },
  },
  {
    id: "admin-password",
    law: safeguards("1"),
    title: "Every admin has a strong password",
    judge: ({ admins }) => {
      const weak = admins.filter(({ confirmed, passwordRuleMetAt }) => !confirmed || !passwordRuleMetAt);
      return {
        ok: weak.length === 0,
        found: listed(
          weak.map(({ email }) => email),
          "At least 12 characters, and none of the common ones: all of them were checked.",
        ),
        fix: "Never checked, or the address was never confirmed. Run for each: npm run admin -- create ADDRESS",
      };
    },
  },
  {
    id: "encryption",
    law: safeguards("3"),
    title: "Private answers and chats are encrypted in the database",
    judge: ({ encryption: { unsealed } }) => ({
      ok: unsealed === 0,
      found: unsealed === 0 ? "All of them are." : `${unsealed} rows are not.`,
      fix: "Run: npm run keys -- rotate",
    }),
  },
  {
    id: "data-keys",
    law: safeguards("3"),
    title: "Their key is kept apart from the database",
    judge: ({ encryption: { isKeyApart, keySource } }) => ({
      ok: isKeyApart,
      found: isKeyApart ? `It comes from ${keySource}.` : `It was made at the first start, and is in ${keySource}.`,
      fix: "Move that file to a place that no copy of the database includes, set DATA_KEYS_FILE to it, and keep a copy elsewhere: without it the answers are lost.",
    }),
  },
  {
    id: "backup-encryption",
    law: safeguards("3"),
    title: "Backups are encrypted",
    judge: ({ encryption: { areBackupsEncrypted } }) => ({
      ok: areBackupsEncrypted,
      found: areBackupsEncrypted ? "They are, to BACKUP_RECIPIENT." : "BACKUP_RECIPIENT is not set.",
      fix: "Run npm run keys -- backup-identity FILE, set BACKUP_RECIPIENT to what it prints, and keep the file elsewhere.",
    }),
  },
  {
    id: "audit",
    law: safeguards("8"),
    title: "The audit log is untouched",
    judge: ({ tamperedEntry }) => ({
      ok: tamperedEntry === undefined,
      found: tamperedEntry === undefined ? "Every entry fits." : `Entry ${tamperedEntry} does not fit those before it.`,
      fix: "Somebody changed the log in the database, or APP_SECRET was changed. Compare it with a backup.",
    }),
  },
];
