import { describe, expect, it } from "vitest";
import { expectOk } from "../../tests/support/finance/expect-ok.ts";
import { type AffordabilityInput, maxAffordablePrice } from "./affordability.ts";

const BUYER: AffordabilityInput = {
  grossMonthlyIncomeCents: 1_200_000,
  monthlyDebtsCents: 60_000,
  dtiLimitPercent: 43,
  downPaymentCents: 15_000_000,
  ratePercent: 6.5,
  termMonths: 360,
  propertyTaxYearlyPercent: 1.1,
  homeInsuranceYearlyCents: 180_000,
  hoaMonthlyCents: 0,
  mortgageInsuranceYearlyPercent: 0.6,
  mortgageInsuranceAboveLtvPercent: 80,
};

const SMALL_DOWN = { downPaymentCents: 5_000_000, hoaMonthlyCents: 25_000 };
const CASH_RICH = {
  grossMonthlyIncomeCents: 800_000,
  monthlyDebtsCents: 0,
  dtiLimitPercent: 36,
  downPaymentCents: 100_000_000,
  propertyTaxYearlyPercent: 1.25,
  homeInsuranceYearlyCents: 120_000,
};
const LOAN_ONLY = {
  grossMonthlyIncomeCents: 1_000_000,
  monthlyDebtsCents: 0,
  dtiLimitPercent: 40,
  downPaymentCents: 0,
  ratePercent: 0,
  propertyTaxYearlyPercent: 0,
  homeInsuranceYearlyCents: 0,
  mortgageInsuranceYearlyPercent: 0,
};
const TAX_BOUND = { ...CASH_RICH, propertyTaxYearlyPercent: 5 };

describe("maxAffordablePrice", () => {
  // Computed in decimal arithmetic, except the last: (2880 - 100) x 12 / 5 %.
  it.each([
    ["no mortgage insurance below 80 % LTV", {}, 74_034_073, 456_000],
    ["mortgage insurance and dues", SMALL_DOWN, 58_172_995, 456_000],
    ["a large down payment", CASH_RICH, 123_611_145, 288_000],
    ["nothing but a loan at no interest", LOAN_ONLY, 144_000_179, 400_000],
    ["no loan at all, held back by tax", TAX_BOUND, 66_720_119, 288_000],
  ])("%s", (_, change, maxPriceCents, budgetCents) => {
    const input = { ...BUYER, ...change };
    const answer = expectOk(maxAffordablePrice(input));
    expect(answer.maxPriceCents).toBe(maxPriceCents);
    expect(answer.housingBudgetCents).toBe(budgetCents);
    expect(answer.monthly.totalCents).toBe(budgetCents);
    const loanCents = Math.max(0, maxPriceCents - input.downPaymentCents);
    expect(answer.loanCents).toBe(loanCents);
  });

  it("itemizes the monthly cost", () => {
    const { monthly } = expectOk(maxAffordablePrice(BUYER));
    expect(monthly).toEqual({
      principalInterestCents: 373_135,
      propertyTaxCents: 67_865,
      homeInsuranceCents: 15_000,
      hoaCents: 0,
      mortgageInsuranceCents: 0,
      totalCents: 456_000,
    });
  });

  it("stops at the price where mortgage insurance would begin", () => {
    const input = { ...BUYER, mortgageInsuranceYearlyPercent: 5 };
    const downPaymentCents = 14_000_000;
    const answer = expectOk(maxAffordablePrice({ ...input, downPaymentCents }));
    expect(answer.maxPriceCents).toBe(70_000_000);
    expect(answer.monthly.mortgageInsuranceCents).toBe(0);
  });

  it.each([
    ["debts above the limit", { monthlyDebtsCents: 600_000 }, 99_000],
    ["fixed costs above the rest", { hoaMonthlyCents: 456_000 }, 15_000],
    ["no income", { grossMonthlyIncomeCents: 0 }, 75_000],
    ["nothing left", { monthlyDebtsCents: 501_000 }, 0],
  ])("is out of reach with %s", (_, change, shortfallMonthlyCents) => {
    const outcome = maxAffordablePrice({ ...BUYER, ...change });
    expect(outcome).toEqual({ kind: "out_of_reach", shortfallMonthlyCents });
  });

  it.each([
    ["grossMonthlyIncomeCents", Number.NaN, "not_a_number"],
    ["monthlyDebtsCents", -1, "too_small"],
    ["dtiLimitPercent", 101, "too_large"],
    ["downPaymentCents", 0.5, "not_whole"],
    ["ratePercent", -1, "too_small"],
    ["termMonths", 0, "too_small"],
    ["propertyTaxYearlyPercent", -1, "too_small"],
    ["homeInsuranceYearlyCents", Infinity, "too_large"],
  ])("refuses %s of %d", (field, value, reason) => {
    const outcome = maxAffordablePrice({ ...BUYER, [field]: value });
    expect(outcome).toEqual({ kind: "invalid", field, reason });
  });
});
