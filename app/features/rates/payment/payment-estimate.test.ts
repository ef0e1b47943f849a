import { describe, expect, test } from "vitest";
import { loadContent } from "#app/content/load-content.ts";
import { fillMessage } from "#app/content/messages.ts";
import { INSURED_LOANS, writtenOutAprPercent } from "../../../../tests/support/finance/cash-flow-apr.ts";
import { fixedTerms } from "../../../../tests/support/published-rates.ts";
import type { RateRow } from "../board/rate-board.ts";
import { costOfRate } from "../published/rate-terms.ts";
import { estimateDefaults } from "./estimate-defaults.ts";
import { type EstimateFields, estimatePayment, isAsked } from "./payment-estimate.ts";

const row: RateRow = {
  id: "30-year-fixed",
  type: "30-Year Fixed",
  rate: "6.250%",
  change: "+0.00%",
  trend: "up",
  direction: "unchanged",
  rateThousandths: 6250,
  observedOn: "2026-11-12",
  sourceName: "A survey",
  sample: false,
  stale: false,
  adjustable: false,
  termMonths: 360,
};
const { termMonths: _, ...withoutTerm } = row;
const arm: RateRow = { ...withoutTerm, id: "5-1-arm", type: "5/1 ARM", adjustable: true };

const { payment: words } = loadContent().rates;
const { errors, result } = words;

const estimate = (over: Partial<EstimateFields> = {}, rows: RateRow[] = [row, arm]) =>
  estimatePayment(
    { price: "800,000", down: "40,000", product: "30-year-fixed", fees: "1", pmi: "0.6", ...over },
    rows,
    words,
  );

test("Reg Z 1026.24(d)(2): a payment has its down payment, terms of repayment and APR beside it", () => {
  expect(estimate()).toEqual({
    kind: "estimate",
    estimate: {
      product: "30-Year Fixed",
      rate: "6.250%",
      apr: "6.809%",
      isOwn: false,
      observedOn: "2026-11-12",
      sourceName: "A survey",
      sample: false,
      loan: "$760,000.00",
      down: "$40,000.00 (5.0%)",
      payment: "$5,059.45",
      repayment: "360 monthly payments: 132 of $5,059.45, then 227 of $4,679.45 and a last one of $4,680.08",
      total: "$1,734,762.63",
      charges: "$7,600.00",
      insurance: fillMessage(result.insurance_amount, { amount: "$380.00", count: 132 }),
    },
  });
});

describe("Reg Z 1026.4, 1026.22(a)(2): the APR counts fees and mortgage insurance, and is exact to its last digit", () => {
  test.each(INSURED_LOANS)("$price, $down down at $ratePercent%, $feesPaidAtClosing fees, $pmiPercent%", (loan) => {
    const priced = { ...row, rateThousandths: loan.ratePercent * 1000, termMonths: loan.months };
    const fees = (loan.feesPaidAtClosing / loan.loan) * 100;
    const typed = { price: String(loan.price), down: String(loan.down), fees: String(Number(fees.toFixed(3))) };
    const outcome = estimate({ ...typed, pmi: String(loan.pmiPercent) }, [priced]);
    if (outcome.kind !== "estimate") throw new Error(JSON.stringify(outcome));
    expect(Math.abs(Number.parseFloat(outcome.estimate.apr) - writtenOutAprPercent(loan))).toBeLessThan(0.0006);
  });
});

test("20% down needs no mortgage insurance, and none is counted", () => {
  expect(estimate({ down: "160,000", fees: "0", pmi: "" })).toMatchObject({
    estimate: { apr: "6.250%", insurance: undefined, payment: "$3,940.59" },
  });
});

describe("Reg Z 1026.4(b)(5): below 20% down there is no APR, and no payment, without mortgage insurance", () => {
  test.each(["", "0", "0.05", "3.1", "some"])("%j", (pmi) => {
    expect(estimate({ down: "159,999.99", pmi })).toEqual({
      kind: "invalid",
      errors: { pmi: errors.pmi },
    });
  });
});

describe("a rate of our own", () => {
  const priced = { rateThousandths: 6500, pointsThousandths: 250, terms: fixedTerms };
  const own: RateRow = { ...row, rate: "6.500%", rateThousandths: 6500, priced };
  const cost = costOfRate(priced);
  const published = cost.kind === "ok" ? `${cost.aprPercent.toFixed(3)}%` : "";

  test.each([
    ["the example itself", "800,000", "160,000"],
    ["another price", "1,234,500", "246,900"],
  ])("Reg Z 1026.24(c): the estimate uses the published APR, whatever fees are typed: %s", (_what, price, down) => {
    expect(estimate({ price, down, fees: "5", pmi: "" }, [own])).toMatchObject({
      estimate: { apr: published, isOwn: true },
    });
  });

  test("Reg Z 1026.24(a): is not estimated for terms it is not offered at", () => {
    expect(estimate({}, [own])).toEqual({
      kind: "invalid",
      errors: {
        down: fillMessage(errors.down_own, { product: "30-Year Fixed", share: "20%", amount: "$160,000.00" }),
      },
    });
  });
});

test("Reg Z 1026.24(d)(1): nothing is estimated before the visitor asks", () => {
  expect(isAsked(new URLSearchParams("range=5y&utm_source=x"))).toBe(false);
  expect(isAsked(new URLSearchParams("price="))).toBe(true);
});

const figure = {
  value: 0.6,
  format: "percent" as const,
  as_of: "2026-11-15",
  source: "a survey",
  expires: "2027-12-31",
};
const dated = { apr_estimate_pmi: figure, apr_estimate_fees: figure };

test("assumptions have a source and a day, and none is suggested past its last day", () => {
  expect(estimateDefaults(dated, "2026-11-16", words).pmi).toEqual({
    value: "0.6",
    hint: fillMessage(words.assumption, { value: "0.6%", source: "a survey", day: "November 15, 2026" }),
  });
  expect(estimateDefaults(dated, "2028-01-01", words).fees).toEqual({
    value: "",
    hint: words.no_assumption,
  });
});

describe("what is typed", () => {
  const price = fillMessage(errors.price, { least: "$50,000", most: "$20,000,000" });
  const { down, down_too_much, product, fees } = errors;
  test.each([
    ["no price", { price: "" }, { price }],
    ["a price too low", { price: "49,999.99", down: "0" }, { price }],
    ["a price too high", { price: "20,000,000.01" }, { price }],
    ["a negative down payment", { down: "-1" }, { down }],
    ["all of it down", { down: "800,000" }, { down: down_too_much }],
    ["no product", { product: "" }, { product }],
    ["a rate that will change", { product: "5-1-arm" }, { product }],
    ["no fees", { fees: "" }, { fees }],
    ["fees too high", { fees: "10.001" }, { fees }],
  ])("%s is refused with a sentence", (_what, over, expected) => {
    expect(estimate(over)).toEqual({ kind: "invalid", errors: expected });
  });

  test("all errors are reported at once", () => {
    const outcome = estimate({ price: "x", down: "x", product: "x" });
    expect(outcome.kind === "invalid" && Object.keys(outcome.errors)).toEqual(["price", "down", "product"]);
  });
});
