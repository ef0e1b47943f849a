import { expect, test } from "vitest";
import { loadContent } from "#app/content/load-content.ts";
import type { KnowledgeEntry } from "../knowledge.ts";
import { english } from "../languages/english.ts";
import { type Finding, findEntry } from "../retrieval/find-entry.ts";
import { indexKnowledge } from "../retrieval/knowledge-index.ts";
import type { SentenceSimilarity } from "../sentence-encoder/sentence-index.ts";
import { noWordVectors } from "../text/word-vectors.ts";
import { createEntryAnswers } from "./answer-by-entry.ts";
import { entryText } from "./entry-text.ts";

const entryOf = (id: string, title: string, say: string, phrasing: string): KnowledgeEntry => ({
  id,
  topic: "process",
  title,
  phrasings: [phrasing],
  leads: [{ say, phrasings: [phrasing] }],
  answer: `${title} in general.`,
  related: [],
  page: "/",
});

const lock = entryOf("lock", "Rate locks", "A lock holds your rate.", "what does a rate lock do");
const price = entryOf("price", "What a lock costs", "Short locks are free.", "does a rate lock cost money");
const question = "is there a charge for a rate lock";

/** Compares a question with each text by the numbers given. */
function similarityBy(values: Readonly<Record<string, number>>): SentenceSimilarity {
  const of = (text: string) => values[text] ?? 0;
  return {
    toEntries: () => Float32Array.of(0.5, 0.5),
    toEntry: (_, { phrasings, leads }) => ({
      phrasings: phrasings.map(of),
      leads: leads.map(({ say }) => ({ middle: 0, says: of(say) })),
    }),
  };
}

function answer(
  found: readonly [KnowledgeEntry, KnowledgeEntry],
  similarity: SentenceSimilarity | undefined,
  asked: string,
  confidence: Finding["confidence"] = "likely",
) {
  const index = indexKnowledge(found, english, noWordVectors, similarity);
  const { assistant: replies } = loadContent();
  const answerFrom = createEntryAnswers({
    language: "en",
    index,
    entries: new Map(found.map((entry) => [entry.id, entry])),
    replies: replies.en,
    textOf: (entry, leads) => entryText(entry, leads, replies),
  });
  const ranked = findEntry(index, asked, []).hits;
  const hits = found.flatMap(({ id }, at) =>
    ranked.filter((hit) => hit.id === id).map((hit) => ({ ...hit, score: 10 - at / 10 })),
  );
  const finding: Finding = { hits, confidence, probability: 0.7, reply: undefined };
  return answerFrom(finding, asked, []);
}

const fitsPrice = similarityBy({
  "what does a rate lock do": 0.5,
  "does a rate lock cost money": 0.9,
  "A lock holds your rate.": 0.3,
  "Short locks are free.": 0.8,
});

test("the entry whose lead fits the question best is told, if another one was found just before it", () => {
  const part = answer([lock, price], fitsPrice, question);
  expect(part.details.origin.id).toBe("price");
  expect(part.text).toMatch(/^Short locks are free\./);
});

test("by words alone the entry that was found first is told", () => {
  expect(answer([lock, price], undefined, question).details.origin.id).toBe("lock");
});

test("the entry that is sure stays, whatever is worded alike", () => {
  expect(answer([lock, price], fitsPrice, question, "sure").details.origin.id).toBe("lock");
});

test("the loan that was asked about is kept", () => {
  const fha = { ...lock, topic: "fha", title: "FHA rate locks" };
  expect(answer([fha, price], fitsPrice, question).details.origin.id).toBe("price");
  expect(answer([fha, price], fitsPrice, `${question} with fha`).details.origin.id).toBe("lock");
});

test("who is in trouble is not told about loans", () => {
  const trouble = { ...lock, topic: "hardship" };
  expect(answer([trouble, price], fitsPrice, question).details.origin.id).toBe("lock");
});

const otherwise = "If you meant something else:";

test("a lead that stands out is told alone, though its entry is unsure", () => {
  const part = answer([lock, price], fitsPrice, question, "unsure");
  expect(part.details.origin.confidence).toBe("likely");
  expect(part.text).not.toContain(otherwise);
});

const fitBoth = similarityBy({
  "what does a rate lock do": 0.86,
  "does a rate lock cost money": 0.79,
  "A lock holds your rate.": 0.7,
  "Short locks are free.": 0.6,
});

test("where two leads of two entries fit alike, the second one follows the first", () => {
  const part = answer([lock, price], fitBoth, question);
  expect(part.text).toMatch(/^A lock holds your rate\.\n\nShort locks are free\.\n\nRate locks in general\./);
  expect(answer([lock, price], fitsPrice, question).text).not.toContain("A lock holds your rate.");
});

test("where none stands out, the answer is unsure, and what else may be meant stands after it", () => {
  const part = answer([lock, price], fitBoth, question, "unsure");
  expect(part.details).toMatchObject({ title: "Rate locks", origin: { confidence: "unsure" } });
  expect(part.text).toMatch(
    new RegExp(
      `^A lock holds your rate\\.[^*]*${otherwise}\n\n\\*\\*What a lock costs\\*\\*\n\nShort locks are free\\.`,
    ),
  );
});
