import type { GenericEndpointContext } from "better-auth";
import type { AuditLog } from "#server/audit/audit-log.ts";
import type { Database } from "#server/db/connect.ts";
import type { KnownBrowsers } from "./known-browser.server.ts";
import type { PasswordAttempts } from "./password-attempts.server.ts";

/** What the hooks around the account library work with. */
export type HookDeps = {
  readonly db: Database;
  readonly audit: AuditLog;
  readonly attempts: PasswordAttempts;
  readonly browsers: KnownBrowsers;
  /** No admin's password may contain them. */
  readonly siteNames: readonly string[];
  readonly signUpOpen: boolean;
};

export type HookContext = GenericEndpointContext;

/** Password checks of somebody who is signed in; sign-in itself goes by the address that was typed. */
export const passwordPaths: ReadonlySet<string> = new Set([
  "/change-password",
  "/two-factor/enable",
  "/two-factor/disable",
  "/two-factor/generate-backup-codes",
]);

export const mfaPaths: ReadonlySet<string> = new Set(["/two-factor/verify-totp", "/two-factor/verify-backup-code"]);

export const confirmFirst =
  "Please confirm your email address first: open the link that we mailed you, or have it sent again.";
export const signUpClosed = "New accounts cannot be made on this site at the moment.";
