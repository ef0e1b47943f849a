import { APIError, createAuthMiddleware } from "better-auth/api";
import { eq } from "drizzle-orm";
import type { Database } from "../db/connect.ts";
import { users } from "../db/schema.ts";

type Account = { readonly id: string; readonly email: string };

/** What the rest of the house wants to know of, or decide on, while somebody signs in. */
export type AuthEvents = {
  /** Counts one attempt on this address, known or not; a sentence when it is one too many. */
  readonly signInAttempt: (email: string) => Promise<string | undefined>;
  readonly signedIn: (account: Account) => Promise<void>;
  readonly signInFailed: (account: Account) => Promise<void>;
  readonly secondStep: (account: Account, state: "on" | "off") => Promise<void>;
  readonly passwordReset: (account: Account) => Promise<void>;
};

const secondSteps = new Set(["/two-factor/verify-totp", "/two-factor/verify-backup-code"]);

export function createAuthHooks(db: Database, events: AuthEvents) {
  const find = async (email: unknown): Promise<Account | undefined> => {
    const address = String(email ?? "").toLowerCase();
    const [user] = await db.select({ id: users.id, email: users.email }).from(users).where(eq(users.email, address));
    return user;
  };

  const before = createAuthMiddleware(async ({ path, body }) => {
    if (path === "/sign-in/email") {
      const refusal = await events.signInAttempt(String(body?.email ?? "").toLowerCase());
      if (refusal) throw new APIError("TOO_MANY_REQUESTS", { code: "TOO_MANY_ATTEMPTS", message: refusal });
    }
    // R17: the library would answer a fake success for a taken address.
    if (path === "/sign-up/email" && (await find(body?.email))) {
      throw new APIError("UNPROCESSABLE_ENTITY", {
        code: "USER_ALREADY_EXISTS",
        message: "This email is already registered. Please log in instead.",
      });
    }
  });

  const after = createAuthMiddleware(async ({ path, body, context }) => {
    const { newSession, session, returned } = context;
    const failed = returned instanceof APIError;
    if (path === "/sign-in/email" && failed) {
      const account = await find(body?.email);
      if (account) await events.signInFailed(account);
    }
    // With two steps the password alone is no sign-in yet: the session of the first step is thrown away right after.
    if (path === "/sign-in/email" && newSession && !newSession.user["twoFactorEnabled"])
      await events.signedIn(newSession.user);
    if (secondSteps.has(path) && newSession && !failed)
      await (session ? events.secondStep(newSession.user, "on") : events.signedIn(newSession.user));
    if (path === "/two-factor/disable" && newSession && !failed) await events.secondStep(newSession.user, "off");
  });

  return { before, after };
}
