import type { Booking } from "./booking/booking-store.server.ts";
import { type Stops, stoppedChannels } from "./consent/contact-state.ts";
import type { LeadRow } from "./store/list-leads.server.ts";

/** What stands about leads in other tables: the addresses of accounts, and who is not to be contacted and what is booked, by lead. */
export type BesideLeads = {
  readonly emails: ReadonlyMap<string, string>;
  readonly stops: ReadonlyMap<string, Stops>;
  readonly bookings: ReadonlyMap<string, Booking>;
};

export const assigneeOf = ({ assigneeId }: LeadRow, { emails }: BesideLeads) =>
  (assigneeId && emails.get(assigneeId)) || null;

/** The public shape of a lead: in the export, in /api/admin/submissions and in deliveries. */
export function leadAsJson(lead: LeadRow, beside: BesideLeads) {
  return {
    id: lead.id,
    form_type: lead.formType,
    data: lead.data,
    created_at: lead.createdAt.toISOString(),
    status: lead.status,
    assignee: assigneeOf(lead, beside),
    first_response_at: lead.firstResponseAt?.toISOString() ?? null,
    notified_at: lead.notifiedAt?.toISOString() ?? null,
    page: lead.page,
    referrer: lead.referrer,
    utm: lead.utm,
    sending: lead.sending,
    consent: lead.consent,
    do_not_contact: stoppedChannels(beside.stops.get(lead.id) ?? {}),
    meeting: meetingAsJson(beside.bookings.get(lead.id)),
    mails: lead.mails.map(({ kind, status, attempts, lastError }) => ({ kind, status, attempts, lastError })),
  };
}

/** "requested": a calendar could not be read, so the broker has to confirm it. */
function meetingAsJson(booking: Booking | undefined) {
  if (!booking) return null;
  const { beginsAt, endsAt, visitorZone, isConfirmed, canceledAt } = booking;
  return {
    begins_at: beginsAt.toISOString(),
    ends_at: endsAt.toISOString(),
    visitor_time_zone: visitorZone,
    status: canceledAt ? "canceled" : isConfirmed ? "booked" : "requested",
  };
}
