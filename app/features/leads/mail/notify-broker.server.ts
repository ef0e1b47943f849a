import { createElement } from "react";
import { isUnlicensedState, stateName } from "#app/content/licensing.ts";
import type { Content } from "#app/content/load-content.ts";
import { fillMessage } from "#app/content/messages.ts";
import { mailStyles } from "#app/ui/mail-styles.ts";
import { renderMail } from "#app/ui/render-mail.server.ts";
import type { JobDefinition } from "#server/jobs/jobs.ts";
import { mailDeadlineSeconds } from "#server/mail/mail-deadline.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { findBookingsOf } from "../booking/booking-store.server.ts";
import { type LeadCalculation, readCalculation } from "../calculation.ts";
import { usableAddress } from "../contact.ts";
import { leadFlags } from "../lead-flags.server.ts";
import { isFormType } from "../lead-kinds.ts";
import { readableAnswers } from "../lead-labels.ts";
import { nameOf } from "../lead-summary.ts";
import { withoutPrivateAnswers } from "../private-answers.ts";
import { defineLeadMail, type LeadMailDependencies, type MailableLead } from "./lead-mail-job.server.ts";
import { leadMetadata } from "./lead-metadata.ts";
import { areAllAnswersMailed } from "./mail-details.server.ts";
import { mailExtras } from "./mail-extras.ts";
import { type MailKind, mailKinds } from "./mail-kinds.ts";
import { NotifyBrokerEmail } from "./notify-broker-email.tsx";

const hour = 60 * 60;

type LeadMailWords = Content["mails"]["lead"];

type Dependencies = LeadMailDependencies & {
  readonly recipient: () => string;
  readonly appUrl: string;
  /** As it is when the mail is written. */
  readonly content: () => Pick<Content, "brand" | "broker" | "forms" | "mails">;
};

/** Every lead, once, to the one address in the site's own configuration. */
export const defineNotifyBroker = (deps: Dependencies): JobDefinition => define(deps, mailKinds.notifyBroker);

/** The same again, with a subject of its own, when a booked meeting was moved or canceled. */
export const defineMeetingBroker = (deps: Dependencies): JobDefinition => define(deps, mailKinds.meetingBroker);

function define(deps: Dependencies, kind: MailKind): JobDefinition {
  return defineLeadMail(deps, {
    kind,
    // Fast at first, then hourly: 58 retries span more than two days.
    options: {
      retryLimit: 58,
      retryDelay: 15,
      retryBackoff: true,
      retryDelayMax: hour,
      expireInSeconds: mailDeadlineSeconds,
    },
    compose: (lead) => composeMail(deps, lead, kind),
  });
}

async function composeMail(deps: Dependencies, stored: MailableLead, kind: MailKind): Promise<Omit<Mail, "id">> {
  const { appUrl, clock } = deps;
  const isWhole = await areAllAnswersMailed(deps.db);
  const lead = isWhole ? stored : { ...stored, data: withoutPrivateAnswers(stored.data) };
  const recipient = deps.recipient();
  const { brand, broker, forms, mails } = deps.content();
  const words = mails.lead;
  const timeZone = broker.time_zone;
  const formTitle = isFormType(lead.formType) ? forms[lead.formType].title : lead.formType;
  const who = nameOf(lead.data);
  // The age is in every mail: whether somebody is old enough decides what to answer, and says less than a birthday.
  const { facts, links, invitation } = mailExtras(stored, {
    now: clock.now(),
    timeZone,
    broker: { name: broker.name, email: recipient },
    words,
    platforms: forms["meeting-request"].choices.meetingType,
    booking: (await findBookingsOf(deps.db, [stored.id])).get(stored.id),
  });
  const email = createElement(NotifyBrokerEmail, {
    styles: mailStyles(brand),
    words,
    title: fillMessage(words.title, { form: formTitle }),
    who,
    answers: readableAnswers(forms, lead.formType, lead.data),
    flags: leadFlags(lead.data, broker.licensed_states),
    facts: [
      ...licenseFacts(lead.data, broker.licensed_states, words),
      ...facts,
      ...calculationFacts(readCalculation(lead.calculation), isWhole, words),
    ],
    links,
    submittedOn: lead.createdAt.toLocaleString("en-US", { timeZone, dateStyle: "full", timeStyle: "long" }),
    page: lead.page,
    consent: lead.consent && { calls: lead.consent.calls.given, texts: lead.consent.texts.given },
    leadUrl: `${appUrl}/admin/leads/${lead.id}`,
    isWhole: Object.keys(lead.data).length === Object.keys(stored.data).length,
    metadata: leadMetadata(lead, { source: broker.name, forms }),
  });
  const unlicensed = isUnlicensedState(lead.data["state"], broker.licensed_states);
  const subject = kind === mailKinds.meetingBroker ? words.subject_meeting : words.subject;
  const rendered = await renderMail(email);
  const replyTo = usableAddress(lead.data["email"]);
  return {
    to: recipient,
    subject: asSubject(fillMessage(unlicensed ? words.subject_no_license : subject, { form: formTitle, who })),
    ...rendered,
    ...(replyTo && { replyTo }),
    ...(invitation && { invitation }),
  };
}

/** So that nobody quotes or takes an application where it is not allowed. */
function licenseFacts(data: MailableLead["data"], licensedStates: readonly string[], words: LeadMailWords) {
  if (!isUnlicensedState(data["state"], licensedStates)) return [];
  const state = stateName(String(data["state"]));
  return [[words.no_license, fillMessage(words.no_license_advice, { state })]] as const;
}

/** What was calculated is about somebody's money: by itself, only that it is there. */
function calculationFacts(calculation: LeadCalculation | undefined, isWhole: boolean, words: LeadMailWords) {
  if (!calculation) return [];
  const results = calculation.results.map(([label, value]) => `${label}: ${value}`);
  const text = isWhole
    ? [calculation.name, ...results].join("\n")
    : fillMessage(words.calculation_hidden, { name: calculation.name });
  return [[words.calculation, text]] as const;
}

/** No control characters, and none that turn the direction of the text around them. */
const asSubject = (text: string) => text.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, " ").slice(0, 200);
