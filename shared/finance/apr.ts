import { buildSchedule, type FixedRateLoan } from "./amortization.ts";
import { type PaymentSeries, solveUnitPeriodRate } from "./apr-equation.ts";
import {
  AMOUNT_CENTS,
  findInvalid,
  type InvalidInput,
  invalid,
  type Outcome,
  POSITIVE_CENTS,
  RATE_PERCENT,
  TERM_MONTHS,
} from "./input-checks.ts";

export interface SingleAdvanceTransaction {
  advanceCents: number;
  series: readonly PaymentSeries[];
  unitPeriodsPerYear: number;
}

export interface MortgageAprInput extends FixedRateLoan {
  prepaidFinanceChargesCents: number;
}

export interface MortgageApr {
  aprPercent: number;
  paymentCents: number;
  amountFinancedCents: number;
  financeChargeCents: number;
  totalOfPaymentsCents: number;
}

const SERIES_RULES = {
  amountCents: POSITIVE_CENTS,
  paymentCount: { min: 1, max: 5000, whole: true },
  fullUnitPeriods: { min: 0, max: 5000, whole: true },
  unitPeriodFraction: { min: 0, max: 1, whole: false },
} as const;

// Measured in the longest unit period. Money repaid earlier counts as never
// advanced.
const A_DAY = 1 / 366;

function findInvalidSeries(series: readonly PaymentSeries[]): InvalidInput | null {
  for (const [index, payments] of series.entries()) {
    const problem = findInvalid(payments, SERIES_RULES);
    if (problem) return invalid(`series[${index}].${problem.field}`, problem.reason);
    if (payments.fullUnitPeriods + payments.unitPeriodFraction < A_DAY)
      return invalid(`series[${index}]`, "payment_at_consummation");
  }
  return series.length === 0 ? invalid("series", "empty") : null;
}

// 12 CFR 1026 Appendix J(b)(7)-(8) and, for the annual rate, (b)(1).
export function aprForTransaction(transaction: SingleAdvanceTransaction): Outcome<{ aprPercent: number }> {
  const { advanceCents, series, unitPeriodsPerYear } = transaction;
  const problem =
    findInvalid(transaction, {
      advanceCents: POSITIVE_CENTS,
      // Appendix J(b)(4): a unit period is not longer than a year.
      unitPeriodsPerYear: { min: 1, max: 365, whole: false },
    }) ?? findInvalidSeries(series);
  if (problem) return problem;
  const paidCents = series.reduce((sum, payments) => sum + payments.amountCents * payments.paymentCount, 0);
  if (paidCents < advanceCents) return invalid("series", "payments_below_advance");
  const unitPeriodRate = solveUnitPeriodRate(advanceCents, series);
  return {
    kind: "ok",
    aprPercent: unitPeriodRate * unitPeriodsPerYear * 100,
  };
}

// Prepaid finance charges lower the amount financed, 12 CFR 1026.18(b)(3).
export function aprForMortgage(input: MortgageAprInput): Outcome<MortgageApr> {
  const { loanCents, prepaidFinanceChargesCents, ratePercent } = input;
  const problem = findInvalid(input, {
    loanCents: POSITIVE_CENTS,
    ratePercent: RATE_PERCENT,
    termMonths: TERM_MONTHS,
    prepaidFinanceChargesCents: AMOUNT_CENTS,
  });
  if (problem) return problem;
  if (prepaidFinanceChargesCents >= loanCents) return invalid("prepaidFinanceChargesCents", "fees_not_below_loan");
  const rows = buildSchedule(input);
  const paymentCents = rows[0]?.paymentCents ?? 0;
  const lastPaymentCents = rows.at(-1)?.paymentCents ?? 0;
  const monthlySeries = [monthly(paymentCents, rows.length - 1, 1), monthly(lastPaymentCents, 1, rows.length)];
  const amountFinancedCents = loanCents - prepaidFinanceChargesCents;
  const totalOfPaymentsCents = paymentCents * (rows.length - 1) + lastPaymentCents;
  const monthlyRate = solveUnitPeriodRate(amountFinancedCents, monthlySeries, ratePercent / 1200);
  return {
    kind: "ok",
    aprPercent: monthlyRate * 1200,
    paymentCents,
    amountFinancedCents,
    financeChargeCents: totalOfPaymentsCents - amountFinancedCents,
    totalOfPaymentsCents,
  };
}

function monthly(amountCents: number, paymentCount: number, firstMonth: number): PaymentSeries {
  return {
    amountCents,
    paymentCount,
    fullUnitPeriods: firstMonth,
    unitPeriodFraction: 0,
  };
}
