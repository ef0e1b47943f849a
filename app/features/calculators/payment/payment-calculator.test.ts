import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calculate, resultOf, valueIn } from "../../../../tests/support/calculators.ts";

const home = { price: "$500,000", down: "$100,000", rate: "6.5", tax: "1.2", insurance: "$2,400", fees: "0" };

describe("the payment calculator", () => {
  // CFPB, sample Closing Disclosure (H-25(B)): $162,000 at 3.875% over 30 years is $761.78 a month.
  test("agrees with the payment of the CFPB's sample Closing Disclosure", async () => {
    const result = await resultOf("payment", { ...home, price: "180,000", down: "18,000", rate: "3.875" });
    expect(valueIn(result, "principal-interest")).toBe("$761.78");
  });

  // Freddie Mac, "The Down Payment Math Challenge", January 2017: a $200,000 home at 4.5%, mortgage insurance of 0.51%.
  test.each([
    ["$10,000", 963, 81, 1044],
    ["$20,000", 912, 77, 989],
    ["$40,000", 811, 0, 811],
  ])("agrees with Freddie Mac's table of down payments: %s", async (down, interest, insurance, total) => {
    const bare = { tax: "0", insurance: "0", fees: "0", pmi: "0.51" };
    const result = await resultOf("payment", { ...bare, price: "$200,000", down, rate: "4.5" });
    const dollars = (id: string) => Math.round(Number((valueIn(result, id) ?? "0").replace(/[$,]/g, "")));
    expect(dollars("principal-interest")).toBe(interest);
    expect(dollars("mortgage-insurance")).toBe(insurance);
    // The table adds rounded amounts.
    expect(Math.abs(dollars("total") - total)).toBeLessThanOrEqual(1);
  });

  test("adds tax, insurance, dues and mortgage insurance", async () => {
    const result = await resultOf("payment", { ...home, down: "$50,000", hoa: "$300", pmi: "0.6" });
    // 450,000 × 0.6 % ÷ 12; 500,000 × 1.2 % ÷ 12; 2,400 ÷ 12.
    expect(
      ["mortgage-insurance", "property-tax", "home-insurance", "hoa-dues"].map((id) => valueIn(result, id)),
    ).toEqual(["$225.00", "$500.00", "$200.00", "$300.00"]);
    expect(valueIn(result, "principal-interest")).toBe("$2,844.31");
    expect(valueIn(result, "total")).toBe("$4,069.31");
  });

  test("FHA adds its upfront premium to the loan, and its insurance stays", async () => {
    const result = await resultOf("payment", { ...home, program: "fha", down: "$17,500" });
    // 482,500 × 1.75 %.
    expect(valueIn(result, "loan")).toBe("$490,943.75");
    expect(result.notes.join()).toContain("whole loan");
  });

  test("VA adds its funding fee, unless exempt", async () => {
    const va = { ...home, program: "va", down: "$0" };
    expect(valueIn(await resultOf("payment", va), "loan")).toBe("$510,750.00");
    expect(valueIn(await resultOf("payment", { ...va, va: "exempt" }), "loan")).toBe("$500,000.00");
  });

  test("Reg Z 1026.24(d)(2): the payment never stands without rate, APR, down payment and repayment", async () => {
    const result = await resultOf("payment", home);
    for (const id of ["rate", "apr", "down-payment", "repayment"]) expect(valueIn(result, id)).toBeTruthy();
    expect(valueIn(result, "apr")).toBe("6.500%");
    expect(valueIn(await resultOf("payment", { ...home, fees: "1" }), "apr")).toBe("6.597%");
  });

  test.each([
    ["conventional", "$10,000", "3%"],
    ["fha", "$10,000", "3.5%"],
  ])("a %s loan with %s down says what it needs", async (program, down, least) => {
    const outcome = await calculate("payment", { ...home, program, down });
    expect(outcome.kind === "invalid" && outcome.errors["down"]).toContain(least);
  });

  test("paying every two weeks is one payment more a year", async () => {
    const result = await resultOf("payment", { ...home, rhythm: "weeks" });
    expect(valueIn(result, "extra-months")).toMatch(/^24 years/);
    expect(result.tables[0]?.columns.map(({ label }) => label)).toContain("Balance with extra payments");
  });

  const amounts = fc.record({
    price: fc.integer({ min: 100_000, max: 2_000_000 }),
    share: fc.integer({ min: 20, max: 90 }),
    rate: fc.integer({ min: 100, max: 12_000 }),
  });

  test("a higher rate never lowers the payment; more down never costs more interest; the balance ends at zero", async () => {
    const run = (price: number, down: number, rate: number) =>
      resultOf("payment", { ...home, price: String(price), down: String(down), rate: String(rate / 1000) });
    const number = (text = "") => Number(text.replace(/[$,]/g, ""));
    await fc.assert(
      fc.asyncProperty(amounts, async ({ price, share, rate }) => {
        const down = Math.round((price * share) / 100);
        const base = await run(price, down, rate);
        const costlier = await run(price, down, rate + 125);
        const smaller = await run(price, down + 5000, rate);
        expect(number(valueIn(costlier, "total"))).toBeGreaterThanOrEqual(number(valueIn(base, "total")));
        expect(number(valueIn(smaller, "interest"))).toBeLessThanOrEqual(number(valueIn(base, "interest")));
        expect(base.tables[0]?.rows.at(-1)?.[1]).toBe(0);
      }),
      { numRuns: 25 },
    );
  });
});
