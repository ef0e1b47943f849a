import { expect, test } from "vitest";
import { distinctQuestions } from "./distinct-questions.ts";

test("capitals, punctuation and line breaks make no other question", () => {
  const asked = ["What is\nescrow?", "what is escrow", "What's escrow?", "¿Qué es escrow?"];
  expect(distinctQuestions(asked.map((text) => ({ asked: text })))).toEqual([
    "What is escrow?",
    "What's escrow?",
    "¿Qué es escrow?",
  ]);
});
