import { and, isNull, lt, or, type SQL } from "drizzle-orm";
import { z } from "zod";
import { type Actor, type AuditLog, systemActor } from "#server/audit/audit-log.ts";
import type { Clock } from "#server/clock.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { defineJob, type JobDefinition } from "#server/jobs/jobs.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import type { DeletedRecords, KeptRecords } from "#server/records/receipt-table.ts";
import { deleteReceiptsBefore, writeReceipt } from "#server/records/receipts.ts";
import { periodSetting, type RetentionPeriods, readPeriods } from "#server/records/retention-periods.ts";
import { writeSetting } from "#server/site-settings.ts";
import { retentionKinds, type SettableKind } from "#shared/retention-kinds.ts";
import { keptConsents } from "../consent/receipts.server.ts";
import { leadsSentElsewhere } from "../deliveries/sent-elsewhere.server.ts";
import { deleteLeads, type LeadDeletion, type LeadPerson } from "./delete-leads.server.ts";
import { findKeptLeads, keptLeadLines } from "./kept-leads.server.ts";
import { isPast, leadFloors } from "./lead-record.server.ts";
import { formSubmissions } from "./lead-tables.server.ts";
import { deleteQuarantinedBefore } from "./quarantine.server.ts";

const quarantineDays = 90;
/** How long an admin can undo a deletion. */
const undoDays = 1;
const leadsAtATime = 200;
const dayMs = 24 * 60 * 60 * 1000;

/** What happens to the chats of leads that are deleted: Regulation N keeps some of them, without the person. */
export type ReleaseChats = (
  tx: Transaction,
  people: readonly LeadPerson[],
  now: Date,
) => Promise<{ readonly deleted: readonly DeletedRecords[]; readonly kept: readonly KeptRecords[] }>;

type Dependencies = {
  readonly db: Database;
  readonly clock: Clock;
  readonly audit: AuditLog;
  readonly mailer: Mailer;
  readonly releaseChats: ReleaseChats;
};

type Removal = {
  readonly where: SQL | undefined;
  readonly action: "lead-disposed" | "lead-purged";
  /** Everything whose time has come tonight: what of it stays is in the receipt. */
  readonly due: SQL | undefined;
  readonly now: Date;
};

export function createRetention({ db, clock, audit, mailer, releaseChats }: Dependencies) {
  /** In batches, so that one transaction stays short whatever there is to delete. Each has its receipt. */
  async function deleteAll({ where, action, due, now }: Removal): Promise<void> {
    const also = async (tx: Transaction, { ids, mailIds, people }: LeadDeletion) => {
      if (ids.length === 0) return;
      for (const id of ids) await audit.record({ actor: systemActor, action, subjectId: id }, tx);
      const chats = await releaseChats(tx, people, now);
      const deleted = [
        { what: "leads", count: ids.length },
        { what: "emails", count: mailIds.length },
        ...chats.deleted,
      ];
      const leads = keptLeadLines(await findKeptLeads(tx, due, now));
      const elsewhere = await leadsSentElsewhere(tx, ids);
      const kept = [...leads, ...(await keptConsents(tx, ids)), ...chats.kept, ...elsewhere];
      await writeReceipt(tx, { kind: "disposal", at: now, deleted, kept });
    };
    const unheld = and(where, isNull(formSubmissions.holdReason));
    let deleted: number;
    do {
      deleted = (await deleteLeads({ db, mailer }, { where: unheld, limit: leadsAtATime, now, also })).ids.length;
    } while (deleted > 0);
  }

  return {
    periods: (): Promise<RetentionPeriods> => readPeriods(db),
    setPeriod: async (actor: Actor, kind: SettableKind, months: number) => {
      await db.transaction(async (tx) => {
        await writeSetting(tx, periodSetting[kind], months, clock.now());
        const detail = `${retentionKinds[kind].title} are kept ${months} months`;
        await audit.record({ actor, action: "setting-changed", detail }, tx);
      });
    },
    run: async (): Promise<void> => {
      const now = clock.now();
      const undoEnds = new Date(now.getTime() - undoDays * dayMs);
      const isOld = isPast(await readPeriods(db), now);
      const wasDeleted = lt(formSubmissions.deletedAt, undoEnds);
      const due = or(isOld, wasDeleted);
      await deleteAll({ where: isOld, action: "lead-disposed", due, now });
      await deleteAll({ where: and(wasDeleted, isPast(leadFloors, now)), action: "lead-purged", due, now });
      await deleteQuarantinedBefore(db, new Date(now.getTime() - quarantineDays * dayMs));
      await deleteReceiptsBefore(db, now);
    },
  };
}

export type Retention = ReturnType<typeof createRetention>;

/** Daily, at night where the broker is. Idempotent: it only deletes what is past its time. */
export function defineRetention(retention: Retention, timeZone: () => string): JobDefinition {
  return defineJob({
    name: "disposal",
    schema: z.object({}),
    options: { retryLimit: 2, expireInSeconds: 3600 },
    schedule: { cron: "20 3 * * *", timeZone },
    handle: () => retention.run(),
  });
}
