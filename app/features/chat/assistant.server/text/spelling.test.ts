import { expect, test } from "vitest";
import { createSpeller, editDistance } from "./spelling.ts";

const speller = createSpeller(
  new Map([
    ["mortgage", 40],
    ["refinance", 30],
    ["appraisal", 9],
    ["escrow", 9],
    ["score", 5],
  ]),
  (word) => word === "store",
);

test.each([
  ["mortage", "mortgage"],
  ["morgtage", "mortgage"],
  ["refinence", "refinance"],
  ["apraisel", "appraisal"],
  ["escro", "escrow"],
  ["store", undefined],
  ["mortgage", undefined],
  ["elephant", undefined],
  ["401k", undefined],
])("%s is read as %s", (typed, meant) => {
  expect(speller.correct(typed)).toBe(meant);
});

test.each([
  ["abc", "acb", 1],
  ["abc", "abc", 0],
  ["", "abc", 3],
  ["kitten", "sitting", 3],
])("%s to %s takes %i edits", (a, b, edits) => {
  expect(editDistance(a, b)).toBe(edits);
});
