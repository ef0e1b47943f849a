import type { Outcome } from "./input-checks.ts";
import { costOfMortgage, type MortgageCost, scheduleOfPeriods } from "./mortgage-cost.ts";

/** A Loan Estimate at a fixed rate. */
export interface LoanOffer {
  loanCents: number;
  ratePercent: number;
  termMonths: number;
  /** Section A: points and what the lender charges. */
  originationCents: number;
  /** Sections B and C. */
  servicesCents: number;
  prepaidInterestCents: number;
  lenderCreditCents: number;
  insuranceMonthlyCents: number;
  insuranceMonths: number;
}

export interface OfferCost {
  cost: MortgageCost;
  paymentCents: number;
  /** Below zero if the credit is more than the costs. */
  upfrontCents: number;
  /** By month from closing on: what is paid upfront and monthly, less the principal paid off. */
  costCents: readonly number[];
  /** 12 CFR 1026.37(l)(1): as the Loan Estimate states them, lender credits not taken off. */
  paidIn5YearsCents: number;
  principalIn5YearsCents: number;
  /** Interest over the whole term; 12 CFR 1026.37(l)(3) states it as a share of the loan. */
  interestCents: number;
}

const fiveYears = 60;

export function costOfOffer(offer: LoanOffer): Outcome<OfferCost> {
  const { loanCents, ratePercent, termMonths, originationCents, servicesCents, prepaidInterestCents } = offer;
  const ratePeriods = [{ ratePercent, months: termMonths }];
  const insured = offer.insuranceMonthlyCents > 0 ? Math.min(offer.insuranceMonths, termMonths) : 0;
  const insuranceCents = new Array<number>(insured).fill(offer.insuranceMonthlyCents);
  // Section A and interest before the first month are finance charges; services of others mostly are not (1026.4).
  const prepaidFinanceChargesCents = originationCents + prepaidInterestCents;
  const cost = costOfMortgage({ loanCents, ratePeriods, prepaidFinanceChargesCents, insuranceCents });
  if (cost.kind === "invalid") return cost;
  const rows = scheduleOfPeriods(loanCents, ratePeriods);
  const loanCostsCents = originationCents + servicesCents;
  const upfrontCents = loanCostsCents + prepaidInterestCents - offer.lenderCreditCents;
  const costCents = [upfrontCents];
  for (const [index, { interestCents }] of rows.entries())
    costCents.push((costCents[index] ?? 0) + interestCents + (insuranceCents[index] ?? 0));
  const early = rows.slice(0, fiveYears);
  const paidCents = early.reduce((sum, { paymentCents }, at) => sum + paymentCents + (insuranceCents[at] ?? 0), 0);
  return {
    kind: "ok",
    cost,
    paymentCents: rows[0]?.paymentCents ?? 0,
    upfrontCents,
    costCents,
    paidIn5YearsCents: paidCents + loanCostsCents + prepaidInterestCents,
    principalIn5YearsCents: loanCents - (early.at(-1)?.balanceCents ?? loanCents),
    interestCents: rows.reduce((sum, row) => sum + row.interestCents, prepaidInterestCents),
  };
}

/** After the last payment nothing is added. */
export const costAfter = ({ costCents }: OfferCost, months: number): number =>
  costCents[Math.min(months, costCents.length - 1)] ?? 0;

/** The first month in which the offer that costs less at closing no longer does; undefined if it always does. */
export function breakEvenMonth(one: OfferCost, other: OfferCost): number | undefined {
  const lastMonth = Math.max(one.costCents.length, other.costCents.length) - 1;
  const differenceAt = (month: number) => costAfter(one, month) - costAfter(other, month);
  const months = Array.from({ length: lastMonth + 1 }, (_, month) => month);
  const firstUnequal = months.find((month) => differenceAt(month) !== 0);
  if (firstUnequal === undefined) return undefined;
  const sign = Math.sign(differenceAt(firstUnequal));
  return months.find((month) => month > firstUnequal && differenceAt(month) * sign <= 0);
}
