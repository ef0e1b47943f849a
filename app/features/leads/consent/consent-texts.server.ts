import { createHash } from "node:crypto";
import type { Content } from "#app/content/load-content.ts";
import { fillMessage } from "#app/content/messages.ts";

type Box = { readonly label: string; readonly text: string };

/** What the two boxes say today, for whom and what about. */
export type ConsentTexts = {
  readonly version: string;
  /** Names exactly these words: a form sends it back, so that a receipt never claims words that were not shown. */
  readonly edition: string;
  readonly purpose: string;
  readonly companies: readonly string[];
  readonly calls: Box;
  readonly texts: Box;
};

export function consentTexts({ broker, legal }: Pick<Content, "broker" | "legal">): ConsentTexts {
  const version = legal.consent_version;
  const purpose = legal.consent_purpose;
  const companies = broker.entities.map(({ name }) => name);
  const values = { companies: new Intl.ListFormat("en").format(companies), purpose };
  const calls = { label: legal.calls_consent_label, text: fillMessage(legal.calls_consent_text, values) };
  const texts = { label: legal.texts_consent_label, text: fillMessage(legal.texts_consent_text, values) };
  const edition = sha256(JSON.stringify([version, calls, texts])).slice(0, 16);
  return { version, edition, purpose, companies, calls, texts };
}

/** Everything that stands at one box, as one text. */
export const wordsOf = ({ label, text }: Box): string => `${label}\n${text}`;

export const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
