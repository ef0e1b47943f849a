import type { ScheduleRow } from "./amortization.ts";
import { isAtMostPercentOf, yearlyPercentPerMonthCents } from "./rounding.ts";

/** Homeowners Protection Act, 12 U.S.C. 4902(b): on the date when the schedule first reaches this share. */
const AUTOMATIC_END_PERCENT = 78;

/**
 * The payments that carry private mortgage insurance: until the original schedule reaches 78% of the original value,
 * and not past the middle of the term (12 U.S.C. 4902(c)).
 */
export function privateInsuranceMonths(rows: readonly ScheduleRow[], valueCents: number): number {
  const end = rows.find(({ balanceCents }) => isAtMostPercentOf(balanceCents, valueCents, AUTOMATIC_END_PERCENT));
  return Math.min(end?.month ?? rows.length, Math.ceil(rows.length / 2));
}

/** The same premium each month, a share of the original loan. */
export function levelInsurance(loanCents: number, yearlyPercent: number, months: number): number[] {
  return new Array<number>(months).fill(yearlyPercentPerMonthCents(loanCents, yearlyPercent));
}

/** HUD Mortgagee Letter 2013-04: 11 years if the loan began at 90% of the value or less, otherwise the whole term. */
const FHA_SHORT = { ltvPercent: 90, months: 132 };

export function fhaInsuranceMonths(baseLoanCents: number, valueCents: number, termMonths: number): number {
  const isShort = isAtMostPercentOf(baseLoanCents, valueCents, FHA_SHORT.ltvPercent);
  return isShort ? Math.min(FHA_SHORT.months, termMonths) : termMonths;
}

const YEAR = 12;

/** FHA bills each year a share of that year's average scheduled balance of the base loan, 24 CFR 203.284. */
export function fhaInsuranceByMonth(baseRows: readonly ScheduleRow[], yearlyPercent: number, months: number): number[] {
  const opening = baseRows.map(({ balanceCents, principalCents }) => balanceCents + principalCents);
  return baseRows.slice(0, months).map((_, index) => {
    const year = opening.slice(index - (index % YEAR), index - (index % YEAR) + YEAR);
    const averageCents = year.reduce((sum, cents) => sum + cents, 0) / year.length;
    return yearlyPercentPerMonthCents(averageCents, yearlyPercent);
  });
}
