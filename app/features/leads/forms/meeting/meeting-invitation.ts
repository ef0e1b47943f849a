import type { MailsContent } from "#app/content/mails-schema.ts";
import { fillMessage } from "#app/content/messages.ts";
import { escapeText, foldLines, localStamp, quoteParameter, timeZoneLines, utcStamp } from "#shared/icalendar.ts";
import { instantsOf, wallClock } from "#shared/time/zone.ts";

export const meetingMinutes = 30;

export type RequestedMeeting = {
  readonly id: string;
  readonly requestedAt: Date;
  readonly day: string;
  readonly time: string;
  readonly timeZone: string;
  readonly visitor: { readonly name: string; readonly email: string; readonly phone: string; readonly message: string };
  readonly broker: { readonly name: string; readonly email: string };
  readonly platform: string;
  readonly words: Pick<MailsContent["lead"], "meeting_title" | "meeting_platform" | "meeting_phone">;
};

/** Begin and end as instants. A meeting that was accepted always has them; see validateMeetingTime. */
export function meetingSpan({ day, time, timeZone }: Pick<RequestedMeeting, "day" | "time" | "timeZone">) {
  const [begins] = instantsOf(day, time, timeZone);
  return begins && { begins, ends: new Date(begins.getTime() + meetingMinutes * 60_000) };
}

/**
 * METHOD:REQUEST from the visitor to the broker: accepting it in a calendar answers the visitor, and declining or
 * proposing another time does too.
 */
export function meetingInvitation(meeting: RequestedMeeting): string | undefined {
  const span = meetingSpan(meeting);
  if (!span) return undefined;
  const { id, requestedAt, timeZone, visitor, broker, platform, words } = meeting;
  const stamp = (at: Date) =>
    isShownTwice(timeZone, at) ? `:${utcStamp(at)}` : `;TZID=${timeZone}:${localStamp(timeZone, at)}`;
  const description = [
    fillMessage(words.meeting_platform, { platform }),
    fillMessage(words.meeting_phone, { phone: visitor.phone }),
    visitor.message,
  ]
    .filter(Boolean)
    .join("\n");
  return foldLines([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Homeport//Meeting request//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:REQUEST",
    ...timeZoneLines(timeZone, span.begins),
    "BEGIN:VEVENT",
    `UID:${id}@meeting-request`,
    `DTSTAMP:${utcStamp(requestedAt)}`,
    `DTSTART${stamp(span.begins)}`,
    `DTEND${stamp(span.ends)}`,
    "SEQUENCE:0",
    "STATUS:TENTATIVE",
    `SUMMARY:${escapeText(fillMessage(words.meeting_title, { visitor: visitor.name }))}`,
    `DESCRIPTION:${escapeText(description)}`,
    `LOCATION:${escapeText(platform)}`,
    `ORGANIZER;CN=${quoteParameter(visitor.name)}:mailto:${visitor.email}`,
    `ATTENDEE;CN=${quoteParameter(broker.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:mailto:${broker.email}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ]);
}

/** In the hour that clocks show twice in autumn calendar programs disagree on the local time; on UTC they cannot. */
function isShownTwice(timeZone: string, at: Date): boolean {
  const [day = "", time = ""] = wallClock(timeZone, at).split("T");
  return instantsOf(day, time.slice(0, 5), timeZone).length > 1;
}
