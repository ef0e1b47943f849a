import { amortize } from "./amortization.ts";
import { findInvalid, invalid, type Outcome, POSITIVE_CENTS, RATE_PERCENT, TERM_MONTHS } from "./input-checks.ts";
import { percentOfCents } from "./rounding.ts";

export interface PointsInput {
  loanCents: number;
  termMonths: number;
  ratePercent: number;
  reducedRatePercent: number;
  /** One discount point is one percent of the loan. */
  pointsPercent: number;
}

export interface PointsComparison {
  costCents: number;
  paymentCents: number;
  reducedPaymentCents: number;
  monthlySavingCents: number;
  /** null if the points do not pay for themselves within the term. */
  breakEvenMonths: number | null;
  interestSavedCents: number;
  netSavingOverTermCents: number;
}

const RULES = {
  loanCents: POSITIVE_CENTS,
  termMonths: TERM_MONTHS,
  ratePercent: RATE_PERCENT,
  reducedRatePercent: RATE_PERCENT,
  pointsPercent: { min: 0, max: 10, whole: false },
} as const;

function monthsToRecover(costCents: number, monthlySavingCents: number, termMonths: number): number | null {
  // Without savings this is Infinity or NaN, and neither is within the term.
  const months = Math.ceil(costCents / monthlySavingCents);
  return months <= termMonths ? months : null;
}

export function comparePoints(input: PointsInput): Outcome<PointsComparison> {
  const problem = findInvalid(input, RULES);
  if (problem) return problem;
  const { loanCents, termMonths, ratePercent, reducedRatePercent } = input;
  if (reducedRatePercent >= ratePercent) return invalid("reducedRatePercent", "rate_not_reduced");
  const without = amortize({ loanCents, termMonths, ratePercent });
  if (without.kind === "invalid") return without;
  const reduced = amortize({
    loanCents,
    termMonths,
    ratePercent: reducedRatePercent,
  });
  if (reduced.kind === "invalid") return reduced;
  const costCents = percentOfCents(loanCents, input.pointsPercent);
  const monthlySavingCents = without.paymentCents - reduced.paymentCents;
  const interestSavedCents = without.totals.interestCents - reduced.totals.interestCents;
  return {
    kind: "ok",
    costCents,
    paymentCents: without.paymentCents,
    reducedPaymentCents: reduced.paymentCents,
    monthlySavingCents,
    breakEvenMonths: monthsToRecover(costCents, monthlySavingCents, termMonths),
    interestSavedCents,
    netSavingOverTermCents: interestSavedCents - costCents,
  };
}
