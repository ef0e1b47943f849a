import { expect, test } from "vitest";
import { centsOf, percentThousandthsOf } from "./typed-amounts.ts";

test.each([
  ["500000", 50_000_000],
  ["$500,000", 50_000_000],
  [" 500,000.5 ", 50_000_050],
  ["$ 0", 0],
  ["5,00,000", undefined],
  ["-1", undefined],
  ["half", undefined],
])("%j is %s cents", (text, cents) => {
  expect(centsOf(text)).toBe(cents);
});

test.each([
  ["0.6", 600],
  [" 6.875 % ", 6875],
  ["0", 0],
  ["6,5", undefined],
  ["6.8755", undefined],
  ["", undefined],
])("%j is %s thousandths", (text, thousandths) => {
  expect(percentThousandthsOf(text)).toBe(thousandths);
});
