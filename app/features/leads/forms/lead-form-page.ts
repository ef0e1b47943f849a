import { stateName } from "#app/content/licensing.ts";
import type { Content } from "#app/content/load-content.ts";
import { fillMessage } from "#app/content/messages.ts";
import type { FormType } from "../lead-kinds.ts";
import { referralsByState, unlicensedStatement } from "../referrals.ts";
import { consentProps } from "./consent-props.server.ts";

type Services = {
  readonly content: Content;
  readonly leads: { readonly usualAnswer: { readonly minutes: () => number | undefined } };
};

/** What the page of every lead form needs from content, and whether a post without JavaScript just succeeded. */
export function leadFormPageData<Form extends FormType>({ content, leads }: Services, formType: Form, url: string) {
  const { broker, documents, forms } = content;
  const minutes = leads.usualAnswer.minutes();
  const { next_steps, ...documentsOfForm } = documents[formType];
  const usual = minutes === undefined ? [] : [fillMessage(forms.usual_answer, { minutes: String(minutes) })];
  return {
    sent: new URL(url).searchParams.get("sent") === formType,
    recipientEmail: broker.email,
    timeZone: broker.time_zone,
    documents: { ...documentsOfForm, next_steps: [...usual, ...next_steps], nextTitle: forms.next_title },
    texts: forms[formType],
    receivedLabel: forms.received_label,
    brief: forms.brief,
    consent: consentProps(content),
  };
}

/** A form that asks for the state also needs to know where there is no license. */
export function wizardPageData(services: Services, formType: "homebuyers" | "refinance", url: string) {
  const { content } = services;
  const referrals = referralsByState(content);
  return {
    ...leadFormPageData(services, formType, url),
    licenseStatement: unlicensedStatement(content),
    referrals,
    words: content.forms.wizard,
    states: content.forms.wizard.states.map((code) => ({ value: code.toLowerCase(), label: stateName(code) })),
    /** Of the answers that a post without JavaScript just sent. */
    sentReferral: referrals[new URL(url).searchParams.get("state") ?? ""],
  };
}

export type WizardPageData = ReturnType<typeof wizardPageData>;
export type LeadFormPageData<Form extends FormType> = ReturnType<typeof leadFormPageData<Form>>;
