import { expect, test } from "vitest";
import { formatValue, humanizeKey } from "./humanize.ts";

test.each([
  ["firstName", "First Name"],
  ["email", "Email"],
  ["isVeteran", "Is Veteran"],
  ["selectedHomeType", "Selected Home Type"],
  ["dateOfBirth", "Date Of Birth"],
  ["homeURLValue", "Home URL Value"],
  ["already two", "Already two"],
])("[ADMIN-03] %s is split into %s", (key, words) => {
  expect(humanizeKey(key)).toBe(words);
});

test.each([
  ["text", "text"],
  [800000, "800000"],
  [false, "false"],
  [null, ""],
  [{ a: [1] }, '{"a":[1]}'],
])("[ADMIN-03] %j is shown as %j", (value, text) => {
  expect(formatValue(value)).toBe(text);
});
