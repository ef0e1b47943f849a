import { expect, test } from "vitest";
import { stem } from "./stem.ts";

test.each([
  ["lenders", "lender"],
  ["payments", "payment"],
  ["properties", "property"],
  ["qualified", "qualify"],
  ["borrowers", "borrower"],
  ["appraised", "appraise"],
  ["closing", "close"],
  ["hopping", "hop"],
  ["relational", "relate"],
])("%s and %s are one term", (a, b) => {
  expect(stem(a)).toBe(stem(b));
});

test("numbers and short words stay as they are", () => {
  expect(["401k", "va", "1099"].map(stem)).toEqual(["401k", "va", "1099"]);
});
