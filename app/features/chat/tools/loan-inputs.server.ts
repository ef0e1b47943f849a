import { z } from "zod";
import type { LoanFacts } from "../assistant.server/text/loan-facts.ts";

export const usdAmount = z.number().positive().max(100_000_000);
export const ratePercent = z.number().min(0).max(25).describe("Yearly interest rate in percent, for example 6.5");
export const termYears = z.number().min(1).max(50).default(30).describe("Years of the loan, usually 30 or 15");

export function downFrom(facts: LoanFacts): number | undefined {
  if (facts.downAmount !== undefined) return facts.downAmount;
  if (facts.downPercent === undefined || facts.price === undefined) return undefined;
  return (facts.price * facts.downPercent) / 100;
}

/** The stated loan amount, or the price minus the down payment (0 if none was stated). */
export function loanFrom(facts: LoanFacts): number | undefined {
  if (facts.loan !== undefined) return facts.loan;
  if (facts.price === undefined) return undefined;
  const loan = facts.price - (downFrom(facts) ?? 0);
  return loan > 0 ? loan : undefined;
}
