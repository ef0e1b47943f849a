import { expect, test } from "vitest";
import { withoutGreeting } from "./greeting.ts";

test.each([
  ["Good morning, how much down?", "how much down?"],
  ["hi there! what is pmi", "what is pmi"],
  ["hello letter from a new servicer", "hello letter from a new servicer"],
  ["Hi!", "Hi!"],
  ["high balance, is that jumbo", "high balance, is that jumbo"],
])("%s → %s", (message, question) => {
  expect(withoutGreeting(message)).toBe(question);
});
