import { type FhaInsuranceFigures, fhaInsurance } from "./fha-insurance.ts";
import { isAtMostPercentOf, yearlyPercentPerMonthCents } from "./rounding.ts";
import { type FundingFeeRow, type VaUse, vaFundingFeeCents } from "./va-funding-fee.ts";

export interface ProgramLimits {
  maxLtvPercent: number;
  /** null if the program has no limit. */
  maxBaseLoanCents: number | null;
}

export interface ProgramFigures {
  fha: ProgramLimits & FhaInsuranceFigures;
  va: ProgramLimits & { fundingFeeRows: readonly FundingFeeRow[] };
  conventional: ProgramLimits & {
    /** Above the national baseline a conforming loan is high-balance, and more has to be put down. */
    highBalance: { aboveBaseLoanCents: number; maxLtvPercent: number };
    pmiYearlyPercent: number;
    pmiAboveLtvPercent: number;
  };
}

export type ProgramName = keyof ProgramFigures;

export interface ComparisonInput {
  priceCents: number;
  downPaymentCents: number;
  termMonths: number;
  ratesPercent: Readonly<Record<ProgramName, number>>;
  vaUse: VaUse;
  isVaFeeExempt: boolean;
}

export interface ProgramCharges {
  financedFeeCents: number;
  mortgageInsuranceCents: number;
}

export function chargesByProgram(
  input: Omit<ComparisonInput, "ratesPercent">,
  figures: ProgramFigures,
): Record<ProgramName, () => ProgramCharges> {
  const { priceCents, termMonths, vaUse: use, isVaFeeExempt: isExempt } = input;
  const baseLoanCents = priceCents - input.downPaymentCents;
  return {
    fha: () => {
      const loan = { baseLoanCents, priceCents, termMonths };
      const premiums = fhaInsurance(loan, figures.fha);
      return {
        financedFeeCents: premiums.upfrontMipCents,
        mortgageInsuranceCents: premiums.monthlyMipCents,
      };
    },
    va: () => ({
      financedFeeCents: vaFundingFeeCents({ baseLoanCents, priceCents, use, isExempt }, figures.va.fundingFeeRows),
      mortgageInsuranceCents: 0,
    }),
    conventional: () => ({
      financedFeeCents: 0,
      mortgageInsuranceCents: monthlyPmiCents(baseLoanCents, priceCents, figures.conventional),
    }),
  };
}

function monthlyPmiCents(baseLoanCents: number, priceCents: number, figures: ProgramFigures["conventional"]): number {
  const { pmiAboveLtvPercent, pmiYearlyPercent } = figures;
  return isAtMostPercentOf(baseLoanCents, priceCents, pmiAboveLtvPercent)
    ? 0
    : yearlyPercentPerMonthCents(baseLoanCents, pmiYearlyPercent);
}
