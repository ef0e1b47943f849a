import { expect, test } from "vitest";
import { boundAnswers } from "./bound-answers.ts";

test("what a person typed stays as it is", () => {
  const data = { firstName: "Ana", propertyValue: 825_000, message: "x".repeat(5000), agreed: true, note: null };
  expect(boundAnswers(data)).toEqual(data);
});

test.each([
  ["many keys", Object.fromEntries(Array.from({ length: 4000 }, (_, at) => [`key${at}`, "x"]))],
  ["long texts", { email: "x".repeat(60_000), state: "é".repeat(30_000), message: "x".repeat(60_000) }],
  ["long keys", { ["k".repeat(60_000)]: "x" }],
  ["nesting", { a: JSON.parse(`${"[".repeat(15)}"${"x".repeat(60_000)}"${"]".repeat(15)}`) }],
])("a robot's %s stay small", (_, data) => {
  expect(JSON.stringify(boundAnswers(data)).length).toBeLessThan(8000);
});

test("what PostgreSQL cannot hold is gone, also where a text was cut inside a character", () => {
  expect(boundAnswers({ "a\0": "b\0c", d: `${"x".repeat(499)}😀` })).toEqual({
    a: "bc",
    d: `${"x".repeat(499)}\ufffd`,
  });
});
