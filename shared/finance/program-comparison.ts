import { levelPaymentCents } from "./amortization.ts";
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
import {
  type ComparisonInput,
  chargesByProgram,
  type ProgramCharges,
  type ProgramFigures,
  type ProgramLimits,
  type ProgramName,
} from "./program-charges.ts";
import { isAtMostPercentOf } from "./rounding.ts";

export type ProgramQuote =
  | {
      kind: "available";
      baseLoanCents: number;
      financedFeeCents: number;
      totalLoanCents: number;
      principalInterestCents: number;
      mortgageInsuranceCents: number;
      monthlyTotalCents: number;
    }
  | {
      kind: "unavailable";
      reason: "down_payment_too_small" | "loan_over_limit";
    };

export type ProgramComparison = Record<ProgramName, ProgramQuote>;

function quote(
  input: ComparisonInput,
  ratePercent: number,
  limits: ProgramLimits,
  charges: () => ProgramCharges,
): ProgramQuote {
  const { priceCents, downPaymentCents, termMonths } = input;
  const baseLoanCents = priceCents - downPaymentCents;
  if (!isAtMostPercentOf(baseLoanCents, priceCents, limits.maxLtvPercent))
    return { kind: "unavailable", reason: "down_payment_too_small" };
  if (limits.maxBaseLoanCents !== null && baseLoanCents > limits.maxBaseLoanCents)
    return { kind: "unavailable", reason: "loan_over_limit" };
  const { financedFeeCents, mortgageInsuranceCents } = charges();
  const totalLoanCents = baseLoanCents + financedFeeCents;
  const principalInterestCents = levelPaymentCents({
    loanCents: totalLoanCents,
    ratePercent,
    termMonths,
  });
  return {
    kind: "available",
    baseLoanCents,
    financedFeeCents,
    totalLoanCents,
    principalInterestCents,
    mortgageInsuranceCents,
    monthlyTotalCents: principalInterestCents + mortgageInsuranceCents,
  };
}

function findInvalidRate(ratesPercent: ComparisonInput["ratesPercent"]): InvalidInput | null {
  const problem = findInvalid(ratesPercent, {
    fha: RATE_PERCENT,
    va: RATE_PERCENT,
    conventional: RATE_PERCENT,
  });
  return problem && invalid(`ratesPercent.${problem.field}`, problem.reason);
}

export function comparePrograms(
  input: ComparisonInput,
  figures: ProgramFigures,
): Outcome<{ programs: ProgramComparison }> {
  const problem =
    findInvalid(input, {
      priceCents: POSITIVE_CENTS,
      downPaymentCents: AMOUNT_CENTS,
      termMonths: TERM_MONTHS,
    }) ?? findInvalidRate(input.ratesPercent);
  if (problem) return problem;
  if (input.downPaymentCents >= input.priceCents) return invalid("downPaymentCents", "down_payment_not_below_price");
  const charges = chargesByProgram(input, figures);
  const baseLoanCents = input.priceCents - input.downPaymentCents;
  const { highBalance } = figures.conventional;
  const limits = (name: ProgramName): ProgramLimits =>
    name === "conventional" && baseLoanCents > highBalance.aboveBaseLoanCents
      ? { ...figures.conventional, maxLtvPercent: highBalance.maxLtvPercent }
      : figures[name];
  const quoteFor = (name: ProgramName) => quote(input, input.ratesPercent[name], limits(name), charges[name]);
  return {
    kind: "ok",
    programs: {
      fha: quoteFor("fha"),
      va: quoteFor("va"),
      conventional: quoteFor("conventional"),
    },
  };
}
