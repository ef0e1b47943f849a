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
  return invitationText({
    method: "REQUEST",
    uid: id,
    at: requestedAt,
    ...span,
    timeZone,
    sequence: 0,
    status: "TENTATIVE",
    ...meetingText({ visitor, platform, words }),
    location: platform,
    organizer: visitor,
    attendee: broker,
  });
}

/** What the broker's calendar says of it. */
export function meetingText({ visitor, platform, words }: Pick<RequestedMeeting, "visitor" | "platform" | "words">) {
  const lines = [
    fillMessage(words.meeting_platform, { platform }),
    fillMessage(words.meeting_phone, { phone: visitor.phone }),
    visitor.message,
  ];
  return {
    summary: fillMessage(words.meeting_title, { visitor: visitor.name }),
    description: lines.filter(Boolean).join("\n"),
  };
}

type Invitee = { readonly name: string; readonly email: string };

export type Invitation = {
  readonly method: "REQUEST" | "CANCEL";
  /** The same for all invitations to one meeting, of which the one with the highest sequence counts. */
  readonly uid: string;
  readonly sequence: number;
  readonly status: "TENTATIVE" | "CONFIRMED" | "CANCELLED";
  readonly at: Date;
  readonly begins: Date;
  readonly ends: Date;
  readonly timeZone: string;
  readonly summary: string;
  readonly description: string;
  readonly location: string;
  readonly organizer: Invitee;
  readonly attendee: Invitee;
};

export function invitationText(invitation: Invitation): string {
  const { method, uid, at, begins, ends, timeZone, organizer, attendee } = invitation;
  const stamp = (moment: Date) =>
    isShownTwice(timeZone, moment) ? `:${utcStamp(moment)}` : `;TZID=${timeZone}:${localStamp(timeZone, moment)}`;
  return foldLines([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Homeport//Meeting request//EN",
    "CALSCALE:GREGORIAN",
    `METHOD:${method}`,
    ...timeZoneLines(timeZone, begins),
    "BEGIN:VEVENT",
    `UID:${uid}@meeting-request`,
    `DTSTAMP:${utcStamp(at)}`,
    `DTSTART${stamp(begins)}`,
    `DTEND${stamp(ends)}`,
    `SEQUENCE:${invitation.sequence}`,
    `STATUS:${invitation.status}`,
    `SUMMARY:${escapeText(invitation.summary)}`,
    `DESCRIPTION:${escapeText(invitation.description)}`,
    `LOCATION:${escapeText(invitation.location)}`,
    `ORGANIZER;CN=${quoteParameter(organizer.name)}:mailto:${organizer.email}`,
    `ATTENDEE;CN=${quoteParameter(attendee.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:mailto:${attendee.email}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ]);
}

/** In the hour that clocks show twice in autumn calendar programs disagree on the local time; on UTC they cannot. */
function isShownTwice(timeZone: string, at: Date): boolean {
  const [day = "", time = ""] = wallClock(timeZone, at).split("T");
  return instantsOf(day, time.slice(0, 5), timeZone).length > 1;
}
