import { data, redirect } from "react-router";
import type { Admin } from "#app/features/auth/access/admin-only.server.ts";
import { describeMeetingTime } from "#app/features/leads/booking/meeting-times.ts";
import type { Leads } from "#app/features/leads/lead-services.server.ts";
import { isUuid } from "#shared/uuid.ts";
import type { BookingView } from "./lead-booking.tsx";

type Bookings = Pick<Leads, "bookings">;

export async function readLeadBooking({ bookings }: Bookings, leadId: string, timeZone: string, now: Date) {
  const booking = (await bookings.ofLeads([leadId])).get(leadId);
  if (!booking) return undefined;
  const { canceledAt, isConfirmed, beginsAt, visitorZone } = booking;
  const state = canceledAt ? "canceled" : beginsAt <= now ? "over" : isConfirmed ? "booked" : "asked";
  return { text: describeMeetingTime(beginsAt, timeZone, visitorZone), state } satisfies BookingView;
}

type Options = {
  readonly leadId: string;
  readonly intent: "confirm-meeting" | "cancel-meeting";
  readonly admin: Admin;
  readonly leads: Bookings;
  readonly flash: (name: "meetings-saved") => Promise<string>;
};

export const isBookingIntent = (intent: unknown): intent is Options["intent"] =>
  intent === "confirm-meeting" || intent === "cancel-meeting";

/** The visitor gets a mail about it, and both calendars follow. */
export async function changeLeadBooking({ leadId, intent, admin, leads: { bookings }, flash }: Options) {
  const booking = isUuid(leadId) ? (await bookings.ofLeads([leadId])).get(leadId) : undefined;
  if (!booking) throw data(null, 404);
  if (intent === "confirm-meeting") await bookings.confirm(booking.id, admin);
  else await bookings.cancel(booking.id, admin);
  const headers = { "Set-Cookie": await flash("meetings-saved") };
  return redirect(`/admin/leads/${leadId}`, { status: 303, headers });
}
