import fc from "fast-check";
import { expect, test } from "vitest";
import { fillLists, longListsOf, withoutLongLists } from "./knowledge-pieces.ts";

const list = fc.array(fc.oneof(fc.string(), fc.record({ id: fc.string(), own: fc.array(fc.nat()) })), {
  maxLength: 130,
  size: "max",
});
const tree = fc.record({ list, name: fc.string(), part: fc.record({ list, none: fc.constant(null) }) });

test("cut into pieces, a tree is the same again once they are put back", () => {
  fc.assert(
    fc.property(tree, (whole) => {
      const pieces = [...longListsOf(whole)];
      const rest = structuredClone(withoutLongLists(whole));
      expect(pieces.every(({ items }) => items.length <= 50)).toBe(true);
      fillLists(rest, structuredClone(pieces));
      expect(rest).toEqual(whole);
    }),
  );
});

test("what is left out is only what is long", () => {
  const long = Array.from({ length: 120 }, (_, at) => at);
  expect(withoutLongLists({ long, short: [1, 2], part: { long } })).toEqual({
    long: [],
    short: [1, 2],
    part: { long: [] },
  });
  expect([...longListsOf({ part: { long } })].map(({ path, items }) => [path.join("."), items.length])).toEqual([
    ["part.long", 50],
    ["part.long", 50],
    ["part.long", 20],
  ]);
});
