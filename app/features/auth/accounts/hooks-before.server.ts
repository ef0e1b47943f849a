import { APIError, createAuthMiddleware, getSessionFromCtx } from "better-auth/api";
import { eq } from "drizzle-orm";
import { hasAdminRole } from "./account-access.server.ts";
import { storedResetToken } from "./account-links.server.ts";
import { users, verifications } from "./account-tables.server.ts";
import { type AuthInput, forcedValues, readInput } from "./auth-input.server.ts";
import { type HookContext, type HookDeps, passwordPaths } from "./hook-dependencies.server.ts";
import { knownBrowserCookie } from "./known-browser.server.ts";
import { acceptsAnyCode, acceptsCode, mfaUserId } from "./mfa-check.server.ts";
import { refuseAdminPassword } from "./password-rule.server.ts";

/**
 * Runs before every call of the account library, from a page or over the API, and checks its preconditions. The errors
 * have a code and no words: whoever answers takes those from content/account.yaml.
 */
export function createBeforeHook(deps: HookDeps) {
  return createAuthMiddleware(async (ctx) => {
    const input = readInput(ctx.path, ctx.body);
    if (ctx.path === "/sign-out") await recordSignOut(deps, ctx);
    if (!input) return undefined;
    if (input.path === "/sign-up/email") await refuseSignUp(deps, input.body.email);
    if (passwordPaths.has(input.path)) await refuseUnconfirmed(ctx);
    await countPassword(deps, ctx, input);
    await refuseWeakPassword(deps, ctx, input);
    const changed = await checkMfa(deps, ctx, input);
    return {
      context: {
        body: { ...input.body, ...forcedValues[input.path], ...changed },
        headers: new Headers({ cookie: withoutTrust(ctx) }),
      },
    };
  });
}

/** The library would skip MFA for a browser that it once trusted. This site never offers that. */
const withoutTrust = (ctx: HookContext): string =>
  (ctx.headers?.get("cookie") ?? "")
    .split(";")
    .filter((cookie) => !cookie.trim().startsWith(`${ctx.context.createAuthCookie("trust_device").name}=`))
    .join(";");

async function recordSignOut({ audit }: HookDeps, ctx: HookContext) {
  const session = await getSessionFromCtx(ctx);
  if (session) await audit.record({ actor: session.user, action: "signed-out" });
}

async function refuseSignUp({ db, signUpOpen }: HookDeps, email: string) {
  if (!signUpOpen) throw new APIError("FORBIDDEN", { code: "SIGN_UP_CLOSED" });
  const [taken] = await db.select({ id: users.id }).from(users).where(eq(users.email, email.toLowerCase())).limit(1);
  // For an address that is taken, the library would pretend to succeed.
  if (taken) throw new APIError("UNPROCESSABLE_ENTITY", { code: "USER_ALREADY_EXISTS" });
}

/** Until the address is confirmed, the account may be anybody's. */
async function refuseUnconfirmed(ctx: HookContext) {
  const session = await getSessionFromCtx(ctx);
  if (session && !session.user.emailVerified) throw new APIError("FORBIDDEN", { code: "EMAIL_NOT_VERIFIED" });
}

async function countPassword({ attempts }: HookDeps, ctx: HookContext, input: AuthInput) {
  const email = await emailOf(ctx, input);
  if (!email) return;
  const { retryAfterSeconds } = await attempts.begin(email, browserCookie(ctx));
  if (retryAfterSeconds === undefined) return;
  const headers = { "Retry-After": String(retryAfterSeconds) };
  throw new APIError("TOO_MANY_REQUESTS", { code: "TOO_MANY_ATTEMPTS" }, headers);
}

/** The address of the account whose password is about to be checked; undefined if none is. */
async function emailOf(ctx: HookContext, input: AuthInput): Promise<string | undefined> {
  if (input.path === "/sign-in/email") return input.body.email;
  return passwordPaths.has(input.path) ? (await getSessionFromCtx(ctx))?.user.email : undefined;
}

export const browserCookie = (ctx: HookContext): string | null =>
  ctx.getCookie(ctx.context.createAuthCookie(knownBrowserCookie).name) ?? null;

/** An admin's new password must meet the rule for admins, whether it is changed or reset. */
async function refuseWeakPassword(deps: HookDeps, ctx: HookContext, input: AuthInput) {
  if (input.path !== "/change-password" && input.path !== "/reset-password") return;
  const owner =
    input.path === "/change-password"
      ? (await getSessionFromCtx(ctx))?.user
      : await ownerOfReset(deps, input.body.token);
  if (!owner || !(await hasAdminRole(deps.db, owner.id))) return;
  const refusal = refuseAdminPassword(input.body.newPassword, { address: owner.email, siteNames: deps.siteNames() });
  if (refusal) throw new APIError("BAD_REQUEST", { code: refusal.toUpperCase() });
}

async function ownerOfReset({ db }: HookDeps, token: string) {
  const [owner] = await db
    .select({ id: users.id, email: users.email })
    .from(verifications)
    .innerJoin(users, eq(users.id, verifications.value))
    .where(eq(verifications.identifier, storedResetToken(token)))
    .limit(1);
  return owner;
}

/** A code that was used before is passed on as a wrong one, so that the library counts it as such. */
async function checkMfa({ db, audit }: HookDeps, ctx: HookContext, input: AuthInput) {
  if (input.path !== "/two-factor/verify-totp" && input.path !== "/two-factor/disable") return {};
  const userId = await mfaUserId(ctx);
  if (!userId) return {};
  const { code } = input.body;
  if (input.path === "/two-factor/verify-totp") return (await acceptsCode(db, ctx, userId, code)) ? {} : { code: "-" };
  if (await acceptsAnyCode(db, ctx, userId, code)) return {};
  await audit.record({ actor: { id: userId, email: "" }, action: "mfa-failed" });
  throw new APIError("UNAUTHORIZED", { code: "INVALID_CODE" });
}
