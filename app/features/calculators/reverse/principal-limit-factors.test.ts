import { expect, test } from "vitest";
import table from "./principal-limit-factors.json" with { type: "json" };
import { factorLookup } from "./principal-limit-factors.ts";

const lowestRatePercent = 3;
const rows = Object.entries(table.factors).map(([age, row]) => ({
  age: Number(age),
  factors: row.split(" ").map(Number),
}));

test("the packed table is HUD's", async () => {
  const packed = Object.fromEntries(rows.map(({ age, factors }) => [age, pack(factors)]));
  await expect(`${JSON.stringify(packed, null, 2)}\n`).toMatchFileSnapshot("packed-factors.json");
});

test("every factor of HUD's table is found by its age and rate, and none outside of it", () => {
  const lookup = factorLookup(lowestRatePercent);
  for (const { age, factors } of rows) {
    const rates = factors.map((_, eighths) => lowestRatePercent + eighths / 8);
    expect(rates.map((rate) => lookup(age, rate))).toEqual(factors.map((factor) => factor / 1000));
  }
  expect([lookup(17, 3), lookup(100, 3), lookup(62, 19)]).toEqual([null, null, null]);
});

const pack = (factors: readonly number[]) =>
  factors.map((factor, at) => (at === 0 ? factor : ((factors[at - 1] ?? 0) - factor).toString(36))).join("");
