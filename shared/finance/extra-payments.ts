import { type FixedRateLoan, levelPaymentCents } from "./amortization.ts";
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

function payOff(loan: FixedRateLoan, extraCentsIn: (month: number) => number) {
  const levelCents = levelPaymentCents(loan);
  let balanceCents = loan.loanCents;
  let interestCents = 0;
  let months = 0;
  while (balanceCents > 0 && months < loan.termMonths) {
    months += 1;
    const monthInterestCents = yearlyPercentPerMonthCents(balanceCents, loan.ratePercent);
    const owedCents = balanceCents + monthInterestCents;
    const isLast = months === loan.termMonths;
    const paidCents = isLast ? owedCents : Math.min(levelCents + extraCentsIn(months), owedCents);
    interestCents += monthInterestCents;
    balanceCents = owedCents - paidCents;
  }
  return { months, interestCents };
}

/** All of the extra goes to principal; the required payment stays the same. */
export function compareExtraPayments(input: ExtraPaymentsInput): Outcome<ExtraPayments> {
  const problem = findInvalid(input, RULES);
  if (problem) return problem;
  const { monthlyExtraCents, yearlyExtraCents, onceExtraCents } = input;
  const without = payOff(input, () => 0);
  const withExtra = payOff(
    input,
    (month) => monthlyExtraCents + (month % 12 === 0 ? yearlyExtraCents : 0) + (month === 1 ? onceExtraCents : 0),
  );
  return {
    kind: "ok",
    paymentCents: levelPaymentCents(input),
    months: withExtra.months,
    monthsWithout: without.months,
    interestCents: withExtra.interestCents,
    interestWithoutCents: without.interestCents,
    interestSavedCents: without.interestCents - withExtra.interestCents,
  };
}
