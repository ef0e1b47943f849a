import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calculate, calculatorContent, resultOf, valueIn } from "../../../../tests/support/calculators.ts";

const home = { age: "72", spouse: "", value: "$500,000", owed: "$0", expected: "6.5", costs: "$0" };
const number = (text = "") => Number(text.replace(/[$,%]/g, ""));

describe("the reverse mortgage calculator", () => {
  // HUD, principal limit factors for case numbers from October 2, 2017.
  test.each([
    ["62", "6.5", "33.4%"],
    ["72", "6.5", "39.3%"],
    ["82", "6.5", "49.1%"],
    ["62", "3", "52.4%"],
    ["62", "3.25", "52.2%"],
    ["62", "3.875", "47.9%"],
    ["63", "3", "53%"],
    ["70", "5", "46.5%"],
    ["75", "6.125", "43.8%"],
    ["99", "18.875", "48%"],
  ])("takes HUD's share for age %s at %s%%", async (age, expected, share) => {
    expect(valueIn(await resultOf("reverse", { ...home, age, expected }), "factor")).toBe(share);
  });

  test("agrees with the shares that the reverse mortgage page states", async () => {
    for (const age of [62, 72, 82]) {
      const share = calculatorContent.figures[`hecm_share_age_${age}`]?.value;
      const result = await resultOf("reverse", { ...home, age: String(age), expected: "6.5" });
      expect(valueIn(result, "factor")).toBe(`${share}%`);
    }
  });

  // 24 CFR 206.31: 2 % of the first $200,000 and 1 % of the rest, from $2,500 to $6,000.
  test.each([
    ["$100,000", "$2,500.00"],
    ["$200,000", "$4,000.00"],
    ["$300,000", "$5,000.00"],
    ["$900,000", "$6,000.00"],
  ])("caps the origination fee on %s at %s", async (value, fee) => {
    expect(valueIn(await resultOf("reverse", { ...home, value }), "origination")).toBe(fee);
  });

  test("works an example through", async () => {
    const result = await resultOf("reverse", { ...home, owed: "$50,000", costs: "$4,000" });
    // 500,000 × 39.3 %; 2 % of 500,000; 10,000 + 6,000 + 4,000 + 50,000.
    expect(["limit", "initial-mip", "obligations"].map((id) => valueIn(result, id))).toEqual([
      "$196,500.00",
      "$10,000.00",
      "$70,000.00",
    ]);
    // 196,500 - 70,000; 60 % of 196,500 is 117,900, more than 70,000 + 19,650.
    expect([valueIn(result, "available"), valueIn(result, "first-year")]).toEqual(["$126,500", "$47,900"]);
  });

  test("a younger spouse lowers the share, and a home above FHA's limit counts only up to it", async () => {
    const result = await resultOf("reverse", { ...home, spouse: "62", value: "$2,000,000" });
    expect([valueIn(result, "factor"), valueIn(result, "claim")]).toEqual(["33.4%", "$1,249,125.00"]);
    expect(result.notes.join()).toContain("62");
  });

  // HUD, FHA Resource Center KA-02426: each month the limit grows by a twelfth of the note rate plus the annual premium.
  test("the line and the balance grow by interest and premium, month by month", async () => {
    const result = await resultOf("reverse", { ...home, interest: "5.5", years: "1" });
    // 6 % a year: 1.005^12 = 1.0616778…; 180,500 of line and 16,000 of balance.
    expect([valueIn(result, "line"), valueIn(result, "balance")]).toEqual(["$191,632.85", "$16,986.84"]);
  });

  test("says what is missing if the liens are more than the limit, and never shows money that is not there", async () => {
    const result = await resultOf("reverse", { ...home, owed: "$400,000" });
    // 400,000 + 16,000 - 196,500.
    expect(result.headline.map(({ value }) => value)).toEqual(["$219,500"]);
    expect(valueIn(result, "line")).toBe("$0.00");
  });

  test("cash at closing stays within the first year's limit; a spouse is an adult", async () => {
    const over = await calculate("reverse", { ...home, draw: "$150,000" });
    expect(over.kind === "invalid" && over.errors["draw"]).toContain("$101,900");
    const child = await calculate("reverse", { ...home, spouse: "17" });
    expect(child.kind === "invalid" && Object.keys(child.errors)).toEqual(["spouse"]);
  });

  test("Reg Z: the fees never stand without the APR and the terms of repayment", async () => {
    const result = await resultOf("reverse", home);
    for (const id of ["apr", "charged", "repayment", "balance"]) expect(valueIn(result, id)).toBeTruthy();
  });

  test("an older borrower never gets less, a higher rate never more, and no age or rate is without an answer", async () => {
    const inputs = fc.record({
      age: fc.integer({ min: 62, max: 98 }),
      spouse: fc.constantFrom("", "18", "45", "61", "99"),
      expected: fc.integer({ min: 100, max: 18_000 }),
      value: fc.integer({ min: 50_000, max: 3_000_000 }),
    });
    const run = async (age: number, spouse: string, expected: number, value: number) =>
      number(
        valueIn(
          await resultOf("reverse", {
            ...home,
            age: String(age),
            spouse,
            expected: String(expected / 1000),
            value: String(value),
          }),
          "limit",
        ),
      );
    await fc.assert(
      fc.asyncProperty(inputs, async ({ age, spouse, expected, value }) => {
        const limit = await run(age, spouse, expected, value);
        expect(limit).toBeGreaterThan(0);
        expect(await run(age + 1, spouse, expected, value)).toBeGreaterThanOrEqual(limit);
        expect(await run(age, spouse, expected + 125, value)).toBeLessThanOrEqual(limit);
      }),
      { numRuns: 25 },
    );
  });
});
