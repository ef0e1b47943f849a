import {
  buildSchedule,
  type FixedRateLoan,
  type ScheduleRow,
  scheduleWithPayment,
  sumSchedule,
} from "./amortization.ts";
import {
  AMOUNT_CENTS,
  findInvalid,
  invalid,
  type Outcome,
  POSITIVE_CENTS,
  RATE_PERCENT,
  TERM_MONTHS,
} from "./input-checks.ts";

export interface RefinanceInput {
  balanceCents: number;
  currentRatePercent: number;
  remainingMonths: number;
  /** If it differs from the level payment, the months left follow from it. */
  currentPaymentCents?: number;
  newRatePercent: number;
  newTermMonths: number;
  costsCents: number;
  costsFinanced: boolean;
  /** Paid out at closing, on top of the balance. */
  cashOutCents?: number;
  horizonMonths: number;
}

export interface RefinanceComparison {
  newLoanCents: number;
  currentPaymentCents: number;
  newPaymentCents: number;
  monthlySavingCents: number;
  /**
   * First month by which lower payments have covered the costs; null if never.
   */
  paymentBreakEvenMonths: number | null;
  /**
   * First month by which saved interest has covered the costs; null if never.
   */
  interestBreakEvenMonths: number | null;
  horizon: {
    currentInterestCents: number;
    newInterestCents: number;
    currentBalanceCents: number;
    newBalanceCents: number;
    netBenefitCents: number;
  };
  /** Over the full life of both loans; negative if a longer term costs more. */
  lifetimeNetBenefitCents: number;
  currentRows: readonly ScheduleRow[];
  newRows: readonly ScheduleRow[];
}

const RULES = {
  balanceCents: POSITIVE_CENTS,
  currentRatePercent: RATE_PERCENT,
  remainingMonths: TERM_MONTHS,
  newRatePercent: RATE_PERCENT,
  newTermMonths: TERM_MONTHS,
  costsCents: AMOUNT_CENTS,
  cashOutCents: AMOUNT_CENTS,
  horizonMonths: TERM_MONTHS,
} as const;

type Schedule = readonly ScheduleRow[];

function firstMonthCovered(
  current: Schedule,
  next: Schedule,
  costsCents: number,
  amountOf: (row: ScheduleRow) => number,
): number | null {
  let savedCents = 0;
  for (let index = 0; index < current.length; index++) {
    const currentRow = current[index];
    const nextRow = next[index];
    savedCents += currentRow ? amountOf(currentRow) : 0;
    savedCents -= nextRow ? amountOf(nextRow) : 0;
    if (savedCents > 0 && savedCents >= costsCents) return index + 1;
  }
  // Once the current loan is paid off, the new one can only cost more.
  return null;
}

function atHorizon(loan: FixedRateLoan, schedule: Schedule, horizonMonths: number) {
  const rows = schedule.slice(0, horizonMonths);
  const { interestCents, principalCents } = sumSchedule(rows);
  return { interestCents, balanceCents: loan.loanCents - principalCents };
}

// The amount paid plus the amount still owed equals the amount borrowed plus
// interest, so the gain is the interest saved minus the costs, financed or not.
export function compareRefinance(input: RefinanceInput): Outcome<RefinanceComparison> {
  const problem = findInvalid({ cashOutCents: 0, ...input }, RULES);
  if (problem) return problem;
  const { costsCents, horizonMonths } = input;
  const { currentLoan, newLoan } = loansOf(input);
  const current =
    input.currentPaymentCents === undefined
      ? buildSchedule(currentLoan)
      : scheduleWithPayment(currentLoan, input.currentPaymentCents);
  if (!current) return invalid("currentPaymentCents", "payment_never_repays");
  const next = buildSchedule(newLoan);
  const currentThen = atHorizon(currentLoan, current, horizonMonths);
  const newThen = atHorizon(newLoan, next, horizonMonths);
  const currentPaymentCents = current[0]?.paymentCents ?? 0;
  const newPaymentCents = next[0]?.paymentCents ?? 0;
  const covered = (amountOf: (row: ScheduleRow) => number) => firstMonthCovered(current, next, costsCents, amountOf);
  return {
    kind: "ok",
    newLoanCents: newLoan.loanCents,
    currentPaymentCents,
    newPaymentCents,
    monthlySavingCents: currentPaymentCents - newPaymentCents,
    paymentBreakEvenMonths: covered((row) => row.paymentCents),
    interestBreakEvenMonths: covered((row) => row.interestCents),
    horizon: {
      currentInterestCents: currentThen.interestCents,
      newInterestCents: newThen.interestCents,
      currentBalanceCents: currentThen.balanceCents,
      newBalanceCents: newThen.balanceCents,
      netBenefitCents: currentThen.interestCents - newThen.interestCents - costsCents,
    },
    lifetimeNetBenefitCents: sumSchedule(current).interestCents - sumSchedule(next).interestCents - costsCents,
    currentRows: current,
    newRows: next,
  };
}

function loansOf(input: RefinanceInput) {
  const currentLoan: FixedRateLoan = {
    loanCents: input.balanceCents,
    ratePercent: input.currentRatePercent,
    termMonths: input.remainingMonths,
  };
  const newLoan: FixedRateLoan = {
    loanCents: input.balanceCents + (input.cashOutCents ?? 0) + (input.costsFinanced ? input.costsCents : 0),
    ratePercent: input.newRatePercent,
    termMonths: input.newTermMonths,
  };
  return { currentLoan, newLoan };
}
