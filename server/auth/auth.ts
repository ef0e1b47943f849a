import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { APIError, createAuthMiddleware } from "better-auth/api";
import { eq } from "drizzle-orm";
import type { Database } from "../db/connect.ts";
import { accounts, sessions, users, verifications } from "../db/schema.ts";

const daysInSeconds = (days: number) => days * 24 * 60 * 60;

type Options = { readonly db: Database; readonly secret: string; readonly appUrl: string; readonly fixedUrl: boolean };

export type Auth = ReturnType<typeof createAuth>;

export function createAuth({ db, secret, appUrl, fixedUrl }: Options) {
  return betterAuth({
    database: drizzleAdapter(db, {
      provider: "pg",
      schema: { user: users, session: sessions, account: accounts, verification: verifications },
    }),
    secret,
    baseURL: appUrl,
    basePath: "/api/auth",
    // Without APP_URL the site answers under whatever name it is reached by; then same-origin is what counts.
    trustedOrigins: (request) => {
      const host = request?.headers.get("host");
      return fixedUrl || !host ? [appUrl] : [appUrl, `http://${host}`];
    },
    emailAndPassword: { enabled: true, autoSignIn: false, minPasswordLength: 6, maxPasswordLength: 100 },
    // R3: a server-side session behind an httpOnly cookie, renewed once a day while it is used.
    session: { expiresIn: daysInSeconds(30), updateAge: daysInSeconds(1) },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // Its own lines go past our log and may name addresses.
    logger: { disabled: true },
    advanced: { cookiePrefix: "homeport", useSecureCookies: appUrl.startsWith("https:") },
    hooks: {
      before: createAuthMiddleware(async (context) => {
        if (context.path !== "/sign-up/email") return;
        // R17: the library would answer a fake success for a taken address.
        const email = String(context.body?.email ?? "").toLowerCase();
        const taken = await db.select({ id: users.id }).from(users).where(eq(users.email, email)).limit(1);
        if (taken.length > 0) {
          throw new APIError("UNPROCESSABLE_ENTITY", {
            code: "USER_ALREADY_EXISTS",
            message: "This email is already registered. Please log in instead.",
          });
        }
      }),
    },
  });
}
