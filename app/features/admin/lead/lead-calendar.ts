import { formatValue } from "#shared/text/humanize.ts";
import { addDays } from "#shared/time/day.ts";
import { dayIn, instantOf } from "#shared/time/zone.ts";

const halfHourMs = 30 * 60 * 1000;

type Lead = { readonly id: string; readonly formType: string; readonly data: Record<string, unknown> };
type Options = {
  readonly lead: Lead;
  readonly title: string;
  readonly now: Date;
  readonly timeZone: string;
  url: string;
};

/** "Add to calendar": the meeting at the time that was asked for, or a call tomorrow morning. In UTC: no zone needed. */
export function leadCalendar({ lead, title, now, timeZone, url }: Options): string {
  const { preferredDate, preferredTime, name, firstName, lastName, phone } = lead.data;
  const asked = instantOf(formatValue(preferredDate), formatValue(preferredTime), timeZone);
  const tomorrow = instantOf(addDays(dayIn(timeZone, now), 1), "09:00", timeZone) ?? now;
  const start = asked ?? tomorrow;
  const who = formatValue(name) || [firstName, lastName].map(formatValue).join(" ");
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Homeport//Inbox//EN",
    "BEGIN:VEVENT",
    `UID:lead-${lead.id}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(new Date(start.getTime() + halfHourMs))}`,
    `SUMMARY:${escapeText(`${asked ? "Meeting" : "Call"}: ${who} (${title})`)}`,
    `DESCRIPTION:${escapeText(`Phone: ${formatValue(phone)}\n${url}`)}`,
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]
    .map(fold)
    .join("\r\n");
}

const stamp = (at: Date) => at.toISOString().replace(/[-:]|\.\d{3}/g, "");

const escapeText = (text: string) => text.replace(/[\\;,]/g, "\\$&").replace(/\r?\n|\r/g, "\\n");

/** RFC 5545 allows 75 octets a line; a character is never cut in two. */
function fold(line: string): string {
  const lines: string[] = [];
  let current = "";
  for (const character of line) {
    if (Buffer.byteLength(current + character) > 74) {
      lines.push(current);
      current = "";
    }
    current += character;
  }
  return [...lines, current].join("\r\n ");
}
