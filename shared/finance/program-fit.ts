import type { ProgramFigures, ProgramName } from "./program-charges.ts";
import { mostPercentOfCents } from "./rounding.ts";

export type LoanProgram = ProgramName | "jumbo";

export interface FitFigures {
  programs: ProgramFigures;
  /** Of the price: what most lenders ask for. */
  jumboMinDownPercent: number;
}

export type Misfit =
  | { reason: "loan_over_limit"; limitCents: number }
  | { reason: "loan_within_limit"; limitCents: number }
  | { reason: "down_payment_too_small"; leastDownCents: number };

interface Home {
  priceCents: number;
  downPaymentCents: number;
}

/** The largest base loan on a main home of this price. */
function largestLoanCents(program: LoanProgram, priceCents: number, figures: FitFigures): number {
  const share = (percent: number) => mostPercentOfCents(priceCents, percent);
  if (program === "jumbo") return share(100 - figures.jumboMinDownPercent);
  const { maxLtvPercent, maxBaseLoanCents } = figures.programs[program];
  const limitCents = maxBaseLoanCents ?? Number.MAX_SAFE_INTEGER;
  if (program !== "conventional") return Math.min(share(maxLtvPercent), limitCents);
  const { aboveBaseLoanCents, maxLtvPercent: highBalanceLtvPercent } = figures.programs.conventional.highBalance;
  const standardCents = Math.min(share(maxLtvPercent), aboveBaseLoanCents);
  return Math.min(Math.max(standardCents, share(highBalanceLtvPercent)), limitCents);
}

/** The smallest down payment with which the program can finance a home of this price. */
export const leastDownCents = (program: LoanProgram, priceCents: number, figures: FitFigures): number =>
  priceCents - largestLoanCents(program, priceCents, figures);

/** Why a program cannot finance this home; undefined if it can. */
export function misfitOf(program: LoanProgram, home: Home, figures: FitFigures): Misfit | undefined {
  const { priceCents, downPaymentCents } = home;
  const loanCents = priceCents - downPaymentCents;
  const { maxBaseLoanCents: limitCents } = figures.programs[program === "jumbo" ? "conventional" : program];
  if (limitCents !== null && program === "jumbo" && loanCents <= limitCents)
    return { reason: "loan_within_limit", limitCents };
  if (limitCents !== null && program !== "jumbo" && loanCents > limitCents)
    return { reason: "loan_over_limit", limitCents };
  const least = leastDownCents(program, priceCents, figures);
  return downPaymentCents < least ? { reason: "down_payment_too_small", leastDownCents: least } : undefined;
}
