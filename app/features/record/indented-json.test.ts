import fc from "fast-check";
import { expect, test } from "vitest";
import { indentedJson } from "./indented-json.ts";

const whole = (value: unknown) => [...indentedJson(value)].join("");

test("is what JSON.stringify writes, whatever the value", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
      expect(whole(value)).toBe(JSON.stringify(value, null, 2));
    }),
  );
});

test.each([
  [{ a: undefined, b: [undefined, 1], c: {}, d: [] }],
  [{ at: new Date(0), deep: { deep: { deep: { deep: "x\ny" } } } }],
  [undefined],
])("writes %j as JSON does", (value) => {
  expect(whole(value)).toBe(JSON.stringify(value ?? null, null, 2));
});

test("comes in pieces", () => {
  const entries = Array.from({ length: 500 }, (_, id) => ({ id, text: "x".repeat(1000) }));
  const longest = Math.max(...[...indentedJson({ entries })].map(({ length }) => length));
  expect(longest).toBeLessThan(2000);
});
