import { buildSchedule, type ScheduleRow } from "./amortization.ts";
import { solveUnitPeriodRate } from "./apr-equation.ts";
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

export interface RatePeriod {
  ratePercent: number;
  months: number;
}

export interface MortgageCostInput {
  loanCents: number;
  /** One for a fixed rate; the payment is recomputed at the start of each. */
  ratePeriods: readonly RatePeriod[];
  /** Points, fees and any premium added to the loan, 12 CFR 1026.4(b). */
  prepaidFinanceChargesCents: number;
  /** Mortgage insurance of each month from the first payment on; it ends where the list ends. */
  insuranceCents: readonly number[];
}

/** Equal payments one after another. */
export interface PaymentRun {
  amountCents: number;
  paymentCount: number;
}

export interface MortgageCost {
  aprPercent: number;
  /** Principal, interest and mortgage insurance, in order. */
  payments: readonly PaymentRun[];
  amountFinancedCents: number;
  financeChargeCents: number;
  totalOfPaymentsCents: number;
}

function findInvalidCost(input: MortgageCostInput): InvalidInput | null {
  const problem = findInvalid(input, { loanCents: POSITIVE_CENTS, prepaidFinanceChargesCents: AMOUNT_CENTS });
  if (problem) return problem;
  for (const [index, period] of input.ratePeriods.entries()) {
    const broken = findInvalid(period, { ratePercent: RATE_PERCENT, months: TERM_MONTHS });
    if (broken) return invalid(`ratePeriods[${index}].${broken.field}`, broken.reason);
  }
  if (input.ratePeriods.length === 0) return invalid("ratePeriods", "empty");
  const termMonths = monthsOf(input.ratePeriods);
  if (termMonths > TERM_MONTHS.max || input.insuranceCents.length > termMonths)
    return invalid(termMonths > TERM_MONTHS.max ? "ratePeriods" : "insuranceCents", "too_large");
  for (const [index, amountCents] of input.insuranceCents.entries()) {
    const broken = findInvalid({ amountCents }, { amountCents: AMOUNT_CENTS });
    if (broken) return invalid(`insuranceCents[${index}]`, broken.reason);
  }
  return findInvalidCharges(input);
}

export const findInvalidCharges = (input: Pick<MortgageCostInput, "loanCents" | "prepaidFinanceChargesCents">) =>
  input.prepaidFinanceChargesCents >= input.loanCents
    ? invalid("prepaidFinanceChargesCents", "fees_not_below_loan")
    : null;

const monthsOf = (periods: readonly RatePeriod[]) => periods.reduce((sum, { months }) => sum + months, 0);

/** Principal and interest month by month; each period repays what is left over the rest of the term. */
export function scheduleOfPeriods(loanCents: number, periods: readonly RatePeriod[]): ScheduleRow[] {
  const rows: ScheduleRow[] = [];
  let remainingMonths = monthsOf(periods);
  for (const { ratePercent, months } of periods) {
    const balanceCents = rows.at(-1)?.balanceCents ?? loanCents;
    const before = rows.length;
    const rest = buildSchedule({ loanCents: balanceCents, ratePercent, termMonths: remainingMonths });
    rows.push(...rest.slice(0, months).map((row) => ({ ...row, month: row.month + before })));
    remainingMonths -= months;
  }
  return rows;
}

function runsOf(amounts: readonly number[]): PaymentRun[] {
  const runs: PaymentRun[] = [];
  for (const amountCents of amounts) {
    const run = runs.at(-1);
    if (run?.amountCents === amountCents) run.paymentCount++;
    else runs.push({ amountCents, paymentCount: 1 });
  }
  return runs;
}

// 12 CFR 1026 Appendix J(b)(8), with every payment as it falls due: mortgage
// insurance is a finance charge (1026.4(b)(5)) only for as long as it is paid.
export function costOfMortgage(input: MortgageCostInput): Outcome<MortgageCost> {
  const problem = findInvalidCost(input);
  if (problem) return problem;
  const { loanCents, ratePeriods, prepaidFinanceChargesCents, insuranceCents } = input;
  const rows = scheduleOfPeriods(loanCents, ratePeriods);
  const paymentsCents = rows.map(({ paymentCents }, index) => paymentCents + (insuranceCents[index] ?? 0));
  const ratePercent = ratePeriods[0]?.ratePercent ?? 0;
  return { kind: "ok", ...costOfPayments({ loanCents, paymentsCents, prepaidFinanceChargesCents, ratePercent }) };
}

export interface PaymentsCostInput {
  loanCents: number;
  /** What is paid each month from the first payment on. */
  paymentsCents: readonly number[];
  prepaidFinanceChargesCents: number;
  /** Where the search for the APR begins. */
  ratePercent: number;
}

/** The same for payments that are known, or follow from an agreement beside the rate, such as a buydown. */
export function costOfPayments(input: PaymentsCostInput): MortgageCost {
  const { loanCents, paymentsCents, prepaidFinanceChargesCents, ratePercent } = input;
  if (findInvalidCharges(input)) throw new RangeError(`prepaidFinanceChargesCents: ${prepaidFinanceChargesCents}`);
  const payments = runsOf(paymentsCents);
  let firstMonth = 1;
  const series = payments.map(({ amountCents, paymentCount }) => {
    const fullUnitPeriods = firstMonth;
    firstMonth += paymentCount;
    return { amountCents, paymentCount, fullUnitPeriods, unitPeriodFraction: 0 };
  });
  const amountFinancedCents = loanCents - prepaidFinanceChargesCents;
  const totalOfPaymentsCents = payments.reduce((sum, run) => sum + run.amountCents * run.paymentCount, 0);
  return {
    aprPercent: solveUnitPeriodRate(amountFinancedCents, series, ratePercent / 1200) * 1200,
    payments,
    amountFinancedCents,
    financeChargeCents: totalOfPaymentsCents - amountFinancedCents,
    totalOfPaymentsCents,
  };
}
