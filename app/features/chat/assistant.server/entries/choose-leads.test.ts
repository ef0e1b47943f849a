import { beforeAll, describe, expect, test } from "vitest";
import { loadContent } from "#app/content/load-content.ts";
import { isYesNoQuestion, saysYesOrNo } from "#app/content/yes-no-question.ts";
import type { KnowledgeEntry } from "../knowledge.ts";
import { english } from "../languages/english.ts";
import { createPhrasingSimilarities } from "../retrieval/closest-phrasings.ts";
import { indexKnowledge, type KnowledgeIndex } from "../retrieval/knowledge-index.ts";
import { readWordVectors } from "../text/word-vectors.ts";
import { chooseLeads } from "./choose-leads.ts";

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

const leadsOf = (entry: KnowledgeEntry, question: string) =>
  chooseLeads(entry, [{ question, similarities: createPhrasingSimilarities(index, question)(entry) }]).leads.map(
    ({ say }) => say,
  );
const leadOf = (entry: KnowledgeEntry, question: string) => leadsOf(entry, question)[0];

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

  test("is said without its yes or no where the question asks for neither", () => {
    expect(leadOf(example, "fha without a credit score")).toBe("FHA needs some credit history.");
    expect(leadOf(example, "can i get fha without a credit score")).toBe(withNone.say);
  });

  test("is followed by the next one where it is not certain which is asked for", () => {
    const takes = { say: "It takes about a week.", phrasings: ["how long does a letter take", "time to get a letter"] };
    const lasts = { say: "Most last 90 days.", phrasings: ["how long is a letter valid", "time a letter is good for"] };
    const letter = {
      ...example,
      id: "letter-example",
      phrasings: [takes, lasts].flatMap(({ phrasings }) => phrasings),
      leads: [takes, lasts],
    };
    const choose = (question: string, byWords: readonly number[]) =>
      chooseLeads(letter, [{ question, similarities: { byWords, byMeaning: undefined } }]).leads.map(({ say }) => say);
    expect(choose("how long for a letter", [0.7, 0.6, 0.65, 0.6])).toEqual([takes.say, lasts.say]);
    expect(choose("how long does a letter take", [1, 0.6, 0.4, 0.3])).toEqual([takes.say]);
  });

  test("is found by the question of a letter where the whole letter is near another one", () => {
    const asked = "what credit score do you need for fha";
    const letter = `we looked at a house last week and my brother got his with a 580 score, ${asked}`;
    const formOf = (question: string, ...closest: number[]) => ({
      question,
      similarities: {
        byWords: closest,
        byMeaning: { phrasings: closest, leads: leads.map(() => ({ middle: 0, says: 0 })) },
      },
    });
    const whole = formOf(letter, 0, 0, 0.6, 0.6, 0.5, 0.3, 0.3);
    const its = formOf(asked, 0, 0, 0.4, 0.4, 0.95, 0.3, 0.3);
    expect(chooseLeads(example, [its, whole]).leads[0]?.say).toBe(minimum.say);
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
    const { leads } = chooseLeads(entry, [{ question, similarities: { byWords, byMeaning: undefined } }]);
    return leads.some((lead) => saysYesOrNo(lead.say));
  });
