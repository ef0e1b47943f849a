import { createElement } from "react";
import type { Content } from "#app/content/load-content.ts";
import { fillMessage } from "#app/content/messages.ts";
import { mailStyles } from "#app/ui/mail-styles.ts";
import { renderMail } from "#app/ui/render-mail.server.ts";
import type { JobDefinition } from "#server/jobs/jobs.ts";
import { mailDeadlineSeconds } from "#server/mail/mail-deadline.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { hasVisitorBrief } from "../brief/has-brief.ts";
import type { VisitorBriefs } from "../brief/visitor-briefs.server.ts";
import { readCalculation } from "../calculation.ts";
import { personOf } from "../consent/person.server.ts";
import type { StopLinks } from "../consent/stop-link.server.ts";
import { isFormType } from "../lead-kinds.ts";
import { referralFor } from "../referrals.ts";
import { AcknowledgeEmail } from "./acknowledge-email.tsx";
import { defineLeadMail, type LeadMailDependencies, type MailableLead } from "./lead-mail-job.server.ts";
import { describeTime } from "./mail-extras.ts";
import { mailKinds } from "./mail-kinds.ts";

export type MailTexts = {
  readonly appUrl: string;
  readonly stopLinks: Pick<StopLinks, "linkFor">;
  readonly briefs: Pick<VisitorBriefs, "linkFor">;
  /** As it is when the mail is written. */
  readonly content: () => Pick<Content, "brand" | "broker" | "calculators" | "documents" | "forms" | "legal" | "mails">;
};
type Dependencies = LeadMailDependencies & MailTexts;

const minute = 60;

/** Tells the visitor that it arrived. Whether one is due is decided when the lead is stored: see submit-lead. */
export function defineAcknowledgeVisitor(deps: Dependencies): JobDefinition {
  return defineLeadMail(deps, {
    kind: mailKinds.acknowledge,
    // Late, it would only confuse: given up within a few hours.
    options: {
      retryLimit: 8,
      retryDelay: minute,
      retryBackoff: true,
      retryDelayMax: 60 * minute,
      expireInSeconds: mailDeadlineSeconds,
    },
    compose: (lead) => composeAcknowledgement(deps, lead),
  });
}

/**
 * Nothing that was typed stands in it but a date, a time and the numbers of a calculation: whoever enters a stranger's
 * address cannot make us write them anything.
 */
export async function composeAcknowledgement(
  { content, appUrl, stopLinks, briefs }: MailTexts,
  lead: Pick<MailableLead, "id" | "formType" | "data" | "calculation">,
): Promise<Omit<Mail, "id">> {
  const texts = content();
  const { broker, documents, legal } = texts;
  const { formType, data } = lead;
  if (!isFormType(formType)) throw new Error("a lead of no known form has no acknowledgement");
  const { received } = texts.forms[formType];
  const referral = referralFor(data["state"], texts);
  const stopUrl = stopLinks.linkFor(personOf(data), lead.id);
  const words = texts.mails.acknowledge;
  const email = createElement(AcknowledgeEmail, {
    styles: mailStyles(texts.brand),
    words,
    footer: texts.mails.footer,
    received,
    requestedTime:
      formType === "meeting-request"
        ? describeTime(String(data["preferredDate"]), String(data["preferredTime"]), broker.time_zone)
        : undefined,
    documents: referral?.nextSteps ?? documents[formType],
    notLicensed: referral?.notice,
    calculation: calculationLink(lead, texts, appUrl),
    briefUrl: hasVisitorBrief(lead, broker.licensed_states) ? briefs.linkFor(lead.id) : undefined,
    noOffer: legal.no_offer_statement,
    broker,
    appUrl,
    stopUrl,
  });
  const rendered = await renderMail(email);
  return {
    to: String(data["email"]),
    replyTo: broker.email,
    subject: fillMessage(words.subject, { broker: broker.name, what: received }),
    ...rendered,
    autoReply: true,
    stopUrl,
  };
}

/** The page that shows the numbers again, as they were sent. */
function calculationLink(
  { calculation }: Pick<MailableLead, "calculation">,
  { calculators }: Pick<Content, "calculators">,
  appUrl: string,
) {
  const sent = readCalculation(calculation);
  return sent && { label: `${calculators.common.attached}: ${sent.name}`, url: `${appUrl}${sent.path}` };
}
