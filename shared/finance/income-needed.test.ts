import fc from "fast-check";
import { expect, it } from "vitest";
import { expectOk } from "../../tests/support/finance/expect-ok.ts";
import { maxAffordablePrice } from "./affordability.ts";
import { type IncomeNeededInput, incomeNeeded } from "./income-needed.ts";

const HOME: IncomeNeededInput = {
  priceCents: 70_000_000,
  monthlyDebtsCents: 40_000,
  dtiLimitPercent: 45,
  downPaymentCents: 14_000_000,
  ratePercent: 6.5,
  termMonths: 360,
  propertyTaxYearlyPercent: 1.2,
  homeInsuranceYearlyCents: 240_000,
  hoaMonthlyCents: 0,
  mortgageInsuranceYearlyPercent: 0.6,
  mortgageInsuranceAboveLtvPercent: 80,
};

it("adds housing and debts and divides by the limit", () => {
  // $3,539.58 + $700 + $200 + $400 debts = $4,839.58; / 0.45 = $10,754.63.
  const result = expectOk(incomeNeeded(HOME));
  expect(result.monthly.totalCents).toBe(443_958);
  expect(result.monthlyIncomeCents).toBe(1_075_463);
});

it("is the reverse of the affordable price", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 20_000_000, max: 200_000_000 }),
      fc.integer({ min: 0, max: 500_000 }),
      (priceCents, monthlyDebtsCents) => {
        const input = { ...HOME, priceCents, monthlyDebtsCents, downPaymentCents: 5_000_000 };
        const { monthlyIncomeCents } = expectOk(incomeNeeded(input));
        const back = expectOk(maxAffordablePrice({ ...input, grossMonthlyIncomeCents: monthlyIncomeCents }));
        expect(back.maxPriceCents).toBeGreaterThanOrEqual(priceCents);
      },
    ),
    { numRuns: 50 },
  );
});

it("refuses a down payment above the price", () => {
  const outcome = incomeNeeded({ ...HOME, downPaymentCents: 80_000_000 });
  expect(outcome).toEqual({ kind: "invalid", field: "downPaymentCents", reason: "down_payment_not_below_price" });
});
