import { findInvalid, type Outcome, POSITIVE_CENTS, RATE_PERCENT, TERM_MONTHS } from "./input-checks.ts";
import { roundHalfUp, yearlyPercentPerMonthCents } from "./rounding.ts";

export interface FixedRateLoan {
  loanCents: number;
  ratePercent: number;
  termMonths: number;
}

export interface ScheduleRow {
  month: number;
  paymentCents: number;
  interestCents: number;
  principalCents: number;
  balanceCents: number;
}

export interface ScheduleTotals {
  paidCents: number;
  interestCents: number;
  principalCents: number;
}

export interface Amortization {
  paymentCents: number;
  lastPaymentCents: number;
  rows: readonly ScheduleRow[];
  totals: ScheduleTotals;
}

const LOAN_RULES = {
  loanCents: POSITIVE_CENTS,
  ratePercent: RATE_PERCENT,
  termMonths: TERM_MONTHS,
} as const;

function assertLoan({ loanCents, ratePercent, termMonths }: FixedRateLoan) {
  if (!Number.isSafeInteger(loanCents) || loanCents < 0) throw new RangeError(`loanCents: ${loanCents}`);
  if (!Number.isFinite(ratePercent) || ratePercent < 0) throw new RangeError(`ratePercent: ${ratePercent}`);
  if (!Number.isInteger(termMonths) || termMonths < 1) throw new RangeError(`termMonths: ${termMonths}`);
}

export function levelPaymentCents(loan: FixedRateLoan): number {
  assertLoan(loan);
  const { loanCents, ratePercent, termMonths } = loan;
  const monthlyRate = ratePercent / 1200;
  if (monthlyRate === 0) return roundHalfUp(loanCents / termMonths);
  // expm1 and log1p keep the digits that 1 - (1 + i)^-n loses at small rates.
  const discount = -Math.expm1(-termMonths * Math.log1p(monthlyRate));
  return roundHalfUp((loanCents * monthlyRate) / discount);
}

// Shorter than the term only if rounding the payment up repays a tiny or very
// expensive loan before its last month.
export function buildSchedule(loan: FixedRateLoan): ScheduleRow[] {
  const levelCents = levelPaymentCents(loan);
  const rows: ScheduleRow[] = [];
  let balanceCents = loan.loanCents;
  for (let month = 1; month <= loan.termMonths && balanceCents > 0; month++) {
    const interestCents = yearlyPercentPerMonthCents(balanceCents, loan.ratePercent);
    const owedCents = balanceCents + interestCents;
    const isLast = month === loan.termMonths;
    const paymentCents = isLast ? owedCents : Math.min(levelCents, owedCents);
    const principalCents = paymentCents - interestCents;
    balanceCents -= principalCents;
    rows.push({
      month,
      paymentCents,
      interestCents,
      principalCents,
      balanceCents,
    });
  }
  return rows;
}

/** With a payment of its own choice; undefined if that never repays the loan, or not in the longest term. */
export function scheduleWithPayment(
  loan: Pick<FixedRateLoan, "loanCents" | "ratePercent">,
  levelCents: number,
): ScheduleRow[] | undefined {
  const rows: ScheduleRow[] = [];
  let balanceCents = loan.loanCents;
  while (balanceCents > 0) {
    const interestCents = yearlyPercentPerMonthCents(balanceCents, loan.ratePercent);
    if (levelCents <= interestCents || rows.length === TERM_MONTHS.max) return undefined;
    const paymentCents = Math.min(levelCents, balanceCents + interestCents);
    const principalCents = paymentCents - interestCents;
    balanceCents -= principalCents;
    rows.push({ month: rows.length + 1, paymentCents, interestCents, principalCents, balanceCents });
  }
  return rows;
}

export function sumSchedule(rows: readonly ScheduleRow[]): ScheduleTotals {
  const totals = { paidCents: 0, interestCents: 0, principalCents: 0 };
  for (const row of rows) {
    totals.paidCents += row.paymentCents;
    totals.interestCents += row.interestCents;
    totals.principalCents += row.principalCents;
  }
  return totals;
}

export function amortize(loan: FixedRateLoan): Outcome<Amortization> {
  const problem = findInvalid(loan, LOAN_RULES);
  if (problem) return problem;
  const rows = buildSchedule(loan);
  return {
    kind: "ok",
    paymentCents: levelPaymentCents(loan),
    lastPaymentCents: rows.at(-1)?.paymentCents ?? 0,
    rows,
    totals: sumSchedule(rows),
  };
}

export function balanceAfterPayments(
  input: FixedRateLoan & { paymentsMade: number },
): Outcome<{ balanceCents: number }> {
  const paymentsRule = { min: 0, max: input.termMonths, whole: true };
  const problem = findInvalid(input, {
    ...LOAN_RULES,
    paymentsMade: paymentsRule,
  });
  if (problem) return problem;
  const { paymentsMade, loanCents } = input;
  const paidOffCents = paymentsMade === 0 ? loanCents : 0;
  const row = buildSchedule(input)[paymentsMade - 1];
  return { kind: "ok", balanceCents: row?.balanceCents ?? paidOffCents };
}
