import { randomBytes } from "node:crypto";
import { deleteVisitorAccount } from "#app/features/auth/accounts/account-services.server.ts";
import { deleteConversationsOf } from "#app/features/chat/store/transcript-store.server.ts";
import { eraseLeadsOf } from "#app/features/leads/store/erase-leads.server.ts";
import type { Actor, AuditLog } from "#server/audit/audit-log.ts";
import type { Clock } from "#server/clock.ts";
import type { Database } from "#server/db/connect.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import { dayIn } from "#shared/time/zone.ts";
import { keptDigestIds } from "../digest/digest-job.server.ts";

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
  readonly timeZone: () => string;
};

/**
 * Erases everything under one address, on request. The audit log gets the receipt's number and the counts, never the
 * address; it, the logs and the job queue name leads, accounts and mails by id only, so nothing in them needs erasing.
 */
export function createErasure({ db, clock, audit, mailer, timeZone }: Dependencies) {
  return async (actor: Actor, address: string): Promise<ErasureReceipt> => {
    const email = address.trim().toLowerCase();
    const number = randomBytes(5).toString("hex");
    const at = clock.now();
    let erased: ErasureReceipt["erased"] = [];
    let accountMailIds: readonly string[] = [];
    const { held } = await eraseLeadsOf({ db, mailer }, email, async (tx, leads) => {
      const chats = await deleteConversationsOf(tx, leads.ids);
      const account = await deleteVisitorAccount(tx, email);
      accountMailIds = account.mailIds;
      erased = [
        { what: "leads", count: leads.ids.length },
        { what: "mails", count: leads.mailIds.length + account.mailIds.length },
        { what: "quarantined messages", count: leads.quarantined },
        { what: "accounts", count: account.count },
        { what: "chats", count: chats },
      ];
      const counts = erased.map(({ what, count }) => `${count} ${what}`).join(", ");
      const detail = `receipt ${number}: ${counts}${leads.held > 0 ? `, ${leads.held} leads held` : ""}`;
      await audit.record({ actor, action: "erased", detail }, tx);
    });
    await mailer.forget([...accountMailIds, ...keptDigestIds(dayIn(timeZone(), at))]);
    return { number, at, by: actor.email, email, erased, held };
  };
}
