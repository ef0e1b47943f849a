import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calculate, resultOf, valueIn } from "../../../../tests/support/calculators.ts";

const number = (text = "") => Number(text.replace(/[^\d.]/g, ""));
const loan = {
  balance: "$380,000",
  rate: "7.5",
  years: "27",
  months: "6",
  new_rate: "6.25",
  term: "30",
  costs: "$6,500",
  stay: "7",
  lender: "0",
};

describe("the refinance calculator", () => {
  // Should I refinance? (hoursnotdollars.pages.dev): $250,000, 300 months left, 6.8% to 5.8%, $5,000 of costs: $1,735.18
  // and $1,580.33, $154.85 less, 33 months, $41,455 saved in the end.
  test("agrees with a published example of break-even over the same time", async () => {
    const example = { balance: "250,000", rate: "6.8", years: "25", months: "0", new_rate: "5.8", term: "same" };
    const result = await resultOf("refinance", { ...example, costs: "5,000", lender: "0" });
    expect([valueIn(result, "payment_now"), valueIn(result, "payment")]).toEqual(["$1,735.18", "$1,580.33"]);
    expect(valueIn(result, "change")).toBe("$154.85 less");
    expect(valueIn(result, "by-cash")).toBe("2 years and 9 months");
    // The last payment differs by what rounding left over.
    expect(Math.abs(number(valueIn(result, "life_net")) - 41_455)).toBeLessThan(2);
  });

  // CBS News, October 2025: $550,000 over 30 years is $3,633.34 a month at 6.93% and $3,418.70 at 6.34%.
  test("agrees with the payments that a newspaper published", async () => {
    const example = { balance: "550,000", rate: "6.93", years: "30", months: "0", new_rate: "6.34", term: "30" };
    expect(valueIn(await resultOf("refinance", example), "change")).toBe("$214.64 less");
  });

  // Money magazine's worksheet: $150,000 over 30 years from 8.25% to 7%, $1,127 and $998, with $3,750 of costs.
  test("agrees with the payments of a magazine's worksheet", async () => {
    const example = { balance: "150,000", rate: "8.25", years: "30", months: "0", new_rate: "7", term: "30" };
    const result = await resultOf("refinance", { ...example, costs: "3,750" });
    const payments = ["payment_now", "payment"].map((id) => Math.round(number(valueIn(result, id))));
    expect(payments).toEqual([1127, 998]);
    // 3,750 ÷ 128.95 is 29.08: covered with the 30th payment, which the worksheet rounds to 29.
    expect(valueIn(result, "by-cash")).toBe("2 years and 6 months");
  });

  test("a shorter loan costs more a month and less in the end", async () => {
    const shorter = { ...loan, balance: "200,000", rate: "6", years: "30", months: "0", new_rate: "5.5", term: "15" };
    const result = await resultOf("refinance", { ...shorter, costs: "0" });
    // In decimal arithmetic: 1,634.17 - 1,199.10, and the interest of both schedules.
    expect(valueIn(result, "life_net")).toBe("$137,527.27");
    expect(result.notes[0]).toContain("The payment rises by $435.07 a month");
  });

  // CFPB, sample Loan Estimate for a refinance (H-24(D)): $150,000 at 4.25% over 30 years is $737.91 a month.
  test("agrees with the payment of the CFPB's sample for a refinance", async () => {
    const sample = { ...loan, balance: "150,000", rate: "5", years: "30", months: "0", new_rate: "4.25" };
    expect(valueIn(await resultOf("refinance", sample), "payment")).toBe("$737.91");
  });

  // The case of shared/finance/refinance-break-even.test.ts, worked out in decimal arithmetic.
  test("earns its costs back in the 17th month and is $25,263.96 ahead after 7 years", async () => {
    const result = await resultOf("refinance", loan);
    expect(valueIn(result, "change")).toBe("$383.75 less");
    expect(valueIn(result, "by-cash")).toBe("1 year and 5 months");
    expect(valueIn(result, "by-equity")).toBe("1 year and 5 months");
    expect(valueIn(result, "net")).toBe("$25,264 ahead");
    expect(valueIn(result, "life_net")).toBe("$49,952.07");
  });

  test("says plainly that a lower payment costs more overall", async () => {
    const longer = {
      ...loan,
      balance: "200,000",
      rate: "6",
      years: "10",
      months: "0",
      new_rate: "5.75",
      costs: "5,000",
    };
    const result = await resultOf("refinance", { ...longer, stay: "5" });
    expect(result.notes[0]).toContain("The payment falls, but over the whole loan you'd pay $158,721 more");
    expect(result.notes[1]).toContain("$12,476 behind");
    expect(valueIn(result, "by-equity")).toBe("not with these numbers");
  });

  test("a point is one percent of the new loan, also of one that includes it", async () => {
    const paid = await resultOf("refinance", { ...loan, points: "1" });
    expect(valueIn(paid, "costs")).toBe("$10,300.00");
    const added = await resultOf("refinance", { ...loan, points: "1", paid: "loan" });
    // 386,500 ÷ 0.99.
    expect(valueIn(added, "loan")).toBe("$390,404.04");
    expect(valueIn(added, "costs")).toBe("$10,404.04");
  });

  test("cash is borrowed, and said to cost interest", async () => {
    const result = await resultOf("refinance", { ...loan, cash: "$50,000" });
    expect(valueIn(result, "loan")).toBe("$430,000.00");
    expect(result.notes.join()).toContain("includes $50,000 of cash to you");
  });

  test("follows an entered payment, and asks about one that does not fit the time left", async () => {
    const result = await resultOf("refinance", { ...loan, payment: "$3,100" });
    expect(valueIn(result, "payment_now")).toBe("$3,100.00");
    expect(result.notes.join()).toContain("your loan is paid off in 19 years");
    const tooSmall = await calculate("refinance", { ...loan, payment: "$2,000" });
    expect(tooSmall.kind === "invalid" && tooSmall.errors["payment"]).toContain("$2,375.00 a month");
  });

  test("Reg Z 1026.24(d)(2): each payment stands with its number, rate and APR", async () => {
    const result = await resultOf("refinance", { ...loan, lender: "$3,800" });
    for (const id of ["rate", "apr", "repayment"]) expect(valueIn(result, id)).toBeTruthy();
    expect(valueIn(result, "apr")).toBe("6.345%");
    const terms = result.tables.find(({ id }) => id === "terms");
    expect(terms?.columns.map(({ label }) => label)).toEqual(expect.arrayContaining(["Payments", "APR"]));
    expect(terms?.rows.map(([name]) => name)).toEqual([
      "As now, 27 years and 6 months",
      "30 years",
      "20 years",
      "15 years",
    ]);
  });

  test.each([
    ["years", { years: "0", months: "0" }],
    ["lender", { lender: "$7,000" }],
  ])("asks for other %s", async (name, change) => {
    const outcome = await calculate("refinance", { ...loan, ...change });
    expect(outcome.kind === "invalid" && Object.keys(outcome.errors)).toEqual([name]);
  });

  const anyLoan = fc.record({
    balance: fc.integer({ min: 50_000, max: 1_500_000 }),
    rate: fc.integer({ min: 2000, max: 10_000 }),
    newRate: fc.integer({ min: 3000, max: 10_000 }),
    years: fc.integer({ min: 2, max: 30 }),
    costs: fc.nat(30_000),
    stay: fc.integer({ min: 1, max: 30 }),
  });

  test("a lower new rate never costs more; the chart ends where the sums do", async () => {
    await fc.assert(
      fc.asyncProperty(anyLoan, async ({ balance, rate, newRate, years, costs, stay }) => {
        const typed = { balance, years, costs, stay, months: 0, lender: 0, rate: rate / 1000, term: "same" };
        const texts = Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, String(value)]));
        const at = (thousandths: number) => resultOf("refinance", { ...texts, new_rate: String(thousandths / 1000) });
        const [result, cheaper] = [await at(newRate), await at(newRate - 500)];
        expect(number(valueIn(cheaper, "cost_new"))).toBeLessThanOrEqual(number(valueIn(result, "cost_new")));
        const last = result.tables[0]?.rows.at(-1) ?? [];
        expect(Number(last[1]) / 100).toBeCloseTo(number(valueIn(result, "life_current")), 2);
        expect(Number(last[2]) / 100).toBeCloseTo(number(valueIn(result, "life_new")) + costs, 2);
        expect([last[5], last[6]]).toEqual([0, 0]);
      }),
      { numRuns: 25 },
    );
  });
});
