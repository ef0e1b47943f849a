import { describe, expect, test } from "vitest";
import { MORTGAGE_APR_EXAMPLES } from "../../../../tests/support/finance/mortgage-apr-examples.ts";
import type { RateRow } from "../board/rate-board.ts";
import { type EstimateFields, estimatePayment } from "./payment-estimate.ts";

const row: RateRow = {
  id: "30-year-fixed",
  type: "30-Year Fixed",
  rate: "6.500%",
  change: "+0.00%",
  trend: "up",
  direction: "unchanged",
  rateThousandths: 6500,
  observedOn: "2026-11-12",
  sourceName: "A survey",
  sample: false,
  stale: false,
  adjustable: false,
  termMonths: 360,
};
const arm: RateRow = { ...row, id: "5-1-arm", type: "5/1 ARM", adjustable: true };
const { termMonths: _, ...fha } = { ...row, id: "fha-30-year", type: "FHA 30-Year" };

const estimate = (over: Partial<EstimateFields> = {}, rows: RateRow[] = [row, arm, fha]) =>
  estimatePayment({ price: "500,000", down: "100,000", product: "30-year-fixed", ...over }, rows);

test("discloses what Reg Z requires next to a payment: down payment, terms of repayment, APR", () => {
  expect(estimate()).toEqual({
    kind: "estimate",
    estimate: {
      product: "30-Year Fixed",
      rate: "6.500%",
      apr: "6.500%",
      pointsText: undefined,
      observedOn: "2026-11-12",
      sourceName: "A survey",
      sample: false,
      loan: "$400,000.00",
      down: "$100,000.00",
      downPercent: "20.0%",
      payment: "$2,528.27",
      paymentCount: 360,
      lastPayment: "$2,530.88",
      total: "$910,179.81",
      belowTwentyDown: false,
    },
  });
});

/** Whole points only, as the rate editor accepts. */
const withPoints = MORTGAGE_APR_EXAMPLES.map((example) => ({
  ...example,
  points: (example.prepaidFinanceChargesCents / example.loanCents) * 100,
}));

describe("payment and APR agree with the worked examples", () => {
  test.each(withPoints)("$loanCents cents at $ratePercent% over $termMonths months, $points points", (example) => {
    const { loanCents, ratePercent, termMonths, points, paymentCents, aprPercent } = example;
    const desk = { points: String(points), apr: "", assumptions: "" };
    const priced = { ...row, rateThousandths: ratePercent * 1000, termMonths, desk };
    const outcome = estimate({ price: String((loanCents * 2) / 100), down: String(loanCents / 100) }, [priced]);
    if (outcome.kind !== "estimate") throw new Error(JSON.stringify(outcome));
    expect(Number(outcome.estimate.payment.replaceAll(/[$,]/g, ""))).toBe(paymentCents / 100);
    expect(Math.abs(Number.parseFloat(outcome.estimate.apr) - aprPercent)).toBeLessThan(0.005);
  });
});

test("less than 20% down mentions mortgage insurance, which is in neither figure", () => {
  expect(estimate({ down: "99,999.99" })).toMatchObject({ estimate: { belowTwentyDown: true } });
});

describe("what is typed", () => {
  test.each(["500000", "$500,000", " 500,000.00 ", "$ 500000"])("%s is a price", (price) => {
    expect(estimate({ price })).toMatchObject({ estimate: { loan: "$400,000.00" } });
  });

  const priceError = "Enter a home price between $50,000 and $20,000,000.";
  test.each([
    ["no price", { price: "" }, { price: priceError }],
    ["a word", { price: "half a million" }, { price: priceError }],
    ["a price too low", { price: "49,999.99", down: "0" }, { price: priceError }],
    ["a price too high", { price: "20,000,000.01" }, { price: priceError }],
    ["commas in the wrong place", { price: "5,00,000" }, { price: priceError }],
    ["a negative down payment", { down: "-1" }, { down: "Enter the down payment in dollars, like 160,000." }],
    ["all of it down", { down: "500,000" }, { down: "The down payment must be less than the home price." }],
    ["no product", { product: "" }, { product: "Choose a loan from the list." }],
    ["a rate that will change", { product: "5-1-arm" }, { product: "Choose a loan from the list." }],
    ["a loan with a premium we do not know", { product: "fha-30-year" }, { product: "Choose a loan from the list." }],
  ])("%s is refused with a sentence", (_what, over, errors) => {
    expect(estimate(over)).toEqual({ kind: "invalid", errors });
  });

  test("all errors are reported at once", () => {
    const outcome = estimate({ price: "x", down: "x", product: "x" });
    expect(outcome.kind === "invalid" && Object.keys(outcome.errors)).toEqual(["price", "down", "product"]);
  });
});
