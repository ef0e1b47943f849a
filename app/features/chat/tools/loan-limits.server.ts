import { programFiguresFrom } from "#app/content/program-figures.ts";
import { type FigureReader, readFigures } from "#app/content/read-figures.ts";
import { wholeDollars } from "#shared/dollars.ts";
import type { ProgramFigures, ProgramName } from "#shared/finance/program-charges.ts";
import { type FitFigures, leastDownCents, misfitOf } from "#shared/finance/program-fit.ts";
import type { Say } from "../assistant.server/conversation/say.ts";
import { roundPercent } from "./format-money.server.ts";
import type { SumDependencies } from "./sum-answer.server.ts";

export type FinancedHome = {
  readonly program: ProgramName;
  readonly priceCents: number;
  readonly downPaymentCents: number;
};

const loanOf = ({ priceCents, downPaymentCents }: FinancedHome) => priceCents - downPaymentCents;
const rulesOf = (figures: FigureReader): FitFigures => ({
  programs: programFiguresFrom(figures),
  jumboMinDownPercent: figures.number("jumbo_min_down"),
});

/** The limits of the broker's county for a main home of one unit. */
export function readLoanLimits(deps: SumDependencies) {
  // Limits rise from year to year: what is within those of last year needs no word about their age.
  const rules = rulesOf(readFigures(deps));
  const { maxBaseLoanCents, highBalance } = rules.programs.conventional;
  const isTooLargeForFha = (home: FinancedHome) =>
    home.program === "fha" && misfitOf("fha", home, rules)?.reason === "loan_over_limit";
  const isJumbo = (home: FinancedHome) =>
    home.program === "conventional" && maxBaseLoanCents !== null && loanOf(home) > maxBaseLoanCents;
  const isHighBalance = (home: FinancedHome) =>
    home.program === "conventional" && loanOf(home) > highBalance.aboveBaseLoanCents;
  const isAbove = (home: FinancedHome) => isTooLargeForFha(home) || isJumbo(home) || isHighBalance(home);
  const leastOf = (program: ProgramName, priceCents: number) => {
    const own = leastDownCents(program, priceCents, rules);
    return program === "conventional" ? Math.min(own, leastDownCents("jumbo", priceCents, rules)) : own;
  };
  return {
    isTooLargeForFha,
    isJumbo,
    /** Where a conforming loan would need more than a jumbo loan, that of the jumbo loan. */
    leastDownCents: leastOf,
    /** That the loan is above a limit, the least down payment, and what changes; empty if it is within. */
    sentence: (home: FinancedHome, figures: FigureReader, say: Say): string => {
      if (isTooLargeForFha(home)) return sayFhaLimit(home, deps, figures, say);
      if (isJumbo(home)) return sayJumbo(home, deps, figures, say);
      return isHighBalance(home) ? sayHighBalance(home, deps, figures, say) : "";
    },
    /** That the down payment is below the least, for a home whose loan is above a limit. */
    shortage: (home: FinancedHome, say: Say): string => {
      const least = leastOf(home.program, home.priceCents);
      const isShort = isAbove(home) && home.downPaymentCents < least;
      return isShort ? say("loan_limits", "short", { down: wholeUsd(home.downPaymentCents) }) : "";
    },
    /** That no payment buys more with an FHA loan. */
    sayFhaSetsPrice: (most: string, figures: FigureReader, say: Say): string =>
      say("loan_limits", "fha_sets_price", {
        ...{ most, county: deps.broker.county },
        limit: wholeUsd(rulesOf(figures).programs.fha.maxBaseLoanCents ?? 0),
      }),
  };
}
export type LoanLimits = ReturnType<typeof readLoanLimits>;

const wholeUsd = (cents: number) => wholeDollars(cents / 100);
const shareOf = (cents: number, { priceCents }: FinancedHome) => roundPercent((cents / priceCents) * 100);

function sayFhaLimit(home: FinancedHome, { broker }: SumDependencies, figures: FigureReader, say: Say): string {
  const rules = rulesOf(figures);
  const least = leastDownCents("fha", home.priceCents, rules);
  return say("loan_limits", "above_fha", {
    county: broker.county,
    limit: wholeUsd(rules.programs.fha.maxBaseLoanCents ?? 0),
    least: wholeUsd(least),
    percent: shareOf(least, home),
  });
}

function sayJumbo(home: FinancedHome, { broker }: SumDependencies, figures: FigureReader, say: Say): string {
  const rules = rulesOf(figures);
  const within = leastDownCents("conventional", home.priceCents, rules);
  const least = leastDownCents("jumbo", home.priceCents, rules);
  const { maxBaseLoanCents } = rules.programs.conventional;
  return [
    say("loan_limits", "jumbo", {
      county: broker.county,
      loan: wholeUsd(loanOf(home)),
      limit: wholeUsd(maxBaseLoanCents ?? 0),
    }),
    least < within ? say("loan_limits", "jumbo_least", { least: wholeUsd(least), percent: shareOf(least, home) }) : "",
    say("loan_limits", "jumbo_within", { down: wholeUsd(within), percent: shareOf(within, home) }),
  ]
    .filter(Boolean)
    .join(" ");
}

function sayHighBalance(home: FinancedHome, { broker }: SumDependencies, figures: FigureReader, say: Say): string {
  const rules = rulesOf(figures);
  const least = leastDownCents("conventional", home.priceCents, rules);
  return say("loan_limits", "high_balance", {
    county: broker.county,
    loan: wholeUsd(loanOf(home)),
    baseline: wholeUsd(rules.programs.conventional.highBalance.aboveBaseLoanCents),
    least: wholeUsd(least),
    percent: shareOf(least, home),
  });
}

/** The name of the loan with which a home can be bought. */
export const loanName = (home: FinancedHome, limits: LoanLimits, say: Say): string =>
  limits.isJumbo(home) ? say("loan_limits", "jumbo_name") : say("compare_programs", home.program);

/** Most jumbo lenders price a small down payment into the rate instead of asking for insurance. */
export const jumboRulesFrom = (figures: FigureReader): ProgramFigures =>
  programFiguresFrom(figures, { pmiYearlyPercent: 0 });
