import { type FixedRateLoan, levelPaymentCents } from "./amortization.ts";
import { findInvalid, invalid, type Outcome, POSITIVE_CENTS, RATE_PERCENT, TERM_MONTHS } from "./input-checks.ts";

export const BUYDOWN_REDUCTIONS_PERCENT = {
  "3-2-1": [3, 2, 1],
  "2-1": [2, 1],
  "1-1": [1, 1],
  "1-0": [1],
} as const;

export type BuydownKind = keyof typeof BUYDOWN_REDUCTIONS_PERCENT;

interface BuydownYear {
  year: number;
  ratePercent: number;
  paymentCents: number;
  monthlySubsidyCents: number;
  yearlySubsidyCents: number;
}

export interface Buydown {
  years: readonly BuydownYear[];
  notePaymentCents: number;
  totalSubsidyCents: number;
}

const RULES = {
  loanCents: POSITIVE_CENTS,
  ratePercent: RATE_PERCENT,
  termMonths: TERM_MONTHS,
} as const;

function reducedRatePercent(noteRatePercent: number, reduction: number) {
  // 6.1 - 3 is 3.0999999999999996 in binary, and this rate is displayed.
  return Math.round((noteRatePercent - reduction) * 1e6) / 1e6;
}

// The loan itself amortizes at the note rate throughout: the subsidy account
// pays the rest of each note payment. Every year is listed, as 12 CFR
// 1026.24(f) requires.
export function buydownSchedule(input: FixedRateLoan & { buydown: BuydownKind }): Outcome<Buydown> {
  const problem = findInvalid(input, RULES);
  if (problem) return problem;
  const { loanCents, ratePercent, termMonths, buydown } = input;
  const reductions: readonly number[] = BUYDOWN_REDUCTIONS_PERCENT[buydown];
  if (ratePercent < Math.max(...reductions)) return invalid("ratePercent", "rate_below_buydown");
  if (termMonths <= reductions.length * 12) return invalid("termMonths", "term_within_buydown");
  const notePaymentCents = levelPaymentCents(input);
  const years = reductions.map((reduction, index): BuydownYear => {
    const yearRatePercent = reducedRatePercent(ratePercent, reduction);
    const paymentCents = levelPaymentCents({
      loanCents,
      ratePercent: yearRatePercent,
      termMonths,
    });
    const monthlySubsidyCents = notePaymentCents - paymentCents;
    return {
      year: index + 1,
      ratePercent: yearRatePercent,
      paymentCents,
      monthlySubsidyCents,
      yearlySubsidyCents: monthlySubsidyCents * 12,
    };
  });
  const totalSubsidyCents = years.reduce((sum, year) => sum + year.yearlySubsidyCents, 0);
  return { kind: "ok", years, notePaymentCents, totalSubsidyCents };
}
