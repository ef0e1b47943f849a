import { APIError, createAuthMiddleware } from "better-auth/api";
import { eq } from "drizzle-orm";
import { anonymousActor } from "#server/audit/audit-log.ts";
import type { AuditAction } from "#server/audit/audit-table.ts";
import { dropTokens, endOtherSessions, hasAdminRole, markPassword, removePasskeys } from "./account-access.server.ts";
import { passkeys, users } from "./account-tables.server.ts";
import { type HookContext, type HookDeps, mfaPaths, passwordPaths } from "./hook-dependencies.server.ts";
import { browserCookie } from "./hooks-before.server.ts";
import { knownBrowserCookie, knownBrowserSeconds } from "./known-browser.server.ts";
import { mfaUserId } from "./mfa-check.server.ts";

type User = { readonly id: string; readonly email: string };

/** The library's error codes for a wrong password. No other error counts as a guess. */
const wrongPassword = new Set(["INVALID_PASSWORD", "INVALID_EMAIL_OR_PASSWORD"]);

/** Audit actions for successful calls of someone who is signed in. */
const recorded: Readonly<Record<string, AuditAction>> = {
  "/revoke-session": "sessions-ended",
  "/revoke-other-sessions": "sessions-ended",
  "/change-password": "password-changed",
  "/two-factor/disable": "mfa-off",
  "/two-factor/generate-backup-codes": "recovery-codes-renewed",
};

/** Runs after every call of the account library: counts attempts, remembers browsers and writes the audit log. */
export function createAfterHook(deps: HookDeps) {
  return createAuthMiddleware(async (ctx) => {
    const { path, context } = ctx;
    const error = context.returned instanceof APIError ? context.returned : undefined;
    const user = context.newSession?.user ?? context.session?.user;
    if (path === "/sign-in/email") await afterSignIn(deps, ctx, error);
    else if (path === "/passkey/verify-authentication") await afterPasskey(deps, ctx, error);
    else if (mfaPaths.has(path)) await afterMfa(deps, ctx, error);
    else if (passwordPaths.has(path) && user) await afterPasswordCheck(deps, ctx, user, error);
    if (error) return;
    const action = recorded[path];
    if (action && user) await deps.audit.record({ actor: user, action });
    if (path === "/sign-up/email") await afterSignUp(deps, context.returned);
    if (path === "/request-password-reset") await afterResetRequest(deps, ctx.body.email);
    if (path === "/change-password" && user) await afterNewPassword(deps, user.id);
    if (path === "/passkey/verify-registration") await afterPasskeyAdded(deps, ctx);
    if (path === "/two-factor/disable" && user) await afterMfaOff(deps, user.id);
  });
}

async function afterSignIn(deps: HookDeps, ctx: HookContext, error: APIError | undefined) {
  const email = String(ctx.body.email);
  if (error) {
    const actor = (await findAccount(deps, email)) ?? anonymousActor;
    return deps.audit.record({ actor, action: "sign-in-failed" });
  }
  await deps.attempts.succeeded(email, browserCookie(ctx));
  const { newSession } = ctx.context;
  if (!newSession) return;
  await endPreviousSession(ctx, newSession.session.token);
  // With MFA the password alone does not sign in: the library discards this session right after.
  if (!newSession.user["twoFactorEnabled"]) await signedIn(deps, ctx, newSession.user);
}

async function afterMfa(deps: HookDeps, ctx: HookContext, error: APIError | undefined) {
  const { newSession, session } = ctx.context;
  if (error) {
    const userId = session?.user.id ?? (await mfaUserId(ctx));
    const actor = userId ? { id: userId, email: "" } : anonymousActor;
    return deps.audit.record({ actor, action: "mfa-failed" });
  }
  if (!session) return newSession ? signedIn(deps, ctx, newSession.user) : undefined;
  if (ctx.path === "/two-factor/verify-totp") await turnedOn(deps, newSession ?? session, "authenticator app");
}

type Session = { readonly user: User; readonly session: { readonly token: string } };

