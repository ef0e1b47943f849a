import { levelPaymentCents } from "./amortization.ts";
import { AMOUNT_CENTS, findInvalid, type Outcome, RATE_PERCENT, SHARE_PERCENT, TERM_MONTHS } from "./input-checks.ts";
import { chargesByProgram, type ProgramFigures, type ProgramName } from "./program-charges.ts";
import { isAtMostPercentOf, percentOfCents, yearlyPercentPerMonthCents } from "./rounding.ts";
import type { VaUse } from "./va-funding-fee.ts";

export interface AffordableHomeInput {
  program: ProgramName;
  grossMonthlyIncomeCents: number;
  monthlyDebtsCents: number;
  /** Limit on housing and debts together, as a share of gross income. */
  dtiLimitPercent: number;
  /** Limit on housing alone; 100 if the program has none. */
  housingLimitPercent: number;
  /** For the down payment and everything due at closing. */
  cashCents: number;
  closingCostPercentOfLoan: number;
  /** Months of property tax that go into the escrow account at closing. */
  escrowTaxMonths: number;
  ratePercent: number;
  termMonths: number;
  propertyTaxYearlyPercent: number;
  homeInsuranceYearlyCents: number;
  hoaMonthlyCents: number;
  vaUse: VaUse;
  isVaFeeExempt: boolean;
}

export type PriceLimit = "income" | "cash" | "loan_limit";

export interface AffordableHome {
  /** In whole thousands of dollars; 0 if there is no room yet. */
  priceCents: number;
  downPaymentCents: number;
  /** Closing costs, the first year of homeowners insurance and the deposit for property tax. */
  dueAtClosingCents: number;
  housingBudgetCents: number;
  limitedBy: PriceLimit;
}

const STEP_CENTS = 100_000;
const MOST_STEPS = 20_000;

const RULES = {
  grossMonthlyIncomeCents: AMOUNT_CENTS,
  monthlyDebtsCents: AMOUNT_CENTS,
  dtiLimitPercent: SHARE_PERCENT,
  housingLimitPercent: SHARE_PERCENT,
  cashCents: AMOUNT_CENTS,
  closingCostPercentOfLoan: { min: 0, max: 50, whole: false },
  escrowTaxMonths: { min: 0, max: 12, whole: true },
  ratePercent: RATE_PERCENT,
  termMonths: TERM_MONTHS,
  propertyTaxYearlyPercent: SHARE_PERCENT,
  homeInsuranceYearlyCents: AMOUNT_CENTS,
  hoaMonthlyCents: AMOUNT_CENTS,
} as const;

/** All of the cash goes into the home: what the closing does not take is the down payment. */
function splitCash(priceCents: number, input: AffordableHomeInput) {
  const { cashCents, closingCostPercentOfLoan, escrowTaxMonths, propertyTaxYearlyPercent } = input;
  const taxYearlyCents = percentOfCents(priceCents, propertyTaxYearlyPercent);
  const prepaidCents = input.homeInsuranceYearlyCents + Math.round((taxYearlyCents * escrowTaxMonths) / 12);
  const share = closingCostPercentOfLoan / 100;
  const spareCents = Math.floor((cashCents - prepaidCents - priceCents * share) / (1 - share));
  const downPaymentCents = Math.min(priceCents, Math.max(0, spareCents));
  const loanCents = priceCents - downPaymentCents;
  return {
    loanCents,
    downPaymentCents,
    dueAtClosingCents: prepaidCents + percentOfCents(loanCents, closingCostPercentOfLoan),
  };
}

type SplitCash = ReturnType<typeof splitCash>;

/** Everything due in the first month. */
function housingCents(
  priceCents: number,
  { loanCents, downPaymentCents }: SplitCash,
  input: AffordableHomeInput,
  figures: ProgramFigures,
): number {
  const { termMonths, ratePercent, vaUse, isVaFeeExempt } = input;
  const fixedCents =
    yearlyPercentPerMonthCents(priceCents, input.propertyTaxYearlyPercent) +
    Math.round(input.homeInsuranceYearlyCents / 12) +
    input.hoaMonthlyCents;
  if (loanCents === 0) return fixedCents;
  const loan = { priceCents, downPaymentCents, termMonths, vaUse, isVaFeeExempt };
  const { financedFeeCents, mortgageInsuranceCents } = chargesByProgram(loan, figures)[input.program]();
  const totalCents = loanCents + financedFeeCents;
  return fixedCents + mortgageInsuranceCents + levelPaymentCents({ loanCents: totalCents, ratePercent, termMonths });
}

