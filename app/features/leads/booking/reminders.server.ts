import { and, eq, gt, inArray, isNull, lte, sql } from "drizzle-orm";
import { z } from "zod";
import type { Clock } from "#server/clock.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { defineJob, type JobDefinition, type Jobs } from "#server/jobs/jobs.ts";
import { mailKinds } from "../mail/mail-kinds.ts";
import { mailable } from "../mail/mailable.server.ts";
import { oweMails } from "../mail/owe-mails.server.ts";
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
  const leads = await tx
    .select({ id: formSubmissions.id, data: formSubmissions.data })
    .from(formSubmissions)
    .where(
      and(
        isNull(formSubmissions.deletedAt),
        inArray(
          formSubmissions.id,
          due.map(({ leadId }) => leadId),
        ),
      ),
    );
  const told = await mailable(tx, leads);
  await oweMails(
    tx,
    jobs,
    told.map(({ id }) => ({ leadId: id, kind: mailKinds.meetingReminder })),
  );
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
