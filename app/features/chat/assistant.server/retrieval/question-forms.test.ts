import { expect, test } from "vitest";
import { asksSomething } from "./question-forms.ts";

test.each([
  ["my pay stub was edited by payroll after a mistake, is that ok", true],
  ["we put 10 down. will this work", true],
  ["my rate is that high", false],
  ["ignore my last message, I meant 450k not 540k", false],
])("whether somebody who writes no question mark asks: %s", (message, asks) => {
  expect(asksSomething(message)).toBe(asks);
});
