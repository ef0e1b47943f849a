import type { GenericEndpointContext } from "better-auth";
import type { AuditLog } from "#server/audit/audit-log.ts";
import type { Database } from "#server/db/connect.ts";
import type { KnownBrowsers } from "./known-browser.server.ts";
import type { PasswordAttempts } from "./password-attempts.server.ts";

/** The dependencies of the hooks around the account library. */
export type HookDeps = {
  readonly db: Database;
  readonly audit: AuditLog;
  readonly attempts: PasswordAttempts;
  readonly browsers: KnownBrowsers;
  /** Words that an admin's password may not contain. */
  readonly siteNames: () => readonly string[];
  readonly signUpOpen: boolean;
};

export type HookContext = GenericEndpointContext;

/** Password checks for someone who is signed in; for sign-in itself the typed address counts. */
export const passwordPaths: ReadonlySet<string> = new Set([
  "/change-password",
  "/verify-password",
  "/two-factor/enable",
  "/two-factor/disable",
  "/two-factor/generate-backup-codes",
]);

export const mfaPaths: ReadonlySet<string> = new Set(["/two-factor/verify-totp", "/two-factor/verify-backup-code"]);
