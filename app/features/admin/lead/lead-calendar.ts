import { nameOf } from "#app/features/leads/lead-summary.ts";
import { escapeText, foldLines, utcStamp } from "#shared/icalendar.ts";
import { formatValue } from "#shared/text/humanize.ts";
import { addDays } from "#shared/time/day.ts";
import { dayIn, instantOf } from "#shared/time/zone.ts";

const halfHourMs = 30 * 60 * 1000;

type Lead = { readonly id: string; readonly data: Readonly<Record<string, unknown>> };
type Options = {
  readonly lead: Lead;
  readonly title: string;
  readonly now: Date;
  readonly timeZone: string;
  readonly url: string;
  /** If the meeting is booked: it may have been moved. */
  readonly booking?: { readonly beginsAt: Date; readonly endsAt: Date } | undefined;
};

/** "Add to calendar": the meeting at the time that was requested, or a call tomorrow at nine. Times are in UTC. */
export function leadCalendar({ lead, title, now, timeZone, url, booking }: Options): string {
  const { preferredDate, preferredTime, phone } = lead.data;
  const requested = booking?.beginsAt ?? instantOf(formatValue(preferredDate), formatValue(preferredTime), timeZone);
  const tomorrow = instantOf(addDays(dayIn(timeZone, now), 1), "09:00", timeZone);
  const start = requested ?? tomorrow ?? now;
  const end = booking?.endsAt ?? new Date(start.getTime() + halfHourMs);
  return foldLines([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Homeport//Lead//EN",
    "BEGIN:VEVENT",
    `UID:lead-${lead.id}`,
    `DTSTAMP:${utcStamp(now)}`,
    `DTSTART:${utcStamp(start)}`,
    `DTEND:${utcStamp(end)}`,
    `SUMMARY:${escapeText(`${requested ? "Meeting" : "Call"}: ${nameOf(lead.data)} (${title})`)}`,
    `DESCRIPTION:${escapeText(`Phone: ${formatValue(phone)}\n${url}`)}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ]);
}
