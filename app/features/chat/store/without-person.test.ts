import { expect, test } from "vitest";
import { withoutPerson } from "./without-person.ts";

const ana = ["Ana", "Reyes-O'Neil", "ana.reyes@example.com", "(619) 555-0123"];

test.each([
  ["Hi Ana, a 30-year loan fits.", "Hi [removed], a 30-year loan fits."],
  ["ANA: our analysis", "[removed]: our analysis"],
  ["Ms. Reyes-O'Neil pays $2,400.", "Ms. [removed] pays $2,400."],
  ["We write to Ana.Reyes@example.com.", "We write to [removed]."],
  ["We call 619.555.0123 or +1 (619) 555-0123 or 6195550123.", "We call [removed] or +1 [removed] or [removed]."],
  ["The limit is $619,555.", "The limit is $619,555."],
])("%s", (text, expected) => {
  expect(withoutPerson(text, ana)).toBe(expected);
});
