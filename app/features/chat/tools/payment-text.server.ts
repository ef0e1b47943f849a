import { wholeDollars } from "#shared/dollars.ts";
import { amortize } from "#shared/finance/amortization.ts";
import type { FullPayment } from "#shared/finance/full-payment.ts";
import type { ProgramName } from "#shared/finance/program-charges.ts";
import type { Say } from "../assistant.server/conversation/say.ts";
import { centsAsUsd, percent, plainYears, toMonths } from "./format-money.server.ts";

type Terms = {
  readonly termYears: number;
  readonly isAdjustable: boolean;
  readonly fixedYears?: number | undefined;
};

/** Number of payments, rate and term (12 CFR 1026.24(d)(2)); of an adjustable rate only what is known. */
export function termsOf(given: Terms, loanCents: number, ratePercent_: number, say: Say): string {
  const termMonths = toMonths(given.termYears);
  const values = {
    loan: wholeDollars(loanCents / 100),
    rate: percent(ratePercent_),
    years: plainYears(given.termYears),
  };
  if (given.isAdjustable) {
    if (given.fixedYears === undefined) return say("monthly_payment", "arm_unknown", values);
    const count = toMonths(given.fixedYears);
    return say("monthly_payment", "arm_known", { ...values, arm_years: plainYears(given.fixedYears), count });
  }
  const schedule = amortize({ loanCents, ratePercent: ratePercent_, termMonths });
  const interest = schedule.kind === "ok" ? centsAsUsd(schedule.totals.interestCents) : "";
  return say("monthly_payment", "terms", { ...values, count: termMonths, interest });
}

export function paymentLines(payment: FullPayment, say: Say): string[] {
  const lines = [
    ["line_payment", payment.principalInterestCents],
    ["line_tax", payment.propertyTaxCents],
    ["line_insurance", payment.homeInsuranceCents],
    ["line_mi", payment.mortgageInsuranceCents],
    ["line_hoa", payment.hoaCents],
  ] as const;
  return lines
    .filter(([, cents]) => cents > 0)
    .map(([name, cents]) => say("monthly_payment", name, { amount: centsAsUsd(cents) }));
}

export function feeSentence(program: ProgramName, feeCents: number, say: Say): string {
  if (program === "conventional" || (program === "fha" && feeCents === 0)) return "";
  if (feeCents === 0) return say("va_funding_fee", "exempt");
  return say("monthly_payment", program === "fha" ? "fha_fee" : "va_fee", { fee: centsAsUsd(feeCents) });
}
