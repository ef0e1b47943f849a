import type { Content } from "#app/content/load-content.ts";
import type { FormType } from "../lead-kinds.ts";
import { consentProps } from "./consent-props.server.ts";

/** What the page of every lead form needs from content, and whether a post without JavaScript just succeeded. */
export function leadFormPageData(content: Content, formType: FormType, url: string) {
  const { broker, documents } = content;
  return {
    sent: new URL(url).searchParams.get("sent") === formType,
    recipientEmail: broker.email,
    timeZone: broker.time_zone,
    documents: documents[formType],
    consent: consentProps(content),
  };
}

export type LeadFormPageData = ReturnType<typeof leadFormPageData>;
