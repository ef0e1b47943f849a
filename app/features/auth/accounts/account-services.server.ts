import { and, desc, eq, inArray, ne, notExists } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/connect.ts";
import { hasWaited } from "#server/mail/has-waited.ts";
import { dropTokens } from "./account-access.server.ts";
import { accountMails, userRoles, users } from "./account-tables.server.ts";
import { listAdmins } from "./admin-accounts.server.ts";

/** What other parts of the site may ask of accounts. */
export function createAccounts(db: Database) {
  return {
    admins: () => listAdmins(db),

    /** By id. Closed accounts are not included. */
    emails: async (ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> => {
      const wanted = [...new Set(ids.filter((id) => id !== null))];
      if (wanted.length === 0) return new Map();
      const { id, email } = users;
      const found = await db.select({ id, email }).from(users).where(inArray(id, wanted));
      return new Map(found.map((user) => [user.id, user.email]));
    },

    undeliveredMails: (limit: number) =>
      db
        .select({
          id: accountMails.id,
          kind: accountMails.kind,
          to: users.email,
          status: accountMails.status,
          attempts: accountMails.attempts,
          lastError: accountMails.lastError,
          createdAt: accountMails.createdAt,
        })
        .from(accountMails)
        .innerJoin(users, eq(users.id, accountMails.userId))
        .where(and(ne(accountMails.status, "sent"), hasWaited(accountMails)))
        .orderBy(desc(accountMails.createdAt))
        .limit(limit),
  };
}

export type Accounts = ReturnType<typeof createAccounts>;

/** The account of a visitor and its mails, never the account of an admin. */
export async function deleteVisitorAccount(tx: Transaction, email: string) {
  const roles = tx.select().from(userRoles).where(eq(userRoles.userId, users.id));
  const [account] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), notExists(roles)))
    .for("update");
  if (!account) return { count: 0, mailIds: [] };
  const mails = await tx.delete(accountMails).where(eq(accountMails.userId, account.id)).returning();
  await dropTokens(tx, account.id);
  await tx.delete(users).where(eq(users.id, account.id));
  return { count: 1, mailIds: mails.map(({ id }) => id) };
}
