import { describe, expect, test } from "vitest";
import { formsSchema } from "#app/content/forms-schema.ts";
import { readYaml } from "#app/content/read-yaml.ts";
import { leadFields } from "../../../tests/support/leads.ts";
import { readableAnswers } from "./lead-labels.ts";

/** Those of the second broker, which nobody rewrites. */
const forms = readYaml("tests/brokers/cypress-key/forms.yaml", formsSchema);
const read = (formType: string, data: Record<string, unknown>) =>
  readableAnswers(forms, formType, data).map(({ label, text }) => `${label}: ${text}`);

/** As the database gives them back: jsonb keeps no order. */
const shuffled = (data: object) => Object.fromEntries(Object.entries(data).sort(([a], [b]) => a.length - b.length));

describe("the answers of each form, in its own order and words", () => {
  test.each([
    [
      "contact",
      "Given name: Ana; Last name: Reyes; Email: ana.reyes@example.com; Phone: 619-555-0123; Loan type: Home Purchase; Referred by: A friend; Message: We would like to buy in North Park.",
    ],
    [
      "homebuyers",
      "Kind of home: Townhouse; Credit: Very good (799-740); Use of the property: My main home; First home purchase: Yes; Has found a property: No; Plans to keep the home: 6 to 10 years; Property value: $825,000; Served in the military: No; Given name: Ana; Last name: Reyes; Phone: 619-555-0123; Email: ana.reyes@example.com; State: California",
    ],
    [
      "refinance",
      "Main goal: A lower monthly payment; Plans to keep the home: I am not sure; Served in the military: Yes; Given name: Ana; Last name: Reyes; Phone: 619-555-0123; Email: ana.reyes@example.com; State: Florida",
    ],
    [
      "reverse-mortgage-quote",
      "Given name: Ana; Last name: Reyes; Email: ana.reyes@example.com; Phone: 619-555-0123; Date of birth: February 29, 1960; Property address: 1 Example Street, San Diego; Estimated property value: about 900k; Mortgage balance: N/A; Preferred contact: Email; Message: ",
    ],
    [
      "meeting-request",
      "Given name: Ana; Last name: Reyes; Email: ana.reyes@example.com; Phone: 619-555-0123; Preferred date: March 15, 2027; Preferred time: 10:30 AM; Meeting platform: Zoom; Message: ",
    ],
  ] as const)("%s", (formType, words) => {
    expect(read(formType, shuffled({ ...leadFields[formType], name: "Ana Reyes" })).join("; ")).toBe(words);
  });
});

test.each([
  ["a choice that is none", { state: "constructor" }, ["State: constructor"]],
  ["a key that no form has", { constructor: "name", a: { b: 1 } }, ["Constructor: name", 'A: {"b":1}']],
  ["a time that is none", { preferredTime: "25:99" }, ["Preferred time: 25:99"]],
  ["a day that is none", { dateOfBirth: "1961-02-29" }, ["Date of birth: 1961-02-29"]],
  ["an amount in words", { mortgageBalance: "about 5" }, ["Mortgage balance: about 5"]],
  ["a name alone", { name: "Ana" }, ["Name: Ana"]],
  ["nothing", { message: null }, ["Message: "]],
])("%s is shown as it came", (_what, data, lines) => {
  expect(read("no-such-form", data)).toEqual(lines);
});
