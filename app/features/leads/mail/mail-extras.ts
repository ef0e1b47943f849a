import type { ChoiceWords } from "#app/content/forms-schema.ts";
import type { MailsContent } from "#app/content/mails-schema.ts";
import { fillMessage } from "#app/content/messages.ts";
import { ageOn, fullDay, isDay } from "#shared/time/day.ts";
import { clockTime, dayIn, zoneName } from "#shared/time/zone.ts";
import { choicesOf } from "../forms/form-basics.ts";
import { meetingInvitation, meetingMinutes, meetingSpan } from "../forms/meeting/meeting-invitation.ts";
import { meetingSchema } from "../forms/meeting/meeting-schema.ts";
import { type MeetingLink, platformLinks } from "../forms/meeting/platform-links.ts";
import type { ValidationContext } from "../submit/validation-context.ts";

/** What the broker's mail says beyond what was entered: worked out, never stored. */
export type MailExtras = {
  readonly facts: ReadonlyArray<readonly [label: string, value: string]>;
  readonly links: readonly MeetingLink[];
  readonly invitation?: { readonly method: "REQUEST"; readonly filename: string; readonly content: string };
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

function meetingExtras(lead: Lead, { timeZone, broker, platforms, words }: ExtrasContext): MailExtras {
  const parsed = meetingSchema.safeParse(lead.data);
  if (!parsed.success) return none;
  const { name, email, phone, message, preferredDate: day, preferredTime: time, meetingType } = parsed.data;
  const span = meetingSpan({ day, time, timeZone });
  const visitor = { name, email, phone, message };
  const platform = choicesOf(platforms).find(({ value }) => value === meetingType)?.label ?? meetingType;
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

/** "Friday, November 20, 2026 at 10:00 AM Pacific Time" */
export function describeTime(day: string, time: string, timeZone: string): string {
  return `${fullDay(day)} at ${clockTime(time)} ${zoneName(timeZone)}`;
}
