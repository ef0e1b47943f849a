import { expect, test } from "vitest";
import { withoutGreeting, withoutThanks } from "./greeting.ts";

test.each([
  ["Good morning, how much down?", "how much down?"],
  ["hi there! what is pmi", "what is pmi"],
  ["hello letter from a new servicer", "hello letter from a new servicer"],
  ["Hi!", "Hi!"],
  ["high balance, is that jumbo", "high balance, is that jumbo"],
])("%s → %s", (message, question) => {
  expect(withoutGreeting(message)).toBe(question);
});

test.each([
  ["Thank you so much, that helped. How long does it take?", "How long does it take?"],
  ["ok great thx! and what is pmi", "what is pmi"],
  ["what is pmi? thanks btw", "what is pmi?"],
  ["what is pmi, thank you", "what is pmi"],
  ["thank you letter to the seller", "thank you letter to the seller"],
  ["Thanks!", "Thanks!"],
])("without thanks: %s → %s", (message, question) => {
  expect(withoutThanks(message)).toBe(question);
});
