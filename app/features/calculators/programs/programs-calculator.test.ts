import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calculate, resultOf, valueIn } from "../../../../tests/support/calculators.ts";
import { sampleTest } from "../../../../tests/support/shipped-sample.ts";
import { tableCsv } from "../framework/cell-text.ts";

const number = (text = "") => Number(text.replace(/[$,]/g, ""));
const rates = (rate: string) => ({ conventional_rate: rate, fha_rate: rate, va_rate: rate, jumbo_rate: rate });
const home = { price: "$500,000", down: "$25,000", ...rates("6.5"), tax: "1.2", insurance: "$2,400", fees: "0" };
const programsOf = ({ headline }: Awaited<ReturnType<typeof resultOf>>) =>
  headline.map(({ id }) => id.replace("-total", ""));

describe("published examples", () => {
  // CFPB, sample Loan Estimate (H-24(B)): $162,000 at 3.875%, mortgage insurance of $82.35 through year 7, and in five
  // years $56,582 paid, of it $15,773 principal. The rest is $5,672 of loan costs, $262 of prepaid interest, interest
  // and insurance: here, closing costs of 3.663%.
  const sample = { ...home, price: "180,000", down: "18,000", ...rates("3.875"), pmi: "0.61", closing: "3.663" };

  test("the CFPB's sample Loan Estimate: payment, insurance and its end, five years", async () => {
    const result = await resultOf("programs", sample);
    expect(valueIn(result, "conventional-principal-interest")).toBe("$761.78");
    expect(valueIn(result, "conventional-insurance")).toBe("$82.35");
    expect(valueIn(result, "conventional-insurance-ends")).toMatch(/^After 6 years/);
    expect(Math.abs(number(valueIn(result, "conventional-cost-5")) - (56_582 - 15_773))).toBeLessThan(1);
  });

  // VA, funding fee page: a first use with $10,000 down on a $200,000 home is 1.5% of $190,000, $2,850.
  test("VA's own example of the funding fee", async () => {
    const result = await resultOf("programs", { ...home, price: "200,000", down: "10,000" });
    expect(valueIn(result, "va-loan")).toBe("$192,850.00");
  });

  // 38 U.S.C. 3729 and VA's table of funding fees: with nothing down 2.15% for a first use, 3.3% for a later one, none
  // for veterans with a service-connected disability.
  test.each([
    ["first", "$204,300.00"],
    ["later", "$206,600.00"],
    ["exempt", "$200,000.00"],
  ])("a VA loan on 200,000 dollars, %s", async (va, loan) => {
    const result = await resultOf("programs", { ...home, price: "200,000", down: "0", va });
    expect(valueIn(result, "va-loan")).toBe(loan);
    expect(programsOf(result)).toEqual(["va"]);
  });

  // HUD Mortgagee Letters 2015-01 and 2023-05: 1.75% up front, 0.55% a year with less than 5% down.
  test("FHA's premiums at 3.5% down", async () => {
    const result = await resultOf("programs", { ...home, down: "17,500" });
    expect(valueIn(result, "fha-loan")).toBe("$490,943.75");
    expect(number(valueIn(result, "fha-insurance"))).toBeCloseTo((482_500 * 0.0055 * 0.995) / 12, -1);
    expect(valueIn(result, "fha-insurance-ends")).toBe("With the loan");
  });
});

