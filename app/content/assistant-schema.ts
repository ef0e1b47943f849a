import { z } from "zod";
import { phrasings } from "./phrasings.ts";

const reply = z.string().min(20);

const everyLanguage = {
  greeting: reply,
  unknown: reply,
  self_harm: reply,
  fraud: reply,
  hardship: reply,
  injection: reply,
  no_promise: reply,
  personal_data: reply,
};

/** content/assistant.yaml: what the assistant says besides its knowledge. */
export const assistantSchema = z.strictObject({
  limits: z.strictObject({
    daily_upstream_tokens: z.number().int().positive(),
    answer_tokens: z.number().int().min(50).max(4000),
  }),
  en: z.strictObject({
    ...everyLanguage,
    thanks: reply,
    off_topic: reply,
    elder_abuse: reply,
    threat: reply,
    neighborhood: reply,
    protected: reply,
    false_papers: reply,
    advice: reply,
    rude: reply,
    likely_before: reply,
    unsure_before: reply,
    unsure_after: reply,
    fallback_notice: reply,
    asks_language: reply,
  }),
  es: z.strictObject(everyLanguage),
  fr: z.strictObject(everyLanguage),
  tl: z.strictObject(everyLanguage),
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
