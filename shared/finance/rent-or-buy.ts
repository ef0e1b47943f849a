import { type AffordabilityInput, monthlyHousingCost } from "./affordability.ts";
import { buildSchedule } from "./amortization.ts";
import {
  AMOUNT_CENTS,
  findInvalid,
  invalid,
  type Outcome,
  POSITIVE_CENTS,
  RATE_PERCENT,
  SHARE_PERCENT,
  TERM_MONTHS,
} from "./input-checks.ts";
import { percentOfCents } from "./rounding.ts";

type HomeCosts = Omit<AffordabilityInput, "grossMonthlyIncomeCents" | "monthlyDebtsCents" | "dtiLimitPercent">;

export interface RentOrBuyInput extends HomeCosts {
  priceCents: number;
  rentMonthlyCents: number;
  years: number;
  rentGrowthPercent: number;
  homeGrowthPercent: number;
  maintenanceYearlyPercent: number;
  closingCostPercentOfLoan: number;
  sellingCostPercent: number;
  /** What the down payment and the buyer's costs would earn elsewhere. */
  investmentReturnPercent: number;
}

export interface RentOrBuy {
  rentTotalCents: number;
  /** Everything paid for the home, less what a sale at the end leaves. */
  buyTotalCents: number;
  buyPaidCents: number;
  saleProceedsCents: number;
  /** What the cash needed at the start would have earned; part of `buyTotalCents`. */
  lostEarningsCents: number;
  firstYearMonthlyCents: number;
  /** Positive if buying costs less over these years. */
  advantageOfBuyingCents: number;
}

const RULES = {
  priceCents: POSITIVE_CENTS,
  downPaymentCents: AMOUNT_CENTS,
  rentMonthlyCents: POSITIVE_CENTS,
  years: { min: 1, max: 30, whole: true },
  ratePercent: RATE_PERCENT,
  termMonths: TERM_MONTHS,
  rentGrowthPercent: SHARE_PERCENT,
  homeGrowthPercent: SHARE_PERCENT,
  maintenanceYearlyPercent: SHARE_PERCENT,
  closingCostPercentOfLoan: SHARE_PERCENT,
  sellingCostPercent: SHARE_PERCENT,
  investmentReturnPercent: SHARE_PERCENT,
} as const;

const grown = (cents: number, percent: number, years: number) => Math.round(cents * (1 + percent / 100) ** years);

/** Before income tax: most buyers take the standard deduction, and the rest depends on the return. */
export function compareRentAndBuy(input: RentOrBuyInput): Outcome<RentOrBuy> {
  const problem = findInvalid(input, RULES);
  if (problem) return problem;
  const { priceCents, downPaymentCents, years, ratePercent, termMonths } = input;
  if (downPaymentCents > priceCents) return invalid("downPaymentCents", "down_payment_not_below_price");
  const loanCents = priceCents - downPaymentCents;
  const housing = monthlyHousingCost(priceCents, {
    ...input,
    grossMonthlyIncomeCents: 0,
    monthlyDebtsCents: 0,
    dtiLimitPercent: 0,
  });
  const rows = loanCents > 0 ? buildSchedule({ loanCents, ratePercent, termMonths }).slice(0, years * 12) : [];
  const loanPaidCents = rows.reduce((sum, row) => sum + row.paymentCents, 0);
  const balanceCents = loanCents - rows.reduce((sum, row) => sum + row.principalCents, 0);
  const otherMonthlyCents = housing.totalCents - housing.principalInterestCents;
  const maintenanceYearlyCents = percentOfCents(priceCents, input.maintenanceYearlyPercent);
  const cashAtStartCents = downPaymentCents + percentOfCents(loanCents, input.closingCostPercentOfLoan);
  const saleCents = grown(priceCents, input.homeGrowthPercent, years);
  const saleProceedsCents = saleCents - percentOfCents(saleCents, input.sellingCostPercent) - balanceCents;
  const lostEarningsCents = grown(cashAtStartCents, input.investmentReturnPercent, years) - cashAtStartCents;
  const buyPaidCents = cashAtStartCents + loanPaidCents + (otherMonthlyCents * 12 + maintenanceYearlyCents) * years;
  const buyTotalCents = buyPaidCents + lostEarningsCents - saleProceedsCents;
  let rentTotalCents = 0;
  for (let year = 0; year < years; year++)
    rentTotalCents += grown(input.rentMonthlyCents, input.rentGrowthPercent, year) * 12;
  return {
    kind: "ok",
    rentTotalCents,
    buyTotalCents,
    buyPaidCents,
    saleProceedsCents,
    lostEarningsCents,
    firstYearMonthlyCents: housing.totalCents + Math.round(maintenanceYearlyCents / 12),
    advantageOfBuyingCents: rentTotalCents - buyTotalCents,
  };
}
