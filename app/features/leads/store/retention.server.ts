import { and, lt, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { type Actor, type AuditLog, systemActor } from "#server/audit/audit-log.ts";
import type { Clock } from "#server/clock.ts";
import type { Database } from "#server/db/connect.ts";
import { defineJob, type JobDefinition } from "#server/jobs/jobs.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import { readSetting, writeSetting } from "#server/site-settings.ts";
import { deleteLeads } from "./delete-leads.server.ts";
import { formSubmissions } from "./lead-tables.server.ts";
import { deleteQuarantinedBefore } from "./quarantine.server.ts";

/** 16 CFR 314.4(c)(6): at most two years after the last use, unless a hold says otherwise. */
const longestRetentionMonths = 24;
const quarantineDays = 90;
/** How long an admin can undo a deletion. */
const undoDays = 1;
const leadsAtATime = 200;
const dayMs = 24 * 60 * 60 * 1000;

export const retentionField = z.coerce
  .number("Please enter a number of months.")
  .int("Please enter whole months.")
  .min(1, "Leads are kept for at least one month.")
  .max(longestRetentionMonths, `The Safeguards Rule allows at most ${longestRetentionMonths} months.`);

type Dependencies = {
  readonly db: Database;
  readonly clock: Clock;
  readonly audit: AuditLog;
  readonly mailer: Mailer;
};

export function createRetention({ db, clock, audit, mailer }: Dependencies) {
  const retentionMonths = async () => {
    const stored = retentionField.safeParse(await readSetting(db, "retention-months"));
    return stored.success ? stored.data : longestRetentionMonths;
  };

  /** In batches, so that one transaction stays short whatever there is to delete. */
  async function deleteAll(where: SQL | undefined, action: "lead-disposed" | "lead-purged"): Promise<void> {
    const also = async (
      tx: Parameters<Parameters<typeof deleteLeads>[1]["also"]>[0],
      { ids }: { ids: readonly string[] },
    ) => {
      for (const id of ids) await audit.record({ actor: systemActor, action, subjectId: id }, tx);
    };
    const unheld = and(where, sql`${formSubmissions.holdReason} is null`);
    let deleted: number;
    do {
      deleted = (await deleteLeads({ db, mailer }, { where: unheld, limit: leadsAtATime, also })).ids.length;
    } while (deleted > 0);
  }

  return {
    retentionMonths,
    setRetentionMonths: async (actor: Actor, months: number) => {
      await db.transaction(async (tx) => {
        await writeSetting(tx, "retention-months", months, clock.now());
        await audit.record({ actor, action: "setting-changed", detail: `leads are kept ${months} months` }, tx);
      });
    },
    run: async (): Promise<void> => {
      const now = clock.now();
      const cutoff = new Date(now);
      cutoff.setUTCMonth(cutoff.getUTCMonth() - (await retentionMonths()));
      const undoEnds = new Date(now.getTime() - undoDays * dayMs);
      await deleteAll(lt(lastUse, cutoff.toISOString()), "lead-disposed");
      await deleteAll(lt(formSubmissions.deletedAt, undoEnds), "lead-purged");
      await deleteQuarantinedBefore(db, new Date(now.getTime() - quarantineDays * dayMs));
    },
  };
}

export type Retention = ReturnType<typeof createRetention>;

const lastUse = sql`coalesce(${formSubmissions.changedAt}, ${formSubmissions.createdAt})`;

/** Daily, at night where the broker is. Idempotent: it only deletes what is past its time. */
export function defineRetention(retention: Retention, timeZone: string): JobDefinition {
  return defineJob({
    name: "disposal",
    schema: z.object({}),
    options: { retryLimit: 2, expireInSeconds: 3600 },
    schedule: { cron: "20 3 * * *", timeZone },
    handle: () => retention.run(),
  });
}