function maxLtvPercent({ program }: AffordableHomeInput, loanCents: number, figures: ProgramFigures): number {
  const { highBalance } = figures.conventional;
  const isHighBalance = program === "conventional" && loanCents > highBalance.aboveBaseLoanCents;
  return isHighBalance ? highBalance.maxLtvPercent : figures[program].maxLtvPercent;
}

function budgetCents(input: AffordableHomeInput): number {
  const { grossMonthlyIncomeCents, monthlyDebtsCents, dtiLimitPercent, housingLimitPercent } = input;
  const afterDebtsCents = percentOfCents(grossMonthlyIncomeCents, dtiLimitPercent) - monthlyDebtsCents;
  return Math.max(0, Math.min(afterDebtsCents, percentOfCents(grossMonthlyIncomeCents, housingLimitPercent)));
}

type Fits = (priceCents: number, split: SplitCash) => boolean;

/** Whether a price is within each limit, the quickest to tell first. */
function limitsOf(input: AffordableHomeInput, figures: ProgramFigures): Record<PriceLimit, Fits> {
  const housingBudgetCents = budgetCents(input);
  const { maxBaseLoanCents } = figures[input.program];
  return {
    loan_limit: (_, { loanCents }) => maxBaseLoanCents === null || loanCents <= maxBaseLoanCents,
    cash: (priceCents, { loanCents, downPaymentCents, dueAtClosingCents }) =>
      downPaymentCents + dueAtClosingCents <= input.cashCents &&
      isAtMostPercentOf(loanCents, priceCents, maxLtvPercent(input, loanCents, figures)),
    income: (priceCents, split) => housingCents(priceCents, split, input, figures) <= housingBudgetCents,
  };
}

// As the price rises, so do the loan, its share of the price, the premiums and the cost: what is too much once stays so.
function highestPriceCents(input: AffordableHomeInput, limits: readonly Fits[]): number {
  let [fitting, tooMuch] = [0, MOST_STEPS + 1];
  while (tooMuch - fitting > 1) {
    const middle = Math.floor((fitting + tooMuch) / 2);
    const priceCents = middle * STEP_CENTS;
    const split = splitCash(priceCents, input);
    if (limits.every((fits) => fits(priceCents, split))) fitting = middle;
    else tooMuch = middle;
  }
  return fitting * STEP_CENTS;
}

/** The highest price within a program's limits, and which of income, cash and loan limit holds it there. */
export function affordableHome(input: AffordableHomeInput, figures: ProgramFigures): Outcome<AffordableHome> {
  const problem = findInvalid(input, RULES);
  if (problem) return problem;
  const limits = limitsOf(input, figures);
  const priceCents = highestPriceCents(input, Object.values(limits));
  const nextCents = priceCents + STEP_CENTS;
  const next = splitCash(nextCents, input);
  const broken = (["income", "cash", "loan_limit"] as const).find((limit) => !limits[limit](nextCents, next));
  const { downPaymentCents, dueAtClosingCents } = splitCash(priceCents, input);
  return {
    kind: "ok",
    priceCents,
    downPaymentCents,
    dueAtClosingCents: priceCents === 0 ? 0 : dueAtClosingCents,
    housingBudgetCents: budgetCents(input),
    limitedBy: broken ?? "income",
  };
}

/** The highest price that each limit alone would allow; at most $20 million. */
export function priceByLimitCents(
  input: AffordableHomeInput,
  figures: ProgramFigures,
): Outcome<{ prices: Record<PriceLimit, number> }> {
  const problem = findInvalid(input, RULES);
  if (problem) return problem;
  const { income, cash, loan_limit } = limitsOf(input, figures);
  const highest = (fits: Fits) => highestPriceCents(input, [fits]);
  return { kind: "ok", prices: { income: highest(income), cash: highest(cash), loan_limit: highest(loan_limit) } };
}
