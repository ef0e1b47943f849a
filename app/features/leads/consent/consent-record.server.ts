import type { ConsentSent } from "../forms/consent-fields.ts";
import type { ConsentRecord } from "../store/lead-tables.server.ts";
import { type ConsentTexts, sha256, wordsOf } from "./consent-texts.server.ts";

type Sent = {
  readonly sent: ConsentSent;
  readonly texts: ConsentTexts;
  readonly at: Date;
  readonly appUrl: string;
  readonly address: string | null;
};

/**
 * What was shown and what was chosen, also when the choice was no. A box counts only if the words that were shown are
 * known, and where it was checked is stored only with a consent that it proves.
 */
export function consentRecord({ sent, texts, at, appUrl, address }: Sent): ConsentRecord {
  const isShown = sent.edition === texts.edition;
  const choice = (channel: "calls" | "texts") => {
    const text = wordsOf(texts[channel]);
    return { given: isShown && sent[channel], text, textSha256: sha256(text) };
  };
  const [calls, messages] = [choice("calls"), choice("texts")];
  const isProof = calls.given || messages.given;
  return {
    version: texts.version,
    purpose: texts.purpose,
    companies: texts.companies,
    at: at.toISOString(),
    page: isProof ? pageUrl(sent.page, appUrl) : null,
    address: isProof ? address : null,
    calls,
    texts: messages,
  };
}

/** A page of this site, without its query: the browser says which one, so nothing else of it is believed. */
function pageUrl(page: string | null, appUrl: string): string | null {
  if (page === null || !URL.canParse(page, appUrl)) return null;
  return (appUrl + new URL(page, appUrl).pathname).slice(0, 300);
}
