import { and, inArray, isNull, lt, sql } from "drizzle-orm";
import { z } from "zod";
import { type Actor, type AuditLog, theSite } from "#server/audit/audit-log.ts";
import type { Clock } from "#server/clock.ts";
import type { Database } from "#server/db/connect.ts";
import { formSubmissions, outgoingMails, quarantinedSubmissions } from "#server/db/schema.ts";
import type { JobDefinition } from "#server/jobs/jobs.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import { readSetting, writeSetting } from "./site-settings.server.ts";

/** 16 CFR 314.4(c)(6): at most two years after the last use, unless a hold says otherwise. */
const longestRetentionMonths = 24;
const quarantineDays = 90;
const leadsAtATime = 200;

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

export function createDisposal({ db, clock, audit, mailer }: Dependencies) {
  const retentionMonths = async () => {
    const stored = retentionField.safeParse(await readSetting(db, "retention-months"));
    return stored.success ? stored.data : longestRetentionMonths;
  };

  /** One batch: the mails kept as files go first, so that a crash in between leaves nothing without its lead. */
  async function disposeSome(cutoff: Date): Promise<number> {
    const due = await db
      .select({ id: formSubmissions.id })
      .from(formSubmissions)
      .where(and(lt(lastUse, cutoff.toISOString()), isNull(formSubmissions.holdReason)))
      .limit(leadsAtATime);
    const ids = due.map(({ id }) => id);
    if (ids.length === 0) return 0;
    const mails = await db
      .select({ id: outgoingMails.id })
      .from(outgoingMails)
      .where(inArray(outgoingMails.submissionId, ids));
    await mailer.forget(mails.map(({ id }) => id));
    await db.transaction(async (tx) => {
      await tx.delete(formSubmissions).where(inArray(formSubmissions.id, ids));
      for (const id of ids) await audit.record({ actor: theSite, action: "lead-disposed", subjectId: id }, tx);
    });
    return ids.length;
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
      while ((await disposeSome(cutoff)) > 0);
      const caughtBefore = new Date(now.getTime() - quarantineDays * 24 * 60 * 60 * 1000);
      await db.delete(quarantinedSubmissions).where(lt(quarantinedSubmissions.createdAt, caughtBefore));
    },
  };
}

export type Disposal = ReturnType<typeof createDisposal>;

const lastUse = sql`coalesce(${formSubmissions.changedAt}, ${formSubmissions.createdAt})`;

/** Daily, at night where the broker is. Idempotent: it only deletes what is past its time. */
export function defineDisposal(disposal: Disposal, timeZone: string): JobDefinition {
  return {
    name: "disposal",
    schema: z.object({}),
    options: { retryLimit: 2, expireInSeconds: 3600 },
    schedule: { cron: "20 3 * * *", timeZone },
    handle: () => disposal.run(),
  };
}
