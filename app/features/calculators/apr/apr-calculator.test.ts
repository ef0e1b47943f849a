import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calculate, resultOf, valueIn } from "../../../../tests/support/calculators.ts";

/** CFPB, sample forms of Regulation Z: $162,000 at 3.875% over 30 years, mortgage insurance of $82.35 until 78%. */
const sample = { loan_a: "$162,000", rate_a: "3.875", insurance_a: "$82.35", insured_a: "80" };
const plain = { loan_a: "$400,000", rate_a: "6.5", origination_a: "$0", services_a: "$0", credit_a: "$0" };
const same = { ...plain, loan_b: "$400,000", rate_b: "6.5", origination_b: "$0", services_b: "$0", credit_b: "$0" };
const number = (text = "") => Number(text.replace(/[$,%]/g, ""));

describe("the APR calculator", () => {
  test("agrees with the comparisons of the CFPB's sample Loan Estimate, form H-24(B)", async () => {
    const estimate = { ...sample, origination_a: "$1,802", services_a: "$3,870", interest_a: "$262" };
    const result = await resultOf("apr", estimate);
    expect(["payment-a", "paid-a", "principal-a", "tip-a"].map((id) => valueIn(result, id))).toEqual([
      "$761.78",
      "$56,582",
      "$15,773",
      "69.45%",
    ]);
    // The form states 4.274%; 12 CFR 1026.22(a)(2) allows an eighth of a percentage point.
    expect(Math.abs(number(valueIn(result, "apr-a")) - 4.274)).toBeLessThan(0.125);
  });

  test("agrees with the APR of the CFPB's sample Closing Disclosure, form H-25(B)", async () => {
    // Its amount financed is the whole loan, $162,000.00: the form takes no charge off.
    const result = await resultOf("apr", { ...sample, origination_a: "$0" });
    expect(valueIn(result, "apr-a")).toBe("4.174%");
    expect(valueIn(await resultOf("apr", { ...sample, interest_a: "$279.04" }), "tip-a")).toBe("69.46%");
  });

  test("without fees the APR is the rate; a point costs about a tenth of a percent over 30 years", async () => {
    expect(valueIn(await resultOf("apr", same), "apr-a")).toBe("6.500%");
    // Agrees with the payment calculator.
    expect(valueIn(await resultOf("apr", { ...same, origination_a: "$4,000" }), "apr-a")).toBe("6.597%");
  });

  test("says which offer costs less over the time entered, and when that turns", async () => {
    const points = { ...same, rate_b: "6", origination_b: "$4,000" };
    const short = await resultOf("apr", { ...points, years: "1" });
    const long = await resultOf("apr", { ...points, years: "10" });
    expect(valueIn(short, "cheaper")).toMatch(/^Offer A, by \$/);
    expect(valueIn(long, "cheaper")).toMatch(/^Offer B, by \$/);
    // 400,000 × 0.5 % ÷ 12 is 166.67 a month: $4,000 takes 24 months.
    expect(valueIn(long, "break-even")).toBe("2 years");
    expect(short.notes.join()).toContain("lower APR");
    expect(long.tables[0]?.rows.map(([after, , , cheaper]) => [after, String(cheaper).slice(0, 7)])).toEqual([
      ["1 year", "Offer A"],
      ["5 years", "Offer B"],
      ["10 years", "Offer B"],
      ["30 years", "Offer B"],
    ]);
  });

  test("equal offers cost the same and have no break-even", async () => {
    const result = await resultOf("apr", same);
    expect(result.headline.map(({ value }) => value)).toEqual(["Both the same", "None"]);
  });

  test("a credit lowers what is paid at closing, below nothing if it is larger", async () => {
    const result = await resultOf("apr", { ...same, services_b: "$1,000", credit_b: "$1,500" });
    expect(valueIn(result, "upfront-b")).toBe("-$500.00");
  });

  test("charges above the loan are named at their box", async () => {
    const outcome = await calculate("apr", { ...same, origination_b: "$400,000" });
    expect(outcome.kind === "invalid" && Object.keys(outcome.errors)).toEqual(["origination_b"]);
  });

  test("Reg Z 1026.24(d)(2): each payment stands with its rate, APR and repayment", async () => {
    const result = await resultOf("apr");
    for (const id of ["rate", "apr", "repayment"]) {
      expect(valueIn(result, `${id}-a`)).toBeTruthy();
      expect(valueIn(result, `${id}-b`)).toBeTruthy();
    }
  });

  test("fees never lower the APR, and swapping the offers only swaps their names", async () => {
    const inputs = fc.record({
      rate: fc.integer({ min: 2000, max: 10_000 }),
      other: fc.integer({ min: 2000, max: 10_000 }),
      fees: fc.integer({ min: 0, max: 12_000 }),
    });
    await fc.assert(
      fc.asyncProperty(inputs, async ({ rate, other, fees }) => {
        const [one, two] = [String(rate / 1000), String(other / 1000)];
        const here = await resultOf("apr", { ...same, rate_a: one, rate_b: two, origination_a: String(fees) });
        const there = await resultOf("apr", { ...same, rate_b: one, rate_a: two, origination_b: String(fees) });
        expect(number(valueIn(here, "apr-a"))).toBeGreaterThanOrEqual(rate / 1000);
        expect(valueIn(here, "apr-a")).toBe(valueIn(there, "apr-b"));
        expect(valueIn(here, "break-even")).toBe(valueIn(there, "break-even"));
      }),
      { numRuns: 10 },
    );
  });
});
