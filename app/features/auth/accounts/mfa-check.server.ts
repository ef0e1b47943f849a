import { getSessionFromCtx } from "better-auth/api";
import { symmetricDecrypt } from "better-auth/crypto";
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "#server/db/connect.ts";
import { twoFactors } from "./account-tables.server.ts";
import type { HookContext } from "./hook-dependencies.server.ts";
import { claimCode } from "./one-time-codes.server.ts";

/** The account of an MFA code: someone signed in (setting it up), or halfway through signing in. */
export async function mfaUserId(ctx: HookContext): Promise<string | undefined> {
  const session = await getSessionFromCtx(ctx);
  if (session) return session.user.id;
  const { createAuthCookie, secret, internalAdapter } = ctx.context;
  const challenge = await ctx.getSignedCookie(createAuthCookie("two_factor").name, secret);
  return challenge ? (await internalAdapter.findVerificationValue(challenge))?.value : undefined;
}

async function readSecrets(db: Database, ctx: HookContext, userId: string) {
  const [row] = await db.select().from(twoFactors).where(eq(twoFactors.userId, userId)).limit(1);
  if (!row) return undefined;
  const decrypt = (data: string) => symmetricDecrypt({ key: ctx.context.secretConfig, data });
  return { key: await decrypt(row.secret), recoveryCodes: () => decrypt(row.backupCodes) };
}

/** True the first time for each code of the authenticator app. */
export async function acceptsCode(db: Database, ctx: HookContext, userId: string, code: string): Promise<boolean> {
  const secrets = await readSecrets(db, ctx, userId);
  return secrets !== undefined && claimCode(db, userId, secrets.key, code);
}

/** For turning MFA off: a recovery code also works, because the phone may be gone. */
export async function acceptsAnyCode(db: Database, ctx: HookContext, userId: string, code: string): Promise<boolean> {
  if (await acceptsCode(db, ctx, userId, code)) return true;
  const secrets = await readSecrets(db, ctx, userId);
  const codes = secrets && z.array(z.string()).safeParse(JSON.parse(await secrets.recoveryCodes()));
  return codes?.success === true && codes.data.includes(code);
}
