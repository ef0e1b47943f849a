import type { ChoiceWords } from "#app/content/forms-schema.ts";
import type { MailsContent } from "#app/content/mails-schema.ts";
import { fillMessage } from "#app/content/messages.ts";
import { ageOn, fullDay, isDay } from "#shared/time/day.ts";
import { clockTime, dayIn, zoneName } from "#shared/time/zone.ts";
import type { Booking } from "../booking/booking-store.server.ts";
import { describeMeetingTime } from "../booking/meeting-times.ts";
import { choicesOf } from "../forms/form-basics.ts";
import {
  invitationText,
  meetingInvitation,
  meetingMinutes,
  meetingSpan,
  meetingText,
  type RequestedMeeting,
} from "../forms/meeting/meeting-invitation.ts";
import { meetingSchema } from "../forms/meeting/meeting-schema.ts";
import { type MeetingLink, platformLinks } from "../forms/meeting/platform-links.ts";
import type { ValidationContext } from "../submit/validation-context.ts";

/** What the broker's mail says beyond what was entered: worked out, never stored. */
export type MailExtras = {
  readonly facts: ReadonlyArray<readonly [label: string, value: string]>;
  readonly links: readonly MeetingLink[];
  readonly invitation?: {
    readonly method: "REQUEST" | "CANCEL";
    readonly filename: string;
    readonly content: string;
  };
};

type Lead = {
  readonly id: string;
  readonly formType: string;
  readonly createdAt: Date;
  readonly data: Readonly<Record<string, unknown>>;
};

export type ExtrasContext = ValidationContext & {
  readonly broker: { readonly name: string; readonly email: string };
  readonly platforms: ChoiceWords;
  readonly words: MailsContent["lead"];
  /** If the meeting is booked. */
  readonly booking?: Booking | undefined;
};

const none: MailExtras = { facts: [], links: [] };

export function mailExtras(lead: Lead, context: ExtrasContext): MailExtras {
  if (lead.formType === "reverse-mortgage-quote") return quoteExtras(lead, context);
  if (lead.formType === "meeting-request") return meetingExtras(lead, context);
  return none;
}

function quoteExtras({ data }: Lead, { now, timeZone, words }: ExtrasContext): MailExtras {
  const birth = String(data["dateOfBirth"]);
  if (!isDay(birth)) return none;
  const today = dayIn(timeZone, now);
  return {
    facts: [[words.age, fillMessage(words.age_on, { age: ageOn(birth, today), day: fullDay(today) })]],
    links: [],
  };
}

function meetingExtras(lead: Lead, context: ExtrasContext): MailExtras {
  const { timeZone, broker, platforms, words, booking } = context;
  const parsed = meetingSchema.safeParse(lead.data);
  if (!parsed.success) return none;
  const { name, email, phone, message, preferredDate: day, preferredTime: time, meetingType } = parsed.data;
  const visitor = { name, email, phone, message };
  const platform = platformName(platforms, meetingType);
  if (booking) return bookedExtras(booking, { ...context, lead, visitor, platform, meetingType });
  const span = meetingSpan({ day, time, timeZone });
  const content = meetingInvitation({
    id: lead.id,
    requestedAt: lead.createdAt,
    day,
    time,
    timeZone,
    visitor,
    broker,
    platform,
    words,
  });
  const title = fillMessage(words.meeting_title, { visitor: name });
  const requested = describeTime(day, time, timeZone);
  return {
    facts: [[words.requested, fillMessage(words.requested_time, { time: requested, minutes: meetingMinutes })]],
    links: span ? platformLinks(meetingType, { ...span, title, visitor }, words.schedule) : [],
    ...(content && { invitation: { method: "REQUEST" as const, filename: "meeting.ics", content } }),
  };
}

export const platformName = (platforms: ChoiceWords, type: unknown): string =>
  choicesOf(platforms).find(({ value }) => value === type)?.label ?? String(type ?? "");

type Booked = ExtrasContext & {
  readonly lead: Lead;
  readonly visitor: RequestedMeeting["visitor"];
  readonly platform: string;
  readonly meetingType: Parameters<typeof platformLinks>[0];
};

/** From the visitor to the broker, like a request; with each change its sequence rises. */
function bookedExtras(
  booking: Booking,
  { timeZone, broker, words, lead, visitor, platform, meetingType }: Booked,
): MailExtras {
  const { beginsAt: begins, endsAt: ends, isConfirmed, canceledAt, sequence, changedAt } = booking;
  const time = describeMeetingTime(begins, timeZone, booking.visitorZone);
  const minutes = Math.round((ends.getTime() - begins.getTime()) / 60_000);
  const label = canceledAt ? words.canceled : isConfirmed ? words.booked : words.requested;
  const method = canceledAt ? ("CANCEL" as const) : ("REQUEST" as const);
  const text = meetingText({ visitor, platform, words });
  const content = invitationText({
    method,
    uid: lead.id,
    at: changedAt,
    begins,
    ends,
    timeZone,
    sequence,
    status: canceledAt ? "CANCELLED" : isConfirmed ? "CONFIRMED" : "TENTATIVE",
    ...text,
    location: platform,
    organizer: visitor,
    attendee: broker,
  });
  return {
    facts: [[label, fillMessage(words.requested_time, { time, minutes })]],
    links: canceledAt ? [] : platformLinks(meetingType, { begins, ends, title: text.summary, visitor }, words.schedule),
    invitation: { method, filename: "meeting.ics", content },
  };
}

/** "Friday, November 20, 2026 at 10:00 AM Pacific Time" */
export function describeTime(day: string, time: string, timeZone: string): string {
  return `${fullDay(day)} at ${clockTime(time)} ${zoneName(timeZone)}`;
}
