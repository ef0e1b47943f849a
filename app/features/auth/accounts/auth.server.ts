import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { twoFactor } from "better-auth/plugins";
import { eq } from "drizzle-orm";
import { currentClient } from "#server/http/current-client.ts";
import { cookiePrefix } from "#server/http/session-cookie.ts";
import { sessionCookieSeconds, sessionEnd } from "../access/session-rules.server.ts";
import { hasAdminRole, removeMfa } from "./account-access.server.ts";
import { storedIdentifier } from "./account-links.server.ts";
import { accounts, passkeys, sessions, twoFactors, users, verifications } from "./account-tables.server.ts";
import type { HookDeps } from "./hook-dependencies.server.ts";
import { afterNewPassword, createAfterHook } from "./hooks-after.server.ts";
import { createBeforeHook } from "./hooks-before.server.ts";
import { passkeyPlugin } from "./passkeys.server.ts";

export type AccountMail = {
  readonly kind: "verify-email" | "reset-password";
  readonly user: { readonly id: string; readonly email: string };
};

type Options = HookDeps & {
  readonly secret: string;
  readonly appUrl: string;
  readonly fixedUrl: boolean;
  readonly siteName: string;
  /** Returns immediately, so that the response time does not reveal whether an account exists. */
  readonly sendMail: (mail: AccountMail) => void;
};

export type Auth = ReturnType<typeof createAuth>;

export function createAuth(options: Options) {
  const { db, audit, secret, appUrl, fixedUrl, siteName, sendMail } = options;
  const https = appUrl.startsWith("https:");
  return betterAuth({
    appName: siteName,
    database: drizzleAdapter(db, {
      provider: "pg",
      schema: {
        user: users,
        session: sessions,
        account: accounts,
        verification: verifications,
        twoFactor: twoFactors,
        passkey: passkeys,
      },
    }),
    secret,
    baseURL: appUrl,
    basePath: "/api/auth",
    // Without APP_URL the site answers under any host name, and only same-origin requests are accepted.
    trustedOrigins: (request) => {
      const host = request?.headers.get("host");
      return fixedUrl || !host ? [appUrl] : [appUrl, `http://${host}`];
    },
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      minPasswordLength: 6,
      maxPasswordLength: 100,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ user }) => sendMail({ kind: "reset-password", user }),
      onPasswordReset: ({ user }) => afterReset(options, user),
    },
    // The link confirms the address and leads to the site's root. Signing in does not wait for it.
    emailVerification: {
      sendOnSignUp: true,
      sendVerificationEmail: async ({ user }) => sendMail({ kind: "verify-email", user }),
      afterEmailVerification: (user) => audit.record({ actor: user, action: "email-confirmed" }),
    },
    verification: { storeIdentifier: { hash: async (identifier) => storedIdentifier(identifier) } },
    // A server-side session behind an httpOnly cookie. Its lifetime depends on the role; viewer.server.ts extends it.
    // What matters asks for the password, so no call depends on the age of the session.
    session: { expiresIn: sessionCookieSeconds, disableSessionRefresh: true, freshAge: 0 },
    databaseHooks: {
      session: {
        create: {
          before: async ({ userId, expiresAt }) => {
            const role = (await hasAdminRole(db, userId)) ? "admin" : "visitor";
            const end = sessionEnd(role, new Date(), new Date());
            const earlier = new Date(Math.min(end.getTime(), expiresAt.getTime()));
            return { data: { expiresAt: earlier, ipAddress: currentClient()?.address ?? "" } };
          },
        },
      },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // The library's own log lines bypass our log and may contain addresses. Unexpected errors are thrown, and logged by
    // us.
    logger: { disabled: true },
    onAPIError: { throw: true },
    advanced: {
      // The library does not support the __Host- prefix, only __Secure-, which it would prepend.
      cookiePrefix: cookiePrefix(https),
      useSecureCookies: false,
      defaultCookieAttributes: { secure: https },
      ipAddress: { disableIpTracking: true },
    },
    // No browser is ever trusted to skip MFA.
    plugins: [twoFactor({ issuer: siteName, trustDeviceMaxAge: 0 }), passkeyPlugin(options)],
    hooks: { before: createBeforeHook(options), after: createAfterHook(options) },
  });
}

/** Whoever read the mail owns the address. MFA that was set up before belongs to someone else. */
async function afterReset(deps: HookDeps, user: { id: string; email: string; emailVerified: boolean }) {
  const { db, audit } = deps;
  if (!user.emailVerified) await removeMfa(db, user.id);
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, user.id));
  await afterNewPassword(deps, user.id);
  await audit.record({ actor: user, action: "password-reset" });
}
