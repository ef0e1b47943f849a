import { beforeAll, describe, expect, test } from "vitest";
import {
  type AnsweredConversation,
  expectLastAnswer,
  getAssistant,
} from "../../../../../tests/support/conversations.ts";
import { describeSample } from "../../../../../tests/support/shipped-sample.ts";
import { asksFor, lookupWords } from "./lookup-words.ts";

type Name = keyof typeof lookupWords;
const texts = (kind: "examples" | "neighbors") =>
  Object.entries(lookupWords).flatMap(([name, words]) => words[kind].map((text) => [text, name as Name] as const));

describe("the words by which a look-up is asked for", () => {
  test.each(texts("examples"))("%s → %s", (text, name) => expect(asksFor(name, text)).toBe(true));
  test.each(texts("neighbors"))("%s is not %s", (text, name) => expect(asksFor(name, text)).toBe(false));
});

describeSample("the limit of another county", () => {
  beforeAll(getAssistant, 60_000);

  test.each<AnsweredConversation>([
    [["fha lending cap riverside"], "county_loan_limit", "I don't have the exact 2026 FHA limit of Riverside County"],
    [["fha cap for orange county"], "county_loan_limit", "FHA loan limit for a one-unit home in Orange County, CA is"],
    [["conforming ceiling in ventura county"], "county_loan_limit", "Ventura County, CA is $1,035,000"],
    // Asked without these words, it is found by its phrasings.
    [["my cousin in Hemet says his fha topped out way lower than here"], "fha-loan-limit-other-counties"],
    [["in Fort Myers with 3.5 down, what's the top fha loan amount"], "fha-loan-limit-other-counties"],
    // That of the broker's own county has an entry.
    [["fha cap in san diego"], "fha-loan-limit-san-diego", "$1,104,000"],
  ])("%j → %s", expectLastAnswer);
});
