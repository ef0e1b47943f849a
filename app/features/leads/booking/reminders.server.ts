import { and, eq, gt, isNull, lte, sql } from "drizzle-orm";
import { z } from "zod";
import type { Clock } from "#server/clock.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { defineJob, type JobDefinition, type Jobs } from "#server/jobs/jobs.ts";
import { mailKinds } from "../mail/mail-kinds.ts";
import { isMeetingMailWanted, oweMail } from "../mail/owe-meeting-mails.server.ts";
import { formSubmissions } from "../store/lead-tables.server.ts";
import { bookings } from "./booking-tables.server.ts";

const hourMs = 60 * 60 * 1000;
const reminders = [
  { column: "dayReminderAt", beforeMs: 24 * hourMs },
  { column: "hourReminderAt", beforeMs: hourMs },
] as const;

type Dependencies = { readonly db: Database; readonly clock: Clock; readonly jobs: Jobs };

/**
 * Owes the reminders that have become due. A reminder is noted on the booking in the transaction that enqueues its mail:
 * it goes out once, on however many nodes this runs. Who booked or moved it less than a day ahead gets none for that day.
 */
export async function oweReminders({ db, clock, jobs }: Dependencies): Promise<void> {
  await db.transaction(async (tx) => {
    for (const reminder of reminders) await oweReminder(tx, jobs, clock.now(), reminder);
  });
}

async function oweReminder(tx: Transaction, jobs: Jobs, now: Date, { column, beforeMs }: (typeof reminders)[number]) {
  const before = sql`${beforeMs / 1000} * interval '1 second'`;
  const due = await tx
    .update(bookings)
    .set({ [column]: now })
    .where(
      and(
        isNull(bookings[column]),
        isNull(bookings.canceledAt),
        eq(bookings.isConfirmed, true),
        gt(bookings.beginsAt, now),
        lte(bookings.beginsAt, new Date(now.getTime() + beforeMs)),
        sql`${bookings.changedAt} < ${bookings.beginsAt} - ${before}`,
      ),
    )
    .returning({ leadId: bookings.leadId });
  for (const { leadId } of due) {
    const [lead] = await tx.select().from(formSubmissions).where(eq(formSubmissions.id, leadId));
    if (!lead || lead.deletedAt || !(await isMeetingMailWanted(tx, lead.data))) continue;
    await oweMail(tx, jobs, leadId, mailKinds.meetingReminder);
  }
}

export function defineReminders(deps: Dependencies & { readonly timeZone: () => string }): JobDefinition {
  return defineJob({
    name: "meeting-reminders",
    schema: z.unknown(),
    options: { retryLimit: 2 },
    schedule: { cron: "*/5 * * * *", timeZone: deps.timeZone },
    handle: () => oweReminders(deps),
  });
}
