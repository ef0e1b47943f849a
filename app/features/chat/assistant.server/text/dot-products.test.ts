import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import loadWabt from "wabt";
import { createDotProducts } from "./dot-products.ts";

const folder = "app/features/chat/assistant.server/text";

test("the binary is made of the text beside it", async () => {
  const { parseWat } = await loadWabt();
  const text = readFileSync(`${folder}/dot-products.wat`, "utf8");
  const { buffer } = parseWat("dot-products.wat", text).toBinary({});
  expect(Buffer.from(buffer).equals(readFileSync(`${folder}/dot-products.wasm`))).toBe(true);
});

const byHand = (a: readonly number[], b: readonly number[]) =>
  a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);

test("are those of mathematics, for any length and number of rows", () => {
  const vector = (length: number) =>
    fc.array(fc.integer({ min: -127, max: 127 }), { minLength: length, maxLength: length });
  const cases = fc.integer({ min: 1, max: 400 }).chain((length) => fc.tuple(vector(length), fc.array(vector(length))));
  fc.assert(
    fc.property(cases, ([asked, rows]) => {
      const { withAll, withOne } = createDotProducts(
        rows.map((row) => Int8Array.from(row)),
        asked.length,
      );
      const products = rows.map((row) => byHand(row, asked));
      expect([...withAll(Int8Array.from(asked))]).toEqual(products);
      expect(rows.map((_, at) => withOne(Int8Array.from(asked), at))).toEqual(products);
    }),
  );
});

test("a row that is missing gives 0", () => {
  const { withAll } = createDotProducts([undefined, Int8Array.of(2, 3)], 2);
  expect([...withAll(Int8Array.of(5, 7))]).toEqual([0, 31]);
});
