import { expect, test } from "vitest";
import { formTexts } from "../../../tests/support/form-texts.ts";
import { leadFields } from "../../../tests/support/leads.ts";
import { leadSummary, nameOf } from "./lead-summary.ts";

const forms = formTexts;

test.each([
  ["contact", "Home Purchase · We would like to buy in North Park."],
  ["homebuyers", "Townhouse · $825,000 · My main home · Very good (799-740)"],
  ["refinance", "Refinance · A lower monthly payment"],
  ["reverse-mortgage-quote", "Reverse mortgage · home worth about 900k · owes N/A"],
  ["meeting-request", "Meeting · March 15, 2027 · 10:30 AM · Zoom"],
] as const)("%s in one line", (formType, line) => {
  expect(leadSummary(forms, formType, leadFields[formType])).toBe(line);
});

test.each([
  ["an unknown form", "odd", {}, "odd"],
  ["line breaks", "contact", { message: "one\n\n  two" }, "one two"],
  ["a long text", "contact", { message: "x".repeat(200) }, `${"x".repeat(139)}…`],
  ["half a character at the cut", "contact", { message: `${"x".repeat(138)}😀😀` }, `${"x".repeat(138)}\ufffd…`],
])("%s", (_what, formType, data, line) => {
  expect(leadSummary(forms, formType, data)).toBe(line);
});

test.each([
  [{ name: "Ana Reyes", firstName: "x" }, "Ana Reyes"],
  [{ firstName: "Ana", lastName: "Reyes" }, "Ana Reyes"],
  [{ firstName: "Ana" }, "Ana"],
  [{}, ""],
])("the name in %j is %j", (data, name) => {
  expect(nameOf(data)).toBe(name);
});