/** Sessions that were begun with the password alone end, whoever has them. */
async function turnedOn({ db, audit }: HookDeps, { user, session }: Session, detail: string) {
  await endOtherSessions(db, user.id, session.token);
  await dropTokens(db, user.id);
  await audit.record({ actor: user, action: "mfa-on", detail });
}

async function afterMfaOff({ db }: HookDeps, userId: string) {
  await removePasskeys(db, userId);
  await dropTokens(db, userId);
}

/** A passkey signs in by itself: the device holds the key and has checked the person. */
async function afterPasskey(deps: HookDeps, ctx: HookContext, error: APIError | undefined) {
  const used = eq(passkeys.credentialID, String(ctx.body.response.id));
  const { newSession } = ctx.context;
  if (error || !newSession) {
    const owner = { id: users.id, email: users.email };
    const [found] = await deps.db
      .select(owner)
      .from(passkeys)
      .innerJoin(users, eq(users.id, passkeys.userId))
      .where(used);
    return deps.audit.record({ actor: found ?? anonymousActor, action: "sign-in-failed", detail: "passkey" });
  }
  await deps.db.update(passkeys).set({ lastUsedAt: new Date() }).where(used);
  await endPreviousSession(ctx, newSession.session.token);
  await signedIn(deps, ctx, newSession.user, "passkey");
}

/** The first passkey turns two-step sign-in on: from then on the password alone does not sign in. */
async function afterPasskeyAdded(deps: HookDeps, ctx: HookContext) {
  const { session } = ctx.context;
  if (!session) return;
  const { user } = session;
  await deps.audit.record({ actor: user, action: "passkey-added" });
  if (user["twoFactorEnabled"]) return;
  await deps.db.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, user.id));
  await turnedOn(deps, session, "passkey");
}

/** Remembers the browser and logs the sign-in. */
async function signedIn({ audit, browsers }: HookDeps, ctx: HookContext, user: User, detail?: string) {
  const { name, attributes } = ctx.context.createAuthCookie(knownBrowserCookie, { maxAge: knownBrowserSeconds });
  ctx.setCookie(name, browsers.write(user.email, browsers.read(browserCookie(ctx), user.email)), attributes);
  await audit.record({ actor: user, action: "signed-in", ...(detail && { detail }) });
}

/** Signing in again ends the session that this browser had before. */
async function endPreviousSession(ctx: HookContext, token: string) {
  const { authCookies, secret, internalAdapter } = ctx.context;
  const previous = await ctx.getSignedCookie(authCookies.sessionToken.name, secret);
  if (previous && previous !== token) await internalAdapter.deleteSession(previous);
}

async function afterPasswordCheck(deps: HookDeps, ctx: HookContext, user: User, error: APIError | undefined) {
  if (!wrongPassword.has(String(error?.body?.code))) return deps.attempts.succeeded(user.email, browserCookie(ctx));
  await deps.audit.record({ actor: user, action: "password-check-failed" });
}

/** Changing and resetting a password both end everything else that could open the account. */
export async function afterNewPassword({ db }: Pick<HookDeps, "db">, userId: string) {
  await dropTokens(db, userId);
  await markPassword(db, userId, (await hasAdminRole(db, userId)) ? new Date() : null);
}

async function afterSignUp({ audit }: HookDeps, returned: unknown) {
  const { user } = returned as { readonly user: { readonly id: string } };
  await audit.record({ actor: anonymousActor, action: "signed-up", subjectId: user.id });
}

async function afterResetRequest(deps: HookDeps, email: unknown) {
  const account = await findAccount(deps, String(email));
  if (account)
    await deps.audit.record({ actor: anonymousActor, action: "password-reset-requested", subjectId: account.id });
}

async function findAccount({ db }: HookDeps, email: string): Promise<User | undefined> {
  const account = { id: users.id, email: users.email };
  const [found] = await db.select(account).from(users).where(eq(users.email, email.toLowerCase())).limit(1);
  return found;
}
