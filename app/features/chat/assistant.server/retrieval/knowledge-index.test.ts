import { expect, test } from "vitest";
import { keptMb } from "../../../../../tests/support/garbage.ts";
import { english } from "../languages/english.ts";
import { readWordVectors } from "../text/word-vectors.ts";
import { indexKnowledge } from "./knowledge-index.ts";

const words = ["rate", "loan", "home", "down", "score", "tax", "title", "escrow", "seller", "lender", "income", "debt"];
const phrasing = (entry: number, at: number) =>
  Array.from({ length: 10 }, (_, word) => words[(entry * 7 + at * (word + 1) + word) % words.length]).join(" ");
const knowledge = Array.from({ length: 40 }, (_, entry) => ({
  id: `entry-${entry}`,
  topic: "loans",
  title: `Entry ${entry}`,
  phrasings: Array.from({ length: 250 }, (_, at) => phrasing(entry, at)),
  answer: "It depends on your income.",
}));

test("an index of 10,000 ways of asking keeps numbers, not the words that they were cut into", async () => {
  const vectors = readWordVectors();
  let index: unknown;
  const kept = await keptMb(() => {
    index = indexKnowledge(knowledge, english, vectors);
  });
  expect(index).toBeDefined();
  expect(kept).toBeLessThan(1.5);
});