describe("only what fits is offered", () => {
  sampleTest.each([
    ["$500,000", "$25,000", ["conventional", "fha", "va"], ["Jumbo: only for loans above $1,104,000"]],
    [
      "$500,000",
      "$16,000",
      ["conventional", "va"],
      ["FHA: needs at least 3.5% down, here $17,500", "first-time buyer"],
    ],
    ["$500,000", "$0", ["va"], ["Conventional: needs at least 3% down", "FHA: needs at least 3.5%"]],
    ["$1,100,000", "$40,000", ["fha", "va"], ["Conventional: needs at least 5% down, here $55,000"]],
    [
      "$2,000,000",
      "$400,000",
      ["va", "jumbo"],
      ["Conventional: the loan is above $1,104,000", "FHA: the loan is above"],
    ],
    ["$2,000,000", "$100,000", ["va"], ["lenders ask for at least 10% down, here $200,000", "full entitlement"]],
  ])("%s with %s down", async (price, down, programs, notes) => {
    const result = await resultOf("programs", { ...home, price, down });
    expect(programsOf(result)).toEqual(programs);
    for (const note of notes) expect(result.notes.join(" ")).toContain(note);
  });

  test("VA is left out for those who didn't serve", async () => {
    const result = await resultOf("programs", { ...home, va: "none" });
    expect(programsOf(result)).toEqual(["conventional", "fha"]);
    expect(result.notes.join(" ")).toContain("VA loans are for veterans");
    const none = await calculate("programs", { ...home, va: "none", down: "0" });
    expect(none.kind === "invalid" && none.errors["down"]).toContain("FHA: needs at least 3.5% down");
  });

  test("the limits are the visitor's", async () => {
    const expensive = { ...home, price: "$1,400,000", down: "$200,000" };
    expect(programsOf(await resultOf("programs", expensive))).toEqual(["va", "jumbo"]);
    const losAngeles = { ...expensive, limit: "1,249,125", fha_limit: "1,249,125" };
    expect(programsOf(await resultOf("programs", losAngeles))).toEqual(["conventional", "fha", "va"]);
  });

  test("each with the smallest down payment it allows", async () => {
    const result = await resultOf("programs", { ...home, downs: "least", closing: "2.5", escrow: "4" });
    expect(["conventional", "fha", "va"].map((program) => valueIn(result, `${program}-down`))).toEqual([
      "$15,000 (3%)",
      "$17,500 (3.5%)",
      "$0 (0%)",
    ]);
    // 17,500 + 2.5% of 482,500 + 2,400 + 4 of 12 parts of 6,000.
    expect(valueIn(result, "fha-cash")).toBe("$33,962.50");
  });
});

test("Reg Z 1026.24(d)(2): no payment without rate, APR, down payment and repayment", async () => {
  const result = await resultOf("programs", home);
  for (const program of programsOf(result))
    for (const term of ["rate", "apr", "down", "repayment"]) expect(valueIn(result, `${program}-${term}`)).toBeTruthy();
});

test("conventional insurance ends, FHA insurance ends after 11 years with 10% down, VA has none", async () => {
  const result = await resultOf("programs", { ...home, down: "$50,000" });
  expect(valueIn(result, "fha-insurance-ends")).toBe("After 11 years");
  expect(valueIn(result, "va-insurance")).toBeUndefined();
  expect(valueIn(await resultOf("programs", { ...home, down: "$100,000" }), "conventional-insurance")).toBeUndefined();
});

test("the file has a line for each program, with plain numbers", async () => {
  const [comparison] = (await resultOf("programs", home)).tables;
  const lines = comparison ? tableCsv(comparison).replaceAll('"', "").split("\r\n") : [];
  expect(lines[0]).toMatch(/^Program,Monthly payment,Interest rate,APR,/);
  expect(lines[1]).toMatch(/^Conventional,\d+\.\d\d,6\.5,\d\.\d+,25000\.00,/);
});

test("points and lender fees are part of the closing costs", async () => {
  const outcome = await calculate("programs", { ...home, closing: "1", fees: "2" });
  expect(outcome.kind === "invalid" && Object.keys(outcome.errors)).toEqual(["fees"]);
});

test("over any years a loan costs at least as much as before, and its APR is at least its rate", async () => {
  const homes = fc.record({
    price: fc.integer({ min: 100_000, max: 3_000_000 }),
    share: fc.integer({ min: 0, max: 60 }),
    rate: fc.integer({ min: 1_000, max: 12_000 }),
  });
  await fc.assert(
    fc.asyncProperty(homes, async ({ price, share, rate }) => {
      const down = String(Math.round((price * share) / 100));
      const result = await resultOf("programs", { ...home, price: String(price), down, ...rates(String(rate / 1000)) });
      for (const program of programsOf(result)) {
        const at = (id: string) => number(valueIn(result, `${program}-${id}`)?.replace("%", ""));
        expect(at("cost-10")).toBeGreaterThanOrEqual(at("cost-5"));
        expect(at("apr")).toBeGreaterThanOrEqual(at("rate"));
      }
      const years = result.tables[1]?.rows ?? [];
      for (const [at, row] of years.slice(1).entries())
        for (const [column, cents] of row.slice(1).entries())
          expect(cents).toBeGreaterThanOrEqual(Number(years[at]?.[column + 1]));
    }),
    { numRuns: 15 },
  );
});

test("a loan of a few cents gives a result or a sentence, never an error", async () => {
  for (const down of ["49,999.99", "49,999.90", "49,990"])
    expect((await calculate("programs", { ...home, price: "50,000", down })).kind).toBeDefined();
});
