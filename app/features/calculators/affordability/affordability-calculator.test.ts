import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { amountsOf, resultOf, valueIn } from "../../../../tests/support/calculators.ts";

const number = (text = "") => Number(text.replace(/[^\d.]/g, ""));
/** Nothing due but the loan. */
const bare = { debts: "0", tax: "0", insurance: "0", closing: "0", months: "0", fees: "0" };
const buyer = { income: "$160,000", debts: "$600", savings: "$110,000", rate: "6.5" };

describe("the affordability calculator", () => {
  // CFPB, sample Loan Estimate (H-24(B)): $180,000, $162,000 at 3.875%, 761.78 + 82 of mortgage insurance + 206 of
  // escrow is 1,050 a month. With the cents behind them, 82.35 and 105.30 + 100.83, it is 36% of 2,917.39.
  test("finds the home of the CFPB's sample Loan Estimate from its payment", async () => {
    const result = await resultOf("affordability", {
      ...bare,
      income: "35008.68",
      savings: "19209.96",
      rate: "3.875",
      tax: "0.702",
      insurance: "1209.96",
      pmi: "0.61",
    });
    expect(valueIn(result, "comfortable")).toBe("$180,000");
    expect(valueIn(result, "payment-comfortable")).toBe("$1,050.26");
    expect(valueIn(result, "loan-comfortable")).toBe("$162,000.00");
    expect(valueIn(result, "share-comfortable")).toBe("36%");
  });

  // VA's table of funding fees: 1.5% of the loan for a first use with 5% down; 1.5% of $190,000 is $2,850.
  test("adds VA's funding fee to the loan", async () => {
    // 192,850.00 over 30 years at 6% is 1,156.23 a month, 36% of 3,211.75.
    const va = { ...bare, program: "va", income: "38541", savings: "10000", rate: "6" };
    const result = await resultOf("affordability", va);
    expect(valueIn(result, "comfortable")).toBe("$200,000");
    expect(valueIn(result, "loan-comfortable")).toBe("$192,850.00");
    expect(valueIn(result, "payment-comfortable")).toBe("$1,156.23");
    expect(valueIn(result, "by-loan_limit")).toBe("no limit");
    expect(result.notes.join()).toContain("$823 a month");
  });

  // HUD Handbook 4000.1, Appendix 1.0: 1.75% upfront; 0.55% a year above 95% of the value, up to the threshold, 30 years.
  test("FHA counts its upfront premium in the loan and its annual premium in the payment", async () => {
    const fha = { ...bare, program: "fha", income: "240000", savings: "14000", rate: "6" };
    const result = await resultOf("affordability", fha);
    // 14,000 is 3.5% of 400,000; 386,000 × 1.0175 = 392,755.
    expect(valueIn(result, "most")).toBe("$400,000");
    expect(valueIn(result, "by-cash")).toBe("$400,000");
    expect(valueIn(result, "loan-most")).toBe("$392,755.00");
    const how = amountsOf(result).find(({ id }) => id === "payment-most")?.how.formula ?? "";
    // 0.55% of the base loan of 386,000 is at most 176.92 a month.
    expect(number(/at first \$(\d+\.\d\d)/.exec(how)?.[1])).toBeCloseTo(176.92 * 0.995, 0);
    expect(result.notes.join()).toContain("Cash sets");
  });

  test("says what sets the price and what would raise it", async () => {
    const result = await resultOf("affordability", buyer);
    expect(result.notes[0]).toContain("Income sets");
    expect(valueIn(result, "less-debt")).toMatch(/^adds about \$\d/);
    const poorer = await resultOf("affordability", { ...buyer, savings: "$20,000" });
    expect(poorer.notes[0]).toContain("Cash sets");
    expect(valueIn(poorer, "less-debt")).toBe("no change");
    expect(valueIn(poorer, "more-cash")).toMatch(/^adds about \$\d/);
    const richer = await resultOf("affordability", { ...buyer, income: "$900,000", savings: "$400,000" });
    expect(richer.notes[0]).toContain("loan limit");
  });

  test("less debt adds what the same calculator finds with less debt", async () => {
    const before = await resultOf("affordability", buyer);
    const after = await resultOf("affordability", { ...buyer, debts: "$200" });
    const added = number(valueIn(after, "most")) - number(valueIn(before, "most"));
    expect(number(valueIn(before, "less-debt"))).toBe(added);
  });

  test("has a row for each program, the chosen one as in the headline", async () => {
    const result = await resultOf("affordability", { ...buyer, program: "va" });
    const rows = result.tables[0]?.rows ?? [];
    expect(rows.map(([name]) => name)).toEqual(["Conventional", "FHA", "VA"]);
    expect(Number(rows[2]?.[2]) / 100).toBe(number(valueIn(result, "most")));
  });

  test("Reg Z 1026.24(d)(2): each payment stands with rate, APR, down payment and repayment", async () => {
    const result = await resultOf("affordability", buyer);
    for (const which of ["comfortable", "most"])
      for (const id of ["payment", "rate", "apr", "down", "repayment"])
        expect(valueIn(result, `${id}-${which}`)).toBeTruthy();
  });

  test("where debts leave no room yet, it says what would make some", async () => {
    const result = await resultOf("affordability", { ...buyer, debts: "$4,900" });
    // 2,600 ÷ 12 + 4,900 − 36% of 13,333.33.
    expect(result.notes.join(" ")).toContain("lower your monthly debts by about $317");
    expect(valueIn(result, "payment-comfortable")).toBeUndefined();
  });

  test("a home paid for in cash has no loan", async () => {
    const result = await resultOf("affordability", { ...buyer, income: "$60,000", savings: "$5,000,000" });
    expect(valueIn(result, "payment-comfortable")).toBeTruthy();
    expect(valueIn(result, "apr-comfortable")).toBeUndefined();
  });

  const anyBuyer = fc.record({
    income: fc.integer({ min: 40_000, max: 600_000 }),
    debts: fc.integer({ min: 0, max: 2000 }),
    savings: fc.integer({ min: 5000, max: 400_000 }),
    program: fc.constantFrom("conventional", "fha", "va"),
  });

  test("the payment keeps within the share, the cash is spent, and the comfortable price is never the higher", async () => {
    await fc.assert(
      fc.asyncProperty(anyBuyer, async ({ program, ...amounts }) => {
        const typed = Object.fromEntries(Object.entries(amounts).map(([name, value]) => [name, String(value)]));
        const result = await resultOf("affordability", { ...typed, program, comfortable: "36", housing_fha: "60" });
        const [comfortable, most] = ["comfortable", "most"].map((id) => number(valueIn(result, id)));
        expect(comfortable).toBeLessThanOrEqual(most ?? 0);
        if (comfortable === 0) return;
        expect(number(valueIn(result, "share-comfortable"))).toBeLessThanOrEqual(36);
        const down = number(valueIn(result, "down-comfortable")?.split(" ")[0]);
        if (down < (comfortable ?? 0))
          expect(down + number(valueIn(result, "due-comfortable"))).toBeCloseTo(amounts.savings, 1);
      }),
      { numRuns: 25 },
    );
  });
});
