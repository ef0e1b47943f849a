import { describe, expect, test } from "vitest";
import { madeMb } from "../../../../../tests/support/garbage.ts";
import { english } from "../languages/english.ts";
import { readWordVectors } from "../text/word-vectors.ts";
import { indexKnowledge } from "./knowledge-index.ts";
import { idfOf, phraseSimilarities } from "./phrase-similarity.ts";
import { readQuery } from "./query.ts";
import { rankText } from "./rank-text.ts";

const entry = (id: string, title: string, phrasings: readonly string[]) => ({
  id,
  topic: "test",
  title,
  phrasings,
  answer: "An answer.",
});
const entries = [
  entry("pmi", "Private mortgage insurance", ["what does pmi cost", "how do i cancel pmi"]),
  entry("gift", "Gift money", ["can my parents give me the down payment", "gift letter"]),
];
const index = indexKnowledge(entries, english, readWordVectors());
const texts = entries.flatMap(({ title, phrasings }) => [title, ...phrasings]);

/** The definition, word for word: the best match of each term on the other side, by its weight. */
function directly(question: string, phrasing: string): number {
  const query = readQuery(index, question);
  const terms = [...new Set(index.text.termsOf(index.text.wordsOf(phrasing)))];
  const similarity = (own: string, other: string) => {
    const { ids, values } = query.termSimilarity.get(own) ?? { ids: new Int32Array(), values: new Float32Array() };
    return values[ids.indexOf(index.lexicon.terms.get(other) ?? -1)] ?? 0;
  };
  const own = [...query.terms];
  const recall = own.reduce(
    (sum, [term, weight]) =>
      sum + weight * index.idf(term) * Math.max(...terms.map((other) => similarity(term, other))),
    0,
  );
  const matched = terms.reduce((sum, other) => {
    const expanded = query.expandedTerms.get(other) ?? 0;
    return (
      sum + index.idf(other) * Math.max(expanded, ...own.map(([term, weight]) => weight * similarity(term, other)))
    );
  }, 0);
  const r = recall / idfOf(index, query);
  const p = matched / terms.reduce((sum, term) => sum + index.idf(term), 0);
  return r + p === 0 ? 0 : (2 * r * p) / (r + p);
}

describe("the similarity of a question to every phrasing", () => {
  test.each(["what does pmi cost", "is a present from mom ok for the deposit", "price of mortgage insurance", "zebra"])(
    "%s",
    (question) => {
      const query = readQuery(index, question);
      const all = phraseSimilarities(index, query, idfOf(index, query));
      for (const [at, text] of texts.entries()) expect(all[at]).toBeCloseTo(directly(question, text), 5);
    },
  );

  test("is 1 for the same words", () => {
    const query = readQuery(index, "gift letter");
    expect(phraseSimilarities(index, query, idfOf(index, query))[texts.indexOf("gift letter")]).toBeCloseTo(1, 5);
  });
});

test("a question makes next to no garbage, however many phrasings it is compared with", async () => {
  const many = Array.from({ length: 20_000 }, (_, at) => `what does pmi cost for loan ${at}`);
  const large = indexKnowledge([...entries, entry("many", "Many", many)], english, readWordVectors());
  const query = readQuery(large, "what does pmi cost");
  const compare = () => {
    for (let time = 0; time < 50; time += 1) phraseSimilarities(large, query, idfOf(large, query));
  };
  // The loops are compiled during the first of them.
  compare();
  expect(await madeMb(compare)).toBeLessThan(10);
});

test("a text is ranked once, and the oldest of many is forgotten", () => {
  const first = rankText(index, "gift letter");
  expect(rankText(index, "gift letter")).toBe(first);
  for (let at = 0; at < 20; at += 1) rankText(index, `gift letter ${at}`);
  expect(rankText(index, "gift letter")).not.toBe(first);
});
