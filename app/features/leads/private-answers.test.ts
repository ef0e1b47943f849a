import { expect, test } from "vitest";
import { knownKeys } from "./lead-labels.ts";
import { withoutPrivateAnswers } from "./private-answers.ts";

test("16 CFR 314.4: a mail keeps who wrote and what about, and leaves out what only the admin area may show", () => {
  const everything = Object.fromEntries(knownKeys.map((key) => [key, "x"]));
  const mailed = withoutPrivateAnswers(everything);
  const leftOut = knownKeys.filter((key) => !Object.hasOwn(mailed, key));
  expect(leftOut.sort()).toEqual([
    "creditProfile",
    "dateOfBirth",
    "mortgageBalance",
    "propertyAddress",
    "propertyValue",
  ]);
  expect(mailed).toMatchObject({ name: "x", email: "x", phone: "x", message: "x" });
});
