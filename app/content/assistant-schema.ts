import { z } from "zod";
import { waysOfAsking } from "./phrasings.ts";

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

/** content/assistant.yaml: what the assistant says beside its knowledge. */
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

/** content/assistant-signs.yaml: messages that are answered by a set reply, whatever loan words stand in them. */
export const assistantSignsSchema = z.strictObject({
  self_harm: waysOfAsking,
  elder_abuse: waysOfAsking,
  threat: waysOfAsking,
  fraud: waysOfAsking,
  neighborhood: waysOfAsking,
  protected: waysOfAsking,
  false_papers: waysOfAsking,
  no_promise: waysOfAsking,
  injection: waysOfAsking,
  advice: waysOfAsking,
  off_topic: waysOfAsking,
  rude: waysOfAsking,
});
