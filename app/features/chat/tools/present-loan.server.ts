import { balanceAfterPayments, levelPaymentCents, scheduleWithPayment } from "#shared/finance/amortization.ts";
import type { Day } from "#shared/time/day.ts";
import type { Facts } from "../assistant.server/conversation/facts.ts";
import { isStartNeeded, type LoanStart } from "../assistant.server/conversation/loan-start.ts";
import type { SumLanguage } from "../assistant.server/conversation/read-words.ts";
import { toCents, toMonths } from "./format-money.server.ts";

/** Of a loan of which only the year is known. */
const middleOfYear = 7;
const usualTerm = 30;
const monthsAYear = 12;

/** The years left on the present loan: told, or by the day it began or the year it ends, as far as that is known. */
export const yearsLeftOf = (facts: Facts, today: Day): number | undefined =>
  yearsByEnd(facts, today) ?? yearsByStart(facts, today) ?? facts.yearsLeft;

function yearsByEnd({ endYear }: Facts, today: Day): number | undefined {
  const months = endYear === undefined ? 0 : -monthsSince({ year: endYear }, today);
  return months >= monthsAYear ? months / monthsAYear : undefined;
}

/** By the day it began; the full term that was assumed of somebody who did not know counts less. */
export function yearsByStart(facts: Facts, today: Day): number | undefined {
  const { began } = facts;
  if (began === undefined || !isStartNeeded(facts)) return undefined;
  const months = monthsSince(began, today);
  const left = termOf(began) * monthsAYear - months;
  return months >= 0 && left >= monthsAYear ? left / monthsAYear : undefined;
}

/** "Locked 910k in October 2023": what is owed by its schedule, where nobody said the balance. */
export function owedByStart({ balance, loan, began }: Facts, ratePercent: number, today: Day): number | undefined {
  if (balance !== undefined || began?.loan === undefined || began.loan !== loan) return undefined;
  const owed = balanceAfterPayments({
    loanCents: toCents(loan),
    ratePercent,
    termMonths: toMonths(termOf(began)),
    paymentsMade: monthsSince(began, today),
  });
  return owed.kind === "ok" && owed.balanceCents > 0 ? owed.balanceCents / 100 : undefined;
}

export const termOf = ({ termYears }: { readonly termYears?: number | undefined }): number => termYears ?? usualTerm;

function monthsSince({ year, month = middleOfYear }: LoanStart, today: Day): number {
  const [thisYear = 0, thisMonth = 0] = today.split("-").map(Number);
  return (thisYear - year) * monthsAYear + thisMonth - month;
}

type PresentLoan = {
  readonly balance: number;
  readonly currentRatePercent: number;
  readonly remainingYears: number;
  readonly began?: { readonly loan?: number | undefined; readonly termYears?: number | undefined } | undefined;
};

/** A balance that takes so many months longer than the years left is not of the loan that was named. */
const mostMonthsOver = 24;

/** "A 910k loan from October 2023": what is paid on it now, if that fits the balance. */
export function presentPaymentCents({ balance, currentRatePercent, remainingYears, began }: PresentLoan) {
  if (began?.loan === undefined || began.loan < balance) return undefined;
  const termMonths = toMonths(began.termYears ?? usualTerm);
  const paymentCents = levelPaymentCents({
    loanCents: toCents(began.loan),
    ratePercent: currentRatePercent,
    termMonths,
  });
  const rows = scheduleWithPayment({ loanCents: toCents(balance), ratePercent: currentRatePercent }, paymentCents);
  return rows && rows.length <= toMonths(remainingYears) + mostMonthsOver ? paymentCents : undefined;
}

/** "October 2023", "2023". */
export function startName(
  { year, month }: { readonly year: number; readonly month?: number | undefined },
  language: SumLanguage,
): string {
  if (month === undefined) return String(year);
  const first = new Date(Date.UTC(year, month - 1, 1));
  return first.toLocaleDateString(language === "es" ? "es-US" : "en-US", {
    timeZone: "UTC",
    month: "long",
    year: "numeric",
  });
}
