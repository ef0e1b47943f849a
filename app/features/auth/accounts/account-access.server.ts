import { and, eq } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/connect.ts";
import { accounts, sessions, twoFactors, userRoles, users, verifications } from "./account-tables.server.ts";

type Db = Database | Transaction;

export async function hasAdminRole(db: Db, userId: string): Promise<boolean> {
  const isAdmin = and(eq(userRoles.userId, userId), eq(userRoles.role, "admin"));
  return (await db.select({ role: userRoles.role }).from(userRoles).where(isAdmin).limit(1)).length > 0;
}

export async function endSessions(db: Db, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}

/**
 * Everything else that could open the account: reset links, half-finished sign-ins, trusted devices of earlier
 * versions.
 */
export async function dropTokens(db: Db, userId: string): Promise<void> {
  await db.delete(verifications).where(eq(verifications.value, userId));
}

export async function removeMfa(db: Db, userId: string): Promise<void> {
  await db.delete(twoFactors).where(eq(twoFactors.userId, userId));
  await db.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId));
}

/** Records whether the new password meets the rule for admins. */
export async function markPassword(db: Db, userId: string, adminRuleMetAt: Date | null): Promise<void> {
  await db
    .update(accounts)
    .set({ adminRuleMetAt })
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, "credential")));
}
