import { buildSchedule, levelPaymentCents, type ScheduleRow } from "./amortization.ts";
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
  const paymentCents = levelPaymentCents({ loanCents, termMonths, ratePercent });
  const reducedPaymentCents = levelPaymentCents({ loanCents, termMonths, ratePercent: reducedRatePercent });
  const costCents = percentOfCents(loanCents, input.pointsPercent);
  const monthlySavingCents = paymentCents - reducedPaymentCents;
  const breakEvenMonths = monthsToRecover(costCents, monthlySavingCents, termMonths);
  return { kind: "ok", costCents, paymentCents, reducedPaymentCents, monthlySavingCents, breakEvenMonths };
}

/** What points have brought by the end of a month. */
interface PointsMonth {
  month: number;
  /** Lower payments, added up. */
  paymentsSavedCents: number;
  /** How much less is owed than without points: a lower rate repays faster. */
  lessOwedCents: number;
  paidWithoutCents: number;
  /** Payments and the points themselves. */
  paidWithCents: number;
}

export interface PointsOverTime {
  months: readonly PointsMonth[];
  /** Counting what is owed less; null if not within the term. */
  breakEvenMonths: number | null;
}

export function pointsOverTime(input: PointsInput): Outcome<PointsOverTime> {
  const compared = comparePoints(input);
  if (compared.kind === "invalid") return compared;
  const { loanCents, termMonths, ratePercent, reducedRatePercent } = input;
  const without = buildSchedule({ loanCents, termMonths, ratePercent });
  const reduced = buildSchedule({ loanCents, termMonths, ratePercent: reducedRatePercent });
  const months = sideBySide(without, reduced, compared.costCents);
  const paidBack = months.find((at) => at.paymentsSavedCents + at.lessOwedCents >= compared.costCents);
  return { kind: "ok", months, breakEvenMonths: paidBack?.month ?? null };
}

function sideBySide(without: readonly ScheduleRow[], reduced: readonly ScheduleRow[], costCents: number) {
  let paidWithoutCents = 0;
  let paidWithCents = costCents;
  return Array.from({ length: Math.max(without.length, reduced.length) }, (_, index): PointsMonth => {
    paidWithoutCents += without[index]?.paymentCents ?? 0;
    paidWithCents += reduced[index]?.paymentCents ?? 0;
    return {
      month: index + 1,
      paymentsSavedCents: paidWithoutCents - (paidWithCents - costCents),
      lessOwedCents: (without[index]?.balanceCents ?? 0) - (reduced[index]?.balanceCents ?? 0),
      paidWithoutCents,
      paidWithCents,
    };
  });
}
