import { z } from "zod";
import { words } from "./field-schemas.ts";

const consentText = z
  .string()
  .includes("{companies}", "must name the {companies}: consent is given to named companies")
  .includes("{purpose}", "must say the {purpose}")
  .describe("shown next to its checkbox, and stored with each lead as it was shown");

/** content/legal.yaml: wording with legal weight. */
export const legalSchema = z.strictObject({
  consent_version: z.string(),
  consent_purpose: z.string().describe("what calls and texts are about; kept with each consent"),
  calls_consent_label: z.string(),
  calls_consent_text: consentText,
  texts_consent_label: z.string(),
  texts_consent_text: consentText,
  sms_terms_link_label: z.string(),
  privacy_link_label: z.string(),
  collection_notice: z.string(),
  rates_disclaimer: z.string().describe("beside averages on the rates page"),
  own_rates_disclaimer: z.string().describe("beside rates of our own on the rates page"),
  chat_disclosure: z.string(),
  equal_housing_statement: z.string(),
  no_offer_statement: z.string(),
  advice_statement: z.string(),
  statement_titles: words("unlicensed_state", "no_offer", "advice", "equal_housing").describe("On the license page"),
  unlicensed_state_statement: z.string().includes("{states}", "must name the {states}"),
});
