import { toMessage } from "#server/mail/mailer.ts";
import type { Booking } from "../booking/booking-store.server.ts";
import { meetingPath } from "../booking/bookings.server.ts";
import { briefPath } from "../brief/brief-path.ts";
import { type FormType, isFormType, leadKinds } from "../lead-kinds.ts";
import { referralsByState } from "../referrals.ts";
import { composeAcknowledgement, type MailTexts } from "./acknowledge-visitor.server.ts";
import { composeMeetingMail } from "./meeting-mails.server.ts";

type RecordedMail = {
  readonly subject: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
};

const recordedBooking = {
  id: "record",
  leadId: "record",
  beginsAt: new Date("2030-01-02T18:00:00Z"),
  endsAt: new Date("2030-01-02T18:30:00Z"),
  heldUntil: new Date("2030-01-02T18:30:00Z"),
  visitorZone: "America/New_York",
  isConfirmed: true,
  sequence: 0,
  createdAt: new Date("2030-01-01T00:00:00Z"),
  changedAt: new Date("2030-01-01T00:00:00Z"),
  canceledAt: null,
  dayReminderAt: null,
  hourReminderAt: null,
};

const recordedMeetings: readonly (readonly [string, Partial<Booking>, boolean])[] = [
  ["meeting-booked", {}, false],
  ["meeting-asked", { isConfirmed: false }, false],
  ["meeting-moved", { sequence: 1 }, false],
  ["meeting-canceled", { canceledAt: new Date("2030-01-01T00:00:00Z") }, false],
  ["meeting-reminder", {}, true],
];

/**
 * Every email that a visitor can get, as it is sent, for the record of what the site said. Nobody gets these: the person
 * and the link in them are made up, and the same each time.
 */
export async function visitorMails({ content, appUrl }: Pick<MailTexts, "content" | "appUrl">) {
  const stopLinks = { linkFor: () => `${appUrl}/stop-contact?token=made-for-each-receiver` };
  const briefs = { linkFor: () => `${appUrl}${briefPath}?token=made-for-each-receiver` };
  const compose = async (formType: FormType, state?: string): Promise<RecordedMail> => {
    const data = { email: "visitor@localhost", preferredDate: "2030-01-02", preferredTime: "10:00", state };
    const lead = { id: "record", formType, data, calculation: null };
    const mail = await composeAcknowledgement({ content, appUrl, stopLinks, briefs }, lead);
    const { subject, text, headers } = toMessage({ id: "record", ...mail }, content().broker.email);
    return { subject, text, headers };
  };
  const [elsewhere] = Object.keys(referralsByState(content()));
  const mails: Record<string, RecordedMail> = {};
  for (const formType of Object.keys(leadKinds).filter(isFormType)) mails[formType] = await compose(formType);
  if (elsewhere) mails["without-license"] = await compose("homebuyers", elsewhere);
  const bookings = { linkFor: () => `${appUrl}${meetingPath}?token=made-for-each-receiver` };
  for (const [name, over, isReminder] of recordedMeetings) {
    const data = { email: "visitor@localhost", meetingType: "any" };
    const booking = { ...recordedBooking, ...over };
    const texts = { content, appUrl, stopLinks, bookings };
    const mail = await composeMeetingMail(texts, { id: "record", data }, booking, isReminder);
    const { subject, text, headers } = toMessage({ id: "record", ...mail }, content().broker.email);
    mails[name] = { subject, text, headers };
  }
  return mails;
}
