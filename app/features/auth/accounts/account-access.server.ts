import { and, eq, like, ne, or } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/connect.ts";
import { accounts, passkeys, sessions, twoFactors, userRoles, users, verifications } from "./account-tables.server.ts";

type Db = Database | Transaction;

export async function hasAdminRole(db: Db, userId: string): Promise<boolean> {
  const isAdmin = and(eq(userRoles.userId, userId), eq(userRoles.role, "admin"));
  return (await db.select({ role: userRoles.role }).from(userRoles).where(isAdmin).limit(1)).length > 0;
}

export async function endSessions(db: Db, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}

export async function endOtherSessions(db: Db, userId: string, currentToken: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.token, currentToken)));
}

/**
 * Everything else that could open the account: reset links, half-finished sign-ins, passkeys that are about to be added
 * (stored as JSON with the account in it), trusted devices of earlier versions.
 */
export async function dropTokens(db: Db, userId: string): Promise<void> {
  const { value } = verifications;
  await db.delete(verifications).where(or(eq(value, userId), like(value, `%"id":"${userId}"%`)));
}

export async function removePasskeys(db: Db, userId: string): Promise<void> {
  await db.delete(passkeys).where(eq(passkeys.userId, userId));
}

export async function removeMfa(db: Db, userId: string): Promise<void> {
  await removePasskeys(db, userId);
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
