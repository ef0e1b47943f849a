import { createHmac, timingSafeEqual } from "node:crypto";
import { and, eq, isNull, lt, or } from "drizzle-orm";
import type { Database } from "#server/db/connect.ts";
import { twoFactors } from "./account-tables.server.ts";

const stepMs = 30_000;
/** The library accepts the codes just before and just after the current one. */
const window = [-1, 0, 1];

/** RFC 6238, computed like the library does. */
function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac("sha1", secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

/** The time step of this code, if it would be accepted now. */
function stepOf(secret: string, code: string, now: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const current = Math.floor(now / stepMs);
  return window
    .map((offset) => current + offset)
    .find((step) => timingSafeEqual(Buffer.from(codeAt(secret, step)), Buffer.from(code)));
}

/**
 * RFC 6238 section 5.2: a code works once. Claims the time step of the code for the account in one statement, so that
 * only one of two requests with the same code succeeds. False if the code is wrong, was used, or is older than one that
 * was used.
 */
export async function claimCode(db: Database, userId: string, secret: string, code: string): Promise<boolean> {
  const step = stepOf(secret, code, Date.now());
  if (step === undefined) return false;
  const unused = or(isNull(twoFactors.lastUsedStep), lt(twoFactors.lastUsedStep, step));
  const claimed = await db
    .update(twoFactors)
    .set({ lastUsedStep: step })
    .where(and(eq(twoFactors.userId, userId), unused))
    .returning({ id: twoFactors.id });
  return claimed.length > 0;
}
