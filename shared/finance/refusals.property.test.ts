import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maxAffordablePrice } from "./affordability.ts";
import { amortize, balanceAfterPayments } from "./amortization.ts";
import { aprForMortgage, aprForTransaction } from "./apr.ts";
import { buydownSchedule } from "./buydown.ts";
import { comparePoints } from "./points.ts";
import { compareRefinance } from "./refinance-break-even.ts";

// What a form or a JSON body may contain, sensible or not.
const cents = fc.oneof(fc.nat(100_000_000), fc.double());
const percent = fc.oneof(fc.double({ min: 0, max: 30 }), fc.double());
const months = fc.oneof(fc.nat(620), fc.double());
const count = fc.oneof(fc.nat(100), fc.double());

const loan = { loanCents: cents, ratePercent: percent, termMonths: months };
const series = fc.record({
  amountCents: cents,
  paymentCount: count,
  fullUnitPeriods: count,
  unitPeriodFraction: fc.double({ min: 0, max: 1 }),
});

function call<Input>(
  arbitrary: fc.Arbitrary<Input>,
  calculate: (input: Input) => { kind: string },
): fc.Arbitrary<() => { kind: string }> {
  return arbitrary.map((input) => () => calculate(input));
}

const calls = {
  amortize: call(fc.record(loan), amortize),
  balanceAfterPayments: call(fc.record({ ...loan, paymentsMade: months }), balanceAfterPayments),
  aprForMortgage: call(fc.record({ ...loan, prepaidFinanceChargesCents: cents }), aprForMortgage),
  aprForTransaction: call(
    fc.record({
      advanceCents: cents,
      unitPeriodsPerYear: fc.constantFrom(1, 12, 52, Number.NaN),
      series: fc.array(series, { maxLength: 3 }),
    }),
    aprForTransaction,
  ),
  buydownSchedule: call(fc.record({ ...loan, buydown: fc.constantFrom("3-2-1", "1-0") }), buydownSchedule),
  comparePoints: call(fc.record({ ...loan, reducedRatePercent: percent, pointsPercent: percent }), comparePoints),
  compareRefinance: call(
    fc.record({
      balanceCents: cents,
      currentRatePercent: percent,
      remainingMonths: months,
      newRatePercent: percent,
      newTermMonths: months,
      costsCents: cents,
      costsFinanced: fc.boolean(),
      horizonMonths: months,
    }),
    compareRefinance,
  ),
  maxAffordablePrice: call(
    fc.record({
      grossMonthlyIncomeCents: cents,
      monthlyDebtsCents: cents,
      dtiLimitPercent: percent,
      downPaymentCents: cents,
      ratePercent: percent,
      termMonths: months,
      propertyTaxYearlyPercent: percent,
      homeInsuranceYearlyCents: cents,
      hoaMonthlyCents: cents,
      mortgageInsuranceYearlyPercent: percent,
      mortgageInsuranceAboveLtvPercent: percent,
    }),
    maxAffordablePrice,
  ),
};

// NaN anywhere in the result would reach the page as "$NaN".
function hasOnlyFiniteNumbers(value: unknown): boolean {
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value !== "object" || value === null) return true;
  return Object.values(value).every(hasOnlyFiniteNumbers);
}

describe("whatever the numbers", () => {
  it.each(Object.entries(calls))("%s answers and never throws", (_, anyCall) => {
    fc.assert(
      fc.property(anyCall, (calculate) => {
        const outcome = calculate();
        expect(["ok", "invalid", "out_of_reach"]).toContain(outcome.kind);
        expect(hasOnlyFiniteNumbers(outcome)).toBe(true);
      }),
    );
  });
});
