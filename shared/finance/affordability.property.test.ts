import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { expectOk } from "../../tests/support/finance/expect-ok.ts";
import { type AffordabilityInput, maxAffordablePrice, monthlyHousingCost } from "./affordability.ts";

describe("any affordable price", () => {
  const buyer = fc.record({
    grossMonthlyIncomeCents: fc.integer({ min: 600_000, max: 5_000_000 }),
    monthlyDebtsCents: fc.nat(100_000),
    downPaymentCents: fc.nat(50_000_000),
    ratePercent: fc.double({ min: 0, max: 15, noNaN: true }),
    termMonths: fc.integer({ min: 120, max: 480 }),
    propertyTaxYearlyPercent: fc.double({ min: 0, max: 3, noNaN: true }),
    dtiLimitPercent: fc.constant(43),
    homeInsuranceYearlyCents: fc.nat(500_000),
    hoaMonthlyCents: fc.nat(50_000),
    mortgageInsuranceYearlyPercent: fc.double({ min: 0, max: 2, noNaN: true }),
    mortgageInsuranceAboveLtvPercent: fc.constant(80),
  });

  it("is within the budget, and a cent more is not", () => {
    fc.assert(
      fc.property(buyer, (input) => {
        const answer = expectOk(maxAffordablePrice(input));
        const { maxPriceCents, housingBudgetCents, monthly } = answer;
        expect(monthly.totalCents).toBeLessThanOrEqual(housingBudgetCents);
        const next = monthlyHousingCost(maxPriceCents + 1, input);
        expect(next.totalCents).toBeGreaterThan(housingBudgetCents);
      }),
    );
  });

  it("rises with income and falls with debts and the rate", () => {
    fc.assert(
      fc.property(buyer, fc.nat(50_000), (input, more) => {
        const priceWith = (other: Partial<AffordabilityInput>) =>
          expectOk(maxAffordablePrice({ ...input, ...other })).maxPriceCents;
        const price = priceWith({});
        const income = input.grossMonthlyIncomeCents + more;
        expect(priceWith({ grossMonthlyIncomeCents: income })).toBeGreaterThanOrEqual(price);
        const debts = input.monthlyDebtsCents + more;
        expect(priceWith({ monthlyDebtsCents: debts })).toBeLessThanOrEqual(price);
        const rate = input.ratePercent + more / 10_000;
        expect(priceWith({ ratePercent: rate })).toBeLessThanOrEqual(price);
      }),
    );
  });
});
