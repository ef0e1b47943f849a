import { z } from "zod";
import { phrasings } from "./phrasings.ts";

/** A reply answers many different questions, so a "Yes" or "No" at its beginning is wrong for some of them. */
const reply = z
  .string()
  .min(20)
  .regex(/^(?!(yes|no|sí|oui|non|oo|opo|hindi po)[.,!:])/i, "must not begin with yes or no");

/** Said in every language: what a safety rule answers, and what is said when there is no answer. */
const everyLanguage = {
  greeting: reply,
  how_are_you: reply,
  identity: reply,
  abilities: reply,
  thanks: reply,
  goodbye: reply,
  acknowledgment: reply,
  unknown: reply,
  which_loan: reply,
  which_subject: reply,
  nothing_new: reply,
  which_whole: reply,
  could_be: reply,
  more_about: z.string().min(5).regex(/:$/, "must end with a colon: a title follows"),
  off_topic: reply,
  emergency: reply,
  self_harm: reply,
  threat: reply,
  elder_abuse: reply,
  fraud: reply,
  rent_back: reply,
  hardship: reply,
  other_loans: reply,
  other_countries: reply,
  foreclosure: reply,
  neighborhood: reply,
  protected: reply,
  false_papers: reply,
  send_documents: reply,
  no_promise: reply,
  advice: reply,
  injection: reply,
  rude: reply,
  personal_data: reply,
};

const starters = z
  .array(z.string().min(5).max(60))
  .length(3)
  .describe("questions on buttons in an empty chat, in the language of the site");

/** content/assistant.yaml: what the assistant says besides its knowledge. */
export const assistantSchema = z.strictObject({
  limits: z.strictObject({
    daily_upstream_tokens: z.number().int().positive(),
    answer_tokens: z.number().int().min(50).max(4000),
  }),
  en: z.strictObject({
    starters,
    ...everyLanguage,
    fallback_notice: reply,
    asks_language: reply,
    noted: reply,
  }),
  es: z.strictObject({ starters, ...everyLanguage, noted: reply }),
  fr: z.strictObject({ starters, ...everyLanguage }),
  tl: z.strictObject({ starters, ...everyLanguage }),
});

/** content/assistant-intents.yaml: messages that get a canned reply, whatever loan terms they contain. */
export const assistantIntentsSchema = z.strictObject({
  self_harm: phrasings,
  elder_abuse: phrasings,
  threat: phrasings,
  fraud: phrasings,
  neighborhood: phrasings,
  protected: phrasings,
  false_papers: phrasings,
  no_promise: phrasings,
  injection: phrasings,
  advice: phrasings,
  off_topic: phrasings,
  rude: phrasings,
});
