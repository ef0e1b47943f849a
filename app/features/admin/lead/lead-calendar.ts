import { nameOf } from "#app/features/leads/lead-summary.ts";
import { escapeText, foldLines, utcStamp } from "#shared/icalendar.ts";
import { formatValue } from "#shared/text/humanize.ts";
import { dayAfter, localDate, localMoment } from "#shared/time/local-day.ts";

const halfHourMs = 30 * 60 * 1000;

type Lead = { readonly id: string; readonly data: Readonly<Record<string, unknown>> };
type Options = {
  readonly lead: Lead;
  readonly title: string;
  readonly now: Date;
  readonly timeZone: string;
  readonly url: string;
};

/** "Add to calendar": the meeting at the time that was requested, or a call tomorrow at nine. Times are in UTC. */
export function leadCalendar({ lead, title, now, timeZone, url }: Options): string {
  const { preferredDate, preferredTime, phone } = lead.data;
  const requested = localMoment(formatValue(preferredDate), formatValue(preferredTime), timeZone);
  const tomorrow = localMoment(dayAfter(localDate(now, timeZone)), "09:00", timeZone);
  const start = requested ?? tomorrow ?? now;
  return foldLines([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Homeport//Lead//EN",
    "BEGIN:VEVENT",
    `UID:lead-${lead.id}`,
    `DTSTAMP:${utcStamp(now)}`,
    `DTSTART:${utcStamp(start)}`,
    `DTEND:${utcStamp(new Date(start.getTime() + halfHourMs))}`,
    `SUMMARY:${escapeText(`${requested ? "Meeting" : "Call"}: ${nameOf(lead.data)} (${title})`)}`,
    `DESCRIPTION:${escapeText(`Phone: ${formatValue(phone)}\n${url}`)}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ]);
}
