import type { Content } from "#app/content/load-content.ts";
import { consentTexts } from "../consent/consent-texts.server.ts";
import type { ConsentProps } from "./consent-boxes.tsx";

/** What the boxes of every lead form show. */
export function consentProps(content: Pick<Content, "broker" | "legal">): Omit<ConsentProps, "given"> {
  const { edition, calls, texts } = consentTexts(content);
  const { sms_terms_link_label, privacy_link_label, collection_notice } = content.legal;
  return {
    edition,
    calls,
    texts,
    smsTermsLabel: sms_terms_link_label,
    privacyLabel: privacy_link_label,
    collectionNotice: collection_notice,
  };
}
