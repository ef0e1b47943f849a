import { expect, test } from "vitest";
import { readableAnswer } from "./readable-answers.ts";

test.each([
  ["loanType", "purchase", "Home Purchase"],
  ["creditProfile", "needs-help", "Needs help (579-300)"],
  ["timeframe", "more-30-years", "More than 30 years"],
  ["propertyValue", 800000, "$800,000"],
  ["propertyValue", "about a million", "about a million"],
  ["mortgageBalance", "N/A", "N/A"],
  ["dateOfBirth", "1960-02-29", "February 29, 1960"],
  ["preferredTime", "14:30", "2:30 PM"],
  ["preferredTime", "25:99", "25:99"],
  ["state", "fl", "Florida"],
  ["state", "constructor", "constructor"],
  ["constructor", "name", "name"],
  ["anything", { a: 1 }, '{"a":1}'],
  ["message", null, ""],
])("%s %j reads %j", (key, value, words) => {
  expect(readableAnswer(key, value)).toBe(words);
});
