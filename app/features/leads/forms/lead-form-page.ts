import { stateName } from "#app/content/licensing.ts";
import type { Content } from "#app/content/load-content.ts";
import type { FormType } from "../lead-kinds.ts";
import { referralsByState, unlicensedStatement } from "../referrals.ts";
import { consentProps } from "./consent-props.server.ts";

/** What the page of every lead form needs from content, and whether a post without JavaScript just succeeded. */
export function leadFormPageData<Form extends FormType>(content: Content, formType: Form, url: string) {
  const { broker, documents, forms } = content;
  return {
    sent: new URL(url).searchParams.get("sent") === formType,
    recipientEmail: broker.email,
    timeZone: broker.time_zone,
    documents: { ...documents[formType], nextTitle: forms.next_title },
    texts: forms[formType],
    receivedLabel: forms.received_label,
    brief: forms.brief,
    consent: consentProps(content),
  };
}

/** A form that asks for the state also needs to know where there is no license. */
export function wizardPageData(content: Content, formType: "homebuyers" | "refinance", url: string) {
  const referrals = referralsByState(content);
  return {
    ...leadFormPageData(content, formType, url),
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
