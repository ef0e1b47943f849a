import { z } from "zod";
import { pattern } from "../retrieval/question-forms.ts";
import { occurs, ruleText, ruleWords } from "../safety/phrase-pattern.ts";
import { readData } from "../text/read-data.ts";
import { tokensOf } from "./tokens.ts";

const lookup = z.strictObject({
  asks: z.array(pattern).min(1),
  unless: z.array(pattern),
  examples: z.array(z.string()).default([]),
  neighbors: z.array(z.string()).default([]),
});
export const lookupWords = readData(
  "conversation/lookup-words.yaml",
  z.strictObject({
    todays_rates: lookup,
    county_loan_limit: lookup,
    is_jumbo: lookup,
    credit_score: lookup,
    credit_score_fit: lookup,
  }),
);

/** Whether the question asks for what is looked up. */
export function asksFor(name: keyof typeof lookupWords, question: string): boolean {
  const text = ruleText(ruleWords(question).filter((word) => word !== "."));
  const says = (phrases: (typeof lookupWords)["todays_rates"]["asks"]) =>
    phrases.some((phrase) => occurs(phrase, text));
  return says(lookupWords[name].asks) && !says(lookupWords[name].unless);
}

/** "My current rate is 3%" gives a figure. */
const hasFigures = (question: string) =>
  [...tokensOf(question).amounts.values()].some(({ kind }) => kind === "money" || kind === "percent");

export const asksForTodaysRates = (question: string) => asksFor("todays_rates", question) && !hasFigures(question);
