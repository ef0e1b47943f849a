import { deleteVisitorAccount } from "#app/features/auth/accounts/account-services.server.ts";
import { releaseConversationsOf } from "#app/features/chat/store/release-conversations.server.ts";
import { keptConsents } from "#app/features/leads/consent/receipts.server.ts";
import { leadsSentElsewhere } from "#app/features/leads/deliveries/sent-elsewhere.server.ts";
import { eraseLeadsOf } from "#app/features/leads/store/erase-leads.server.ts";
import { keptLeadLines } from "#app/features/leads/store/kept-leads.server.ts";
import type { Actor, AuditLog } from "#server/audit/audit-log.ts";
import type { Clock } from "#server/clock.ts";
import type { Database } from "#server/db/connect.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import { type Receipt, writeReceipt } from "#server/records/receipts.ts";
import { dayIn } from "#shared/time/zone.ts";
import { keptDigestIds } from "../digest/digest-job.server.ts";

type Dependencies = {
  readonly db: Database;
  readonly clock: Clock;
  readonly audit: AuditLog;
  readonly mailer: Mailer;
  readonly timeZone: () => string;
};

/**
 * Erases everything under one address, on request, except what a hold or the law keeps. The receipt and the audit log
 * get numbers and reasons, never the address; the audit log, the logs and the job queue name leads, accounts and mails
 * by id only, so nothing in them needs erasing.
 */
export function createErasure({ db, clock, audit, mailer, timeZone }: Dependencies) {
  return async (actor: Actor, address: string): Promise<Receipt> => {
    const email = address.trim().toLowerCase();
    const now = clock.now();
    let receipt: Receipt | undefined;
    let accountMailIds: readonly string[] = [];
    await eraseLeadsOf({ db, mailer }, { email, now }, async (tx, leads) => {
      const chats = await releaseConversationsOf(tx, leads.people, now);
      const account = await deleteVisitorAccount(tx, email);
      accountMailIds = account.mailIds;
      const deleted = [
        { what: "leads", count: leads.ids.length },
        { what: "emails", count: leads.mailIds.length + account.mailIds.length },
        { what: "quarantined messages", count: leads.quarantined },
        { what: "accounts", count: account.count },
        ...chats.deleted,
      ];
      const consents = await keptConsents(tx, leads.ids);
      const all = [...leads.ids, ...leads.kept.map(({ id }) => id)];
      const elsewhere = await leadsSentElsewhere(tx, all);
      const kept = [...keptLeadLines(leads.kept), ...chats.kept, ...consents, ...elsewhere];
      receipt = await writeReceipt(tx, { kind: "erasure", at: now, deleted, kept });
      const counts = deleted.map(({ what, count }) => `${count} ${what}`).join(", ");
      const stays = leads.kept.length > 0 ? `, ${leads.kept.length} leads kept` : "";
      await audit.record({ actor, action: "erased", detail: `receipt ${receipt.number}: ${counts}${stays}` }, tx);
    });
    await mailer.forget([...accountMailIds, ...keptDigestIds(dayIn(timeZone(), now))]);
    if (!receipt) throw new Error("an erasure ended without its receipt");
    return receipt;
  };
}
