import { createElement } from "react";
import { fillMessage } from "#app/content/messages.ts";
import { mailStyles } from "#app/ui/mail-styles.ts";
import { renderMail } from "#app/ui/render-mail.server.ts";
import type { JobDefinition } from "#server/jobs/jobs.ts";
import { mailDeadlineSeconds } from "#server/mail/mail-deadline.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { type Booking, findBookingsOf } from "../booking/booking-store.server.ts";
import type { Bookings } from "../booking/bookings.server.ts";
import { describeMeetingTime } from "../booking/meeting-times.ts";
import { personOf } from "../consent/person.server.ts";
import { invitationText } from "../forms/meeting/meeting-invitation.ts";
import type { MailTexts } from "./acknowledge-visitor.server.ts";
import { defineLeadMail, type LeadMailDependencies, type MailableLead } from "./lead-mail-job.server.ts";
import { platformName } from "./mail-extras.ts";
import { type MailKind, mailKinds } from "./mail-kinds.ts";
import { MeetingEmail } from "./meeting-email.tsx";

export type MeetingTexts = Pick<MailTexts, "appUrl" | "stopLinks" | "content"> & {
  readonly bookings: Pick<Bookings, "linkFor">;
};
type Dependencies = LeadMailDependencies & MeetingTexts;

const minute = 60;

/** To the visitor: what the meeting is now. A mail that was retried for hours still tells how things are. */
export function defineMeetingMails(deps: Dependencies): JobDefinition[] {
  const define = (kind: MailKind) =>
    defineLeadMail(deps, {
      kind,
      options: {
        retryLimit: 8,
        retryDelay: minute,
        retryBackoff: true,
        retryDelayMax: 60 * minute,
        expireInSeconds: mailDeadlineSeconds,
      },
      compose: async (lead) => {
        const booking = (await findBookingsOf(deps.db, [lead.id])).get(lead.id);
        if (!booking) throw new Error("a lead without a booking has no mail about it");
        return composeMeetingMail(deps, lead, booking, kind === mailKinds.meetingReminder);
      },
    });
  return [define(mailKinds.meetingVisitor), define(mailKinds.meetingReminder)];
}

/** Nothing that was typed stands in it, as in the acknowledgement. */
export async function composeMeetingMail(
  { content, appUrl, stopLinks, bookings }: MeetingTexts,
  { id, data }: Pick<MailableLead, "id" | "data">,
  booking: Booking,
  isReminder: boolean,
): Promise<Omit<Mail, "id">> {
  const { broker, brand, forms, mails } = content();
  const { canceledAt, isConfirmed, beginsAt, endsAt, sequence } = booking;
  const words = mails.meeting;
  const state = canceledAt ? "canceled" : isReminder ? "reminder" : isConfirmed ? "booked" : "asked";
  const values = {
    broker: broker.name,
    time: describeMeetingTime(beginsAt, broker.time_zone, booking.visitorZone),
    minutes: Math.round((endsAt.getTime() - beginsAt.getTime()) / 60_000),
    platform: platformName(forms["meeting-request"].choices.meetingType, data["meetingType"]),
  };
  const isReplaced = sequence > 0 && !canceledAt && !isReminder;
  const paragraphs = [words[state].body, words.length, ...(isReplaced ? [words.replaces] : [])];
  const stopUrl = stopLinks.linkFor(personOf(data), id);
  const email = createElement(MeetingEmail, {
    styles: mailStyles(brand),
    heading: fillMessage(words[state].heading, values),
    paragraphs: paragraphs.map((text) => fillMessage(text, values)),
    change: canceledAt ? undefined : { label: words.change_link, url: bookings.linkFor(booking.id) },
    words: mails.acknowledge,
    footer: mails.footer,
    broker,
    appUrl,
    stopUrl,
  });
  const rendered = await renderMail(email);
  const to = String(data["email"]);
  return {
    to,
    replyTo: broker.email,
    subject: fillMessage(words[state].subject, values),
    ...rendered,
    autoReply: true,
    stopUrl,
    ...(!isReminder && {
      invitation: visitorInvitation(booking, id, {
        to,
        broker,
        platform: values.platform,
        summary: fillMessage(words.title, values),
        description: fillMessage(mails.lead.meeting_platform, values),
      }),
    }),
  };
}

type Between = {
  readonly to: string;
  readonly broker: { readonly name: string; readonly email: string; readonly time_zone: string };
  readonly platform: string;
  readonly summary: string;
  readonly description: string;
};

/** From the broker to the visitor: the visitor's calendar takes it, moves it and removes it. */
function visitorInvitation(booking: Booking, leadId: string, { to, broker, platform, summary, description }: Between) {
  const { canceledAt, isConfirmed, beginsAt, endsAt, sequence, changedAt } = booking;
  const method = canceledAt ? ("CANCEL" as const) : ("REQUEST" as const);
  const content = invitationText({
    method,
    uid: leadId,
    at: changedAt,
    begins: beginsAt,
    ends: endsAt,
    timeZone: broker.time_zone,
    sequence,
    status: canceledAt ? "CANCELLED" : isConfirmed ? "CONFIRMED" : "TENTATIVE",
    summary,
    description,
    location: platform,
    organizer: broker,
    attendee: { name: to, email: to },
  });
  return { method, filename: "meeting.ics", content };
}
