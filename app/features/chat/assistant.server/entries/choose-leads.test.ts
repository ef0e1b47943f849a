import { beforeAll, describe, expect, test } from "vitest";
import { loadContent } from "#app/content/load-content.ts";
import { isYesNoQuestion, saysYesOrNo } from "#app/content/yes-no-question.ts";
import type { KnowledgeEntry } from "../knowledge.ts";
import { english } from "../languages/english.ts";
import { createPhrasingSimilarities } from "../retrieval/closest-phrasings.ts";
import { indexKnowledge, type KnowledgeIndex } from "../retrieval/knowledge-index.ts";
import { readWordVectors } from "../text/word-vectors.ts";
import { chooseLead } from "./choose-lead.ts";

const enough = { say: "Yes, a 580 is enough.", phrasings: ["Is a 580 score enough for FHA?", "does fha take 580"] };
const minimum = { say: "The minimum is 580.", phrasings: ["What credit score do I need for an FHA loan?"] };
const withNone = {
  say: "No, FHA needs some credit history.",
  phrasings: ["can i get fha without a credit score", "does fha work without credit"],
};
const leads = [enough, minimum, withNone];
const own = ["fha poor credit floor", "how does a lender read my fha credit report"];
const example: KnowledgeEntry = {
  id: "fha-credit-example",
  topic: "fha",
  title: "FHA credit score, an example",
  phrasings: [...own, ...leads.flatMap(({ phrasings }) => phrasings)],
  leads,
  answer: "FHA accepts lower scores than most loans.",
  related: [],
  page: "/",
};
const { entries } = loadContent().knowledge;
let index: KnowledgeIndex;
beforeAll(() => {
  index = indexKnowledge([...entries, example], english, readWordVectors());
}, 60_000);

const leadOf = (entry: KnowledgeEntry, question: string) =>
  chooseLead(entry, question, createPhrasingSimilarities(index, question)(entry))?.say;

describe("the lead of an answer", () => {
  test.each([
    ["is a score of 580 enough for an fha loan", enough.say],
    ["what credit score do you need for fha", minimum.say],
    ["does fha work without a credit score", withNone.say],
  ])("is the one whose phrasing is closest: %s", (question, say) => {
    expect(leadOf(example, question)).toBe(say);
  });

  test("is not given where every phrasing of a lead is far from the question", () => {
    expect(leadOf(example, "who keeps the fha paperwork after closing")).toBeUndefined();
  });

  test.each([
    ["another number", "is a 520 score enough for fha"],
    ["the opposite", "does fha work with a credit score"],
    ["another kind of question", "why does fha work without credit"],
    ["something else", "what color is the house"],
  ])("says no yes or no to %s", (_what, question) => {
    expect(leadOf(example, question) ?? "").not.toMatch(/^(yes|no)\b/i);
  });

  test("opens with yes or no only for such a question, over all entries and many forms of questions", () => {
    const forms = (entry: KnowledgeEntry) => [
      ...entry.phrasings.slice(0, 4),
      ...entry.leads.flatMap(({ phrasings: [first = ""] }) => [
        first,
        `how ${first}`,
        `why ${first}`,
        `what if ${first}`,
      ]),
      `what is ${entry.title}`,
      `how much is ${entry.title}`,
      `tell me about ${entry.title}`,
      `who decides ${entry.title}`,
      entry.title,
    ];
    const wrong = entries.flatMap((entry) =>
      saysYesOrNo(entry.answer)
        ? [entry.id]
        : forms(entry).filter((question) => !isYesNoQuestion(question) && mayOpenWithYesOrNo(entry, question)),
    );
    expect(wrong).toEqual([]);
  });
});

/** Whichever of its leads is the closest: as close as can be, and all others as far. */
const mayOpenWithYesOrNo = (entry: KnowledgeEntry, question: string) =>
  entry.leads.some(({ say, phrasings }) => {
    if (!saysYesOrNo(say)) return false;
    const byWords = entry.phrasings.map((phrasing) => (phrasings.includes(phrasing) ? 1 : 0));
    return saysYesOrNo(chooseLead(entry, question, { byWords, byMeaning: undefined })?.say ?? "");
  });
