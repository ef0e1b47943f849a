import { randomBytes } from "node:crypto";
import { and, eq, inArray, notExists, sql } from "drizzle-orm";
import type { Actor, AuditLog } from "#server/audit/audit-log.ts";
import { dropTokens } from "#server/auth/account-access.ts";
import type { Clock } from "#server/clock.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { accountMails } from "#server/db/inbox-schema.ts";
import { formSubmissions, outgoingMails, quarantinedSubmissions, userRoles, users } from "#server/db/schema.ts";
import type { Mailer } from "#server/mail/mailer.ts";

/** Another part of the house that may know the address, such as the chat's transcripts. */
export type Eraser = { readonly what: string; readonly erase: (tx: Transaction, email: string) => Promise<number> };

export type ErasureReceipt = {
  readonly number: string;
  readonly at: Date;
  readonly by: string;
  readonly email: string;
  readonly erased: ReadonlyArray<{ readonly what: string; readonly count: number }>;
  /** Kept because a hold says so: named to the admin, who must tell the person. */
  readonly held: number;
};

type Dependencies = {
  readonly db: Database;
  readonly clock: Clock;
  readonly audit: AuditLog;
  readonly mailer: Mailer;
  readonly others: readonly Eraser[];
};

/**
 * Erase-on-request. The audit log keeps the receipt's number and the counts, never the address; it, the logs and the job
 * queue name leads, accounts and mails by id only, so nothing in them needs erasing.
 */
export function createErasure({ db, clock, audit, mailer, others }: Dependencies) {
  return async (actor: Actor, address: string): Promise<ErasureReceipt> => {
    const email = address.trim().toLowerCase();
    const number = randomBytes(5).toString("hex");
    const at = clock.now();
    const { erased, held, files } = await db.transaction(async (tx) => {
      // First: what they know may hang on the leads, and goes with them.
      const elsewhere = [];
      for (const { what, erase } of others) elsewhere.push({ what, count: await erase(tx, email) });
      const leads = await eraseLeads(tx, email);
      const caught = await tx
        .delete(quarantinedSubmissions)
        .where(sql`lower(${quarantinedSubmissions.data}->>'email') = ${email}`)
        .returning({ id: quarantinedSubmissions.id });
      const account = await eraseAccount(tx, email);
      const mails = [...leads.mails, ...account.mails];
      const own = [
        { what: "leads", count: leads.count },
        { what: "mails", count: mails.length },
        { what: "quarantined messages", count: caught.length },
        { what: "accounts", count: account.count },
        ...elsewhere,
      ];
      const counts = own.map(({ what, count }) => `${count} ${what}`).join(", ");
      const detail = `receipt ${number}: ${counts}${leads.held > 0 ? `, ${leads.held} leads held` : ""}`;
      await audit.record({ actor, action: "erased", detail }, tx);
      return { erased: own, held: leads.held, files: mails };
    });
    await mailer.forget(files);
    return { number, at, by: actor.email, email, erased, held };
  };
}

async function eraseLeads(tx: Transaction, email: string) {
  const found = await tx
    .select({ id: formSubmissions.id, holdReason: formSubmissions.holdReason })
    .from(formSubmissions)
    .where(sql`lower(${formSubmissions.data}->>'email') = ${email}`)
    .for("update");
  const ids = found.filter(({ holdReason }) => holdReason === null).map(({ id }) => id);
  if (ids.length === 0) return { count: 0, held: found.length, mails: [] };
  const mails = await tx.delete(outgoingMails).where(inArray(outgoingMails.submissionId, ids)).returning();
  await tx.delete(formSubmissions).where(inArray(formSubmissions.id, ids));
  return { count: ids.length, held: found.length - ids.length, mails: mails.map(({ id }) => id) };
}

/** A visitor's own account; never that of somebody who works here. */
async function eraseAccount(tx: Transaction, email: string) {
  const roles = tx.select().from(userRoles).where(eq(userRoles.userId, users.id));
  const [account] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), notExists(roles)))
    .for("update");
  if (!account) return { count: 0, mails: [] };
  const mails = await tx.delete(accountMails).where(eq(accountMails.userId, account.id)).returning();
  await dropTokens(tx, account.id);
  await tx.delete(users).where(eq(users.id, account.id));
  return { count: 1, mails: mails.map(({ id }) => id) };
}
