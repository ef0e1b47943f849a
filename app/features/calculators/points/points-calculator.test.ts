import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calculate, resultOf, valueIn } from "../../../../tests/support/calculators.ts";

const number = (text = "") => Number(text.replace(/[$,%]/g, ""));
const loan = { price: "$625,000", down: "$125,000", rate: "6.375", points: "1", drop: "0.25", fees: "0" };
const yearsOf = async (typed: Record<string, string>) =>
  (await resultOf("points", { ...loan, ...typed })).tables.find(({ id }) => id === "buydown")?.rows ?? [];

describe("published examples", () => {
  // CFPB, "How should I use lender credits and points": $180,000 at 5%, or 4.875% for 0.375 points, $675; $14 less a month.
  test("the CFPB's example of points", async () => {
    const typed = { ...loan, price: "225,000", down: "45,000", rate: "5", points: "0.375", drop: "0.125" };
    const result = await resultOf("points", typed);
    expect(valueIn(result, "cost")).toBe("$675.00");
    expect(Math.round(number(valueIn(result, "saving")))).toBe(14);
    // 675 ÷ 13.71 is 49.2.
    expect(valueIn(result, "payback")).toBe("4 years and 2 months");
  });

  // The same page of the CFPB: on $100,000 one point is $1,000, 1.375 points are $1,375, half a point is $500.
  test.each([
    ["1", "$1,000.00"],
    ["1.375", "$1,375.00"],
    ["0.5", "$500.00"],
    ["0.125", "$125.00"],
  ])("the CFPB: on 100,000 dollars %s points cost %s", async (points, cost) => {
    const result = await resultOf("points", { ...loan, price: "125,000", down: "25,000", points, buydown: "none" });
    expect(valueIn(result, "cost")).toBe(cost);
  });

  // Fannie Mae Selling Guide B2-1.4-04: at most 3 percentage points less, and at most one more each year.
  test.each(["3-2-1", "2-1", "1-1", "1-0"])("Fannie Mae: the rates of a %s buydown", async (buydown) => {
    const rates = (await yearsOf({ buydown })).map(([, rate]) => Number(rate));
    expect(6.375 - (rates[0] ?? 0)).toBeLessThanOrEqual(3);
    for (const [at, rate] of rates.slice(1).entries()) expect(rate - (rates[at] ?? 0)).toBeLessThanOrEqual(1);
    expect(rates.at(-1)).toBe(6.375);
  });

  // knowfuturemtg.com/buy-down: a 3-2-1 on $350,000 at 6.75%, $15,853.20 in all.
  test("a lender's table of a 3-2-1 buydown", async () => {
    const rows = await yearsOf({ price: "437,500", down: "87,500", rate: "6.75", buydown: "3-2-1" });
    expect(rows).toEqual([
      ["1", 3.75, 162_090, 64_919, 779_028],
      ["2", 4.75, 182_577, 44_432, 533_184],
      ["3", 5.75, 204_250, 22_759, 273_108],
      ["4 to 30", 6.75, 227_009, 0, 0],
    ]);
  });

  // wholesaleaaalendings.com/temporary-buydown-product: a 2-1 on $500,000 at 6.375%.
  test("a lender's table of a 2-1 buydown", async () => {
    const rows = await yearsOf({ buydown: "2-1" });
    expect(rows.map(([, rate, payment]) => [rate, payment])).toEqual([
      [4.375, 249_643],
      [5.375, 279_986],
      [6.375, 311_935],
    ]);
  });

  // A guide to points that many sites repeat: $200,000 at 4.75% for 2 points instead of 5% saves $30.35 a month, paid back in 132.
  test("a published break-even of two points", async () => {
    const typed = { ...loan, price: "250,000", down: "50,000", rate: "5", points: "2", drop: "0.25" };
    const result = await resultOf("points", typed);
    expect(Math.abs(number(valueIn(result, "saving")) - 30.35)).toBeLessThan(0.02);
    expect(valueIn(result, "payback")).toBe("11 years");
  });
});

test("moving before the points pay back loses money, staying gains", async () => {
  const sooner = valueIn(await resultOf("points", { ...loan, years: "2" }), "stay");
  const later = valueIn(await resultOf("points", { ...loan, years: "20" }), "stay");
  expect(sooner).toMatch(/^\$[\d,.]+ lost on points$/);
  expect(later).toMatch(/^\$[\d,.]+ ahead with points$/);
});

