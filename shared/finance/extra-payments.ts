import { buildSchedule, type FixedRateLoan, levelPaymentCents, type ScheduleRow, sumSchedule } from "./amortization.ts";
import { AMOUNT_CENTS, findInvalid, type Outcome, POSITIVE_CENTS, RATE_PERCENT, TERM_MONTHS } from "./input-checks.ts";
import { yearlyPercentPerMonthCents } from "./rounding.ts";

export interface ExtraPaymentsInput extends FixedRateLoan {
  monthlyExtraCents: number;
  /** Paid with every twelfth payment. */
  yearlyExtraCents: number;
  /** Paid with the first payment. */
  onceExtraCents: number;
}

export interface ExtraPayments {
  paymentCents: number;
  /** Month by month, with the extra. */
  rows: readonly ScheduleRow[];
  /** Payments until nothing is owed, with and without the extra. */
  months: number;
  monthsWithout: number;
  interestCents: number;
  interestWithoutCents: number;
  interestSavedCents: number;
}

const RULES = {
  loanCents: POSITIVE_CENTS,
  ratePercent: RATE_PERCENT,
  termMonths: TERM_MONTHS,
  monthlyExtraCents: AMOUNT_CENTS,
  yearlyExtraCents: AMOUNT_CENTS,
  onceExtraCents: AMOUNT_CENTS,
} as const;

function payOff(loan: FixedRateLoan, extraCentsIn: (month: number) => number): ScheduleRow[] {
  const levelCents = levelPaymentCents(loan);
  const rows: ScheduleRow[] = [];
  let balanceCents = loan.loanCents;
  for (let month = 1; balanceCents > 0 && month <= loan.termMonths; month++) {
    const interestCents = yearlyPercentPerMonthCents(balanceCents, loan.ratePercent);
    const owedCents = balanceCents + interestCents;
    const isLast = month === loan.termMonths;
    const paymentCents = isLast ? owedCents : Math.min(levelCents + extraCentsIn(month), owedCents);
    balanceCents = owedCents - paymentCents;
    rows.push({ month, paymentCents, interestCents, principalCents: paymentCents - interestCents, balanceCents });
  }
  return rows;
}

/** All of the extra goes to principal; the required payment stays the same. */
export function compareExtraPayments(input: ExtraPaymentsInput): Outcome<ExtraPayments> {
  const problem = findInvalid(input, RULES);
  if (problem) return problem;
  const { monthlyExtraCents, yearlyExtraCents, onceExtraCents } = input;
  const without = buildSchedule(input);
  const rows = payOff(
    input,
    (month) => monthlyExtraCents + (month % 12 === 0 ? yearlyExtraCents : 0) + (month === 1 ? onceExtraCents : 0),
  );
  const { interestCents } = sumSchedule(rows);
  const { interestCents: interestWithoutCents } = sumSchedule(without);
  return {
    kind: "ok",
    paymentCents: levelPaymentCents(input),
    rows,
    months: rows.length,
    monthsWithout: without.length,
    interestCents,
    interestWithoutCents,
    interestSavedCents: interestWithoutCents - interestCents,
  };
}
