import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "#server/db/connect.ts";
import { formatValue } from "#shared/text/humanize.ts";
import { wallClock } from "#shared/time/zone.ts";
import { type Booking, findBookingsOf } from "../booking/booking-store.server.ts";
import { bookings } from "../booking/booking-tables.server.ts";
import { isNotDeleted } from "./lead-sql.server.ts";
import { formSubmissions } from "./lead-tables.server.ts";
import { type LeadRow, withMails } from "./list-leads.server.ts";

const shownAtMost = 100;

/**
 * Meetings from a day on, in the order in which they would take place. One that is booked is at its booked time, which
 * may have been changed since; one that was canceled is none.
 */
export async function listMeetings(db: Database, from: string, timeZone: string): Promise<LeadRow[]> {
  const { id, data, formType } = formSubmissions;
  const day = sql`(${data}->>'preferredDate')`;
  const isMovedBehind = sql`exists (select 1 from ${bookings} where ${bookings.leadId} = ${id} and ${bookings.beginsAt} >= ${from}::date)`;
  const rows = await db
    .select()
    .from(formSubmissions)
    .where(and(eq(formType, "meeting-request"), sql`(${day} >= ${from} or ${isMovedBehind})`, isNotDeleted))
    .orderBy(asc(day), asc(sql`${data}->>'preferredTime'`), asc(id))
    .limit(shownAtMost);
  const booked = await findBookingsOf(
    db,
    rows.map((row) => row.id),
  );
  const meetings = rows
    .filter((row) => !booked.get(row.id)?.canceledAt)
    .map((row) => atBookedTime(row, booked.get(row.id), timeZone))
    .filter((row) => timeOf(row) >= from)
    .sort((one, other) => timeOf(one).localeCompare(timeOf(other)));
  return withMails(db, meetings);
}

type Row = typeof formSubmissions.$inferSelect;

const timeOf = ({ data }: Row) => `${formatValue(data["preferredDate"])} ${formatValue(data["preferredTime"])}`;

function atBookedTime(row: Row, booking: Booking | undefined, timeZone: string): Row {
  if (!booking) return row;
  const [preferredDate, time = ""] = wallClock(timeZone, booking.beginsAt).split("T");
  return { ...row, data: { ...row.data, preferredDate, preferredTime: time.slice(0, 5) } };
}
