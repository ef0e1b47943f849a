import { getAuthenticatorName, passkey } from "@better-auth/passkey";
import { APIError } from "better-auth/api";
import { and, asc, eq, ne } from "drizzle-orm";
import type { Actor, AuditLog } from "#server/audit/audit-log.ts";
import { deviceOf } from "#server/audit/describe-client.ts";
import type { Database } from "#server/db/connect.ts";
import { passkeys, twoFactors } from "./account-tables.server.ts";

export const longestPasskeyName = 60;

type Options = { readonly appUrl: string; readonly siteName: string };

/**
 * A passkey counts as both steps of signing in, because the device checks a fingerprint, a face or a PIN before it signs.
 * The library asks for that check and accepts an answer without it; here it is required.
 */
export const passkeyPlugin = ({ appUrl, siteName }: Options) =>
  passkey({
    rpID: new URL(appUrl).hostname,
    rpName: siteName,
    advanced: { webAuthnChallengeCookie: "passkey_challenge" },
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    registration: {
      afterVerification: ({ ctx, verification: { registrationInfo } }) => {
        refuseUnverified(registrationInfo?.userVerified);
        const device = deviceOf(ctx.headers?.get("user-agent") ?? "");
        return { name: getAuthenticatorName(registrationInfo?.aaguid) ?? device };
      },
    },
    authentication: {
      afterVerification: ({ verification }) => refuseUnverified(verification.authenticationInfo.userVerified),
    },
  });

function refuseUnverified(userVerified: boolean | undefined): void {
  if (!userVerified) throw new APIError("FORBIDDEN", { code: "USER_NOT_VERIFIED" });
}

export const listPasskeys = (db: Database, userId: string) =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt));

/** Whether the account has an authenticator app that was confirmed with a code. */
export async function hasAuthenticatorApp(db: Database, userId: string): Promise<boolean> {
  const confirmed = and(eq(twoFactors.userId, userId), eq(twoFactors.verified, true));
  return (await db.select({ id: twoFactors.id }).from(twoFactors).where(confirmed).limit(1)).length > 0;
}

type Own = { readonly db: Database; readonly audit: AuditLog; readonly user: Actor & { readonly id: string } };

const own = (user: Own["user"], id: string) => and(eq(passkeys.id, id), eq(passkeys.userId, user.id));

export async function renamePasskey({ db, audit, user }: Own, id: string, name: string): Promise<void> {
  await db.transaction(async (tx) => {
    const renamed = await tx.update(passkeys).set({ name }).where(own(user, id)).returning({ id: passkeys.id });
    if (renamed.length > 0) await audit.record({ actor: user, action: "passkey-renamed" }, tx);
  });
}

/** The last second step cannot be removed by itself: turning two-step sign-in off takes a code as well. */
export async function removePasskey({ db, audit, user }: Own, id: string): Promise<"removed" | "last_step"> {
  const others = and(eq(passkeys.userId, user.id), ne(passkeys.id, id));
  const [other] = await db.select({ id: passkeys.id }).from(passkeys).where(others).limit(1);
  if (!other && !(await hasAuthenticatorApp(db, user.id))) return "last_step";
  await db.transaction(async (tx) => {
    const removed = await tx.delete(passkeys).where(own(user, id)).returning({ id: passkeys.id });
    if (removed.length > 0) await audit.record({ actor: user, action: "passkey-removed" }, tx);
  });
  return "removed";
}
