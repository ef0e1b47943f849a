import { z } from "zod";

/** content/legal.yaml: wording with legal weight. */
export const legalSchema = z.strictObject({
  consent_version: z.string(),
  consent_text: z.string().describe("shown next to the checkbox, and stored with each lead as it was shown"),
  consent_optional_label: z.string(),
  privacy_link_label: z.string(),
  collection_notice: z.string(),
  rates_disclaimer: z.string().describe("beside averages on the rates page"),
  own_rates_disclaimer: z.string().describe("beside rates of our own on the rates page"),
  chat_disclosure: z.string(),
  equal_housing_statement: z.string(),
  no_offer_statement: z.string(),
  advice_statement: z.string(),
  unlicensed_state_statement: z.string(),
});
