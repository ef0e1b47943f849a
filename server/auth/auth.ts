import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { twoFactor } from "better-auth/plugins";
import type { Database } from "../db/connect.ts";
import { twoFactors } from "../db/inbox-schema.ts";
import { accounts, sessions, users, verifications } from "../db/schema.ts";
import { type AuthEvents, createAuthHooks } from "./auth-hooks.ts";

const daysInSeconds = (days: number) => days * 24 * 60 * 60;

type AccountMailKind = "verify-email" | "reset-password";
export type AccountMail = { readonly kind: AccountMailKind; readonly user: { id: string; email: string }; url: string };

type Options = {
  readonly db: Database;
  readonly secret: string;
  readonly appUrl: string;
  readonly fixedUrl: boolean;
  readonly siteName: string;
  /** Returns at once: how long it takes must not tell whether an account exists. */
  readonly sendMail: (mail: AccountMail) => void;
  readonly events: AuthEvents;
};

export type Auth = ReturnType<typeof createAuth>;

export function createAuth({ db, secret, appUrl, fixedUrl, siteName, sendMail, events }: Options) {
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
      },
    }),
    secret,
    baseURL: appUrl,
    basePath: "/api/auth",
    // Without APP_URL the site answers under whatever name it is reached by; then same-origin is what counts.
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
      sendResetPassword: async ({ user, token }) =>
        sendMail({
          kind: "reset-password",
          user,
          url: `${appUrl}/auth/new-password?token=${encodeURIComponent(token)}`,
        }),
      onPasswordReset: ({ user }) => events.passwordReset(user),
    },
    // AUTH-06: the link confirms the address and leads back to the site's root. Logging in never waits for it.
    emailVerification: {
      sendOnSignUp: true,
      sendVerificationEmail: async ({ user, url }) => sendMail({ kind: "verify-email", user, url }),
    },
    // R3: a server-side session behind an httpOnly cookie, renewed once a day while it is used.
    session: { expiresIn: daysInSeconds(30), updateAge: daysInSeconds(1) },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // Its own lines go past our log and may name addresses.
    logger: { disabled: true },
    advanced: { cookiePrefix: "homeport", useSecureCookies: appUrl.startsWith("https:") },
    plugins: [twoFactor({ issuer: siteName })],
    hooks: createAuthHooks(db, events),
  });
}
