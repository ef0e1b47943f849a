import { expect, test } from "vitest";
import { scrub } from "./scrub.server.ts";

test.each([
  ["my ssn is 123-45-6789 and card 4111 1111 1111 1111", "my ssn is [removed] and card [removed]"],
  ["my dob is 03/02/1950", "my dob is [removed]"],
  ["Date of birth: 1950-02-03, ssn 123 - 45 - 6789", "Date of birth: [removed], ssn [removed]"],
  ["I was born on March 2nd, 1950 in Ohio", "I was born on [removed] in Ohio"],
  ["born 2 March 1950", "born [removed]"],
  ["fecha de nacimiento 3/2/50", "fecha de nacimiento [removed]"],
])("numbers and dates of birth are removed: %s", (text, expected) => {
  expect(scrub(text)).toBe(expected);
});

test.each([
  "we close on 03/02/2026",
  "my mother was born in 1950",
  "born in 1950, the house was built 4/1/1962",
  "rate lock until March 2, 2026",
])("other dates stay: %s", (text) => {
  expect(scrub(text)).toBe(text);
});
