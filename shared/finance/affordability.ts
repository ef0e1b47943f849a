import { levelPaymentCents } from "./amortization.ts";
import {
  AMOUNT_CENTS,
  findInvalid,
  type InvalidInput,
  RATE_PERCENT,
  SHARE_PERCENT,
  TERM_MONTHS,
} from "./input-checks.ts";
import { isAtMostPercentOf, percentOfCents, yearlyPercentPerMonthCents } from "./rounding.ts";

export interface AffordabilityInput {
  grossMonthlyIncomeCents: number;
  monthlyDebtsCents: number;
  /**
   * Limit on all monthly debts including housing, as a share of gross income.
   */
  dtiLimitPercent: number;
  downPaymentCents: number;
  ratePercent: number;
  termMonths: number;
  propertyTaxYearlyPercent: number;
  homeInsuranceYearlyCents: number;
  hoaMonthlyCents: number;
  mortgageInsuranceYearlyPercent: number;
  /** Mortgage insurance is due only on loans above this share of the price. */
  mortgageInsuranceAboveLtvPercent: number;
}

export interface HousingCost {
  principalInterestCents: number;
  propertyTaxCents: number;
  homeInsuranceCents: number;
  hoaCents: number;
  mortgageInsuranceCents: number;
  totalCents: number;
}

export type Affordability =
  | {
      kind: "ok";
      maxPriceCents: number;
      loanCents: number;
      housingBudgetCents: number;
      monthly: HousingCost;
    }
  // Debts and fixed costs alone exceed the limit: a valid result, not invalid
  // input.
  | { kind: "out_of_reach"; shortfallMonthlyCents: number }
  | InvalidInput;

const RULES = {
  grossMonthlyIncomeCents: AMOUNT_CENTS,
  monthlyDebtsCents: AMOUNT_CENTS,
  dtiLimitPercent: SHARE_PERCENT,
  downPaymentCents: AMOUNT_CENTS,
  ratePercent: RATE_PERCENT,
  termMonths: TERM_MONTHS,
  propertyTaxYearlyPercent: SHARE_PERCENT,
  homeInsuranceYearlyCents: AMOUNT_CENTS,
  hoaMonthlyCents: AMOUNT_CENTS,
  mortgageInsuranceYearlyPercent: SHARE_PERCENT,
  mortgageInsuranceAboveLtvPercent: SHARE_PERCENT,
} as const;

export function monthlyHousingCost(priceCents: number, input: AffordabilityInput): HousingCost {
  const loanCents = Math.max(0, priceCents - input.downPaymentCents);
  const { ratePercent, termMonths } = input;
  const isInsured = !isAtMostPercentOf(loanCents, priceCents, input.mortgageInsuranceAboveLtvPercent);
  const parts = {
    principalInterestCents: levelPaymentCents({
      loanCents,
      ratePercent,
      termMonths,
    }),
    propertyTaxCents: yearlyPercentPerMonthCents(priceCents, input.propertyTaxYearlyPercent),
    homeInsuranceCents: Math.round(input.homeInsuranceYearlyCents / 12),
    hoaCents: input.hoaMonthlyCents,
    mortgageInsuranceCents: isInsured ? yearlyPercentPerMonthCents(loanCents, input.mortgageInsuranceYearlyPercent) : 0,
  };
  const totalCents = Object.values(parts).reduce((sum, part) => sum + part, 0);
  return { ...parts, totalCents };
}

// The cost never falls as the price rises, so bisection finds the last
// affordable cent, even across the step where mortgage insurance starts.
function highestPriceCents(budgetCents: number, input: AffordabilityInput) {
  const loanCeilingCents = (budgetCents + 1) * input.termMonths;
  let affordable = 0;
  let tooExpensive = Math.min(input.downPaymentCents + loanCeilingCents + 1, AMOUNT_CENTS.max);
  while (tooExpensive - affordable > 1) {
    const middle = Math.floor((affordable + tooExpensive) / 2);
    const costCents = monthlyHousingCost(middle, input).totalCents;
    if (costCents <= budgetCents) affordable = middle;
    else tooExpensive = middle;
  }
  return affordable;
}

export function maxAffordablePrice(input: AffordabilityInput): Affordability {
  const problem = findInvalid(input, RULES);
  if (problem) return problem;
  const allowedCents = percentOfCents(input.grossMonthlyIncomeCents, input.dtiLimitPercent);
  const housingBudgetCents = allowedCents - input.monthlyDebtsCents;
  const leastCents = monthlyHousingCost(0, input).totalCents;
  if (housingBudgetCents <= leastCents) {
    const shortfallMonthlyCents = leastCents - housingBudgetCents;
    return { kind: "out_of_reach", shortfallMonthlyCents };
  }
  const maxPriceCents = highestPriceCents(housingBudgetCents, input);
  return {
    kind: "ok",
    maxPriceCents,
    loanCents: Math.max(0, maxPriceCents - input.downPaymentCents),
    housingBudgetCents,
    monthly: monthlyHousingCost(maxPriceCents, input),
  };
}