describe("who pays for the buydown", () => {
  const apr = async (payer: string) => number(valueIn(await resultOf("points", { ...loan, payer }), "buydown-apr"));

  test("Reg Z comment 17(c)(1)-3 and -4: only the buyer's own subsidy is in the APR", async () => {
    expect(await apr("seller")).toBe(6.375);
    expect(await apr("lender")).toBe(6.375);
    // Halving an interval over 12, 12 and 336 payments and $500,000 less the subsidy.
    expect(await apr("buyer")).toBeCloseTo(bisected([2496.43, 2799.86, 3119.35], 500_000 - 12 * (622.92 + 319.49)), 2);
  });

  test("a seller's subsidy is held against what a seller may pay", async () => {
    const small = { ...loan, price: "500,000", down: "25,000", rate: "7", buydown: "3-2-1" };
    const result = await resultOf("points", small);
    expect(valueIn(result, "seller-limit")).toBe("$15,000");
    expect(number(valueIn(result, "subsidy"))).toBeGreaterThan(15_000);
    expect(result.notes.join(" ")).toContain("more than $15,000, the most a seller may pay");
    expect(valueIn(await resultOf("points", loan), "seller-limit")).toBe("$37,500");
    expect(valueIn(await resultOf("points", { ...loan, payer: "lender" }), "seller-limit")).toBeUndefined();
  });
});

/** The APR whose present value of the payments of year 1, year 2 and the rest is the amount financed. */
function bisected([first = 0, second = 0, rest = 0]: number[], financed: number): number {
  let [low, high] = [0, 0.02];
  for (let step = 0; step < 60; step++) {
    const rate = (low + high) / 2;
    let worth = 0;
    for (let month = 1; month <= 360; month++)
      worth += (month <= 12 ? first : month <= 24 ? second : rest) / (1 + rate) ** month;
    if (worth > financed) low = rate;
    else high = rate;
  }
  return low * 1200;
}

test("Reg Z 1026.24(d)(2) and (f): every payment with its period, the note's payment and rate, the APR", async () => {
  const result = await resultOf("points", loan);
  const terms = ["down-payment", "rate-without", "apr-without", "repayment-without", "rate-with", "apr-with"];
  for (const id of [...terms, "repayment-with", "note-payment", "note-rate", "buydown-apr"])
    expect(valueIn(result, id)).toBeTruthy();
  expect(valueIn(result, "buydown-repayment")).toMatch(
    /^360 monthly payments: 12 of \$2,496\.43, then 12 of \$2,799\.86, then 335 of \$3,119\.35 and a last one of/,
  );
  expect(result.notes.join(" ")).toContain("From payment 25 on you pay $3,119.35");
});

test("without a buydown nothing is said of one", async () => {
  const result = await resultOf("points", { ...loan, buydown: "none" });
  expect(result.headline).toHaveLength(1);
  expect(result.tables.map(({ id }) => id)).toEqual(["years"]);
});

test.each([
  [{ drop: "5", rate: "4" }, "drop"],
  [{ rate: "2.5", buydown: "3-2-1" }, "buydown"],
  [{ term: "15", years: "20" }, "years"],
  [{ down: "$625,000" }, "down"],
])("%o is refused at its box", async (typed, box) => {
  const outcome = await calculate("points", { ...loan, ...typed });
  expect(outcome.kind === "invalid" && Object.keys(outcome.errors)).toEqual([box]);
});

const numbers = fc.record({
  price: fc.integer({ min: 50_000, max: 5_000_000 }),
  share: fc.integer({ min: 0, max: 99 }),
  rate: fc.integer({ min: 3_100, max: 15_000 }),
  points: fc.integer({ min: 1, max: 50 }),
  buydown: fc.constantFrom("none", "3-2-1", "2-1", "1-1", "1-0"),
  payer: fc.constantFrom("seller", "lender", "buyer"),
});

test("any numbers: payments with points are lower, more points cost more, the APR is no less than the rate", async () => {
  await fc.assert(
    fc.asyncProperty(numbers, async ({ price, share, rate, points, buydown, payer }) => {
      const down = String(Math.round((price * share) / 100));
      const typed = { price: String(price), down, rate: String(rate / 1000), drop: "0.25", buydown, payer };
      const run = (more: number) => resultOf("points", { ...typed, points: String((points + more) / 10) });
      const [base, costlier] = [await run(0), await run(5)];
      expect(number(valueIn(base, "payment-with"))).toBeLessThan(number(valueIn(base, "payment-without")));
      expect(number(valueIn(base, "apr-without"))).toBeGreaterThanOrEqual(rate / 1000 - 0.0005);
      const costOf = (result: typeof base) => number(valueIn(result, "cost"));
      expect(costOf(costlier)).toBeGreaterThan(costOf(base));
    }),
    { numRuns: 25 },
  );
});

test("a loan of a few cents gives a result or a sentence, never an error", async () => {
  for (const down of ["49,999.99", "49,999.90", "49,990"])
    expect((await calculate("points", { ...loan, price: "50,000", down, payer: "buyer" })).kind).toBeDefined();
});
