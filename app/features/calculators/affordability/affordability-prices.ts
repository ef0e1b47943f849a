import {
  type AffordableHome,
  type AffordableHomeInput,
  affordableHome,
  priceByLimitCents,
} from "#shared/finance/affordable-home.ts";
import type { Outcome } from "#shared/finance/input-checks.ts";
import type { ProgramFigures } from "#shared/finance/program-charges.ts";
import type { AffordabilityFacts, AffordabilityValues } from "./affordability-calculator.ts";

export type Share = { readonly share: number; readonly housingShare: number };

export const monthlyIncomeCents = ({ income }: AffordabilityValues) => Math.round(income / 12);

/** The program's highest share of income, and for FHA of housing alone. */
export function mostShare(values: AffordabilityValues): Share {
  const { program } = values;
  return {
    share: values[`most_${program}`],
    housingShare: program === "fha" ? values.housing_fha : 100,
  };
}

/** The rules of the programs, with the visitor's own limits and premium. */
export function programsOf(values: AffordabilityValues, { programs }: AffordabilityFacts): ProgramFigures {
  return {
    ...programs,
    fha: { ...programs.fha, maxBaseLoanCents: values.limit_fha },
    conventional: { ...programs.conventional, maxBaseLoanCents: values.limit, pmiYearlyPercent: values.pmi },
  };
}

const inputOf = (values: AffordabilityValues, { share, housingShare }: Share): AffordableHomeInput => ({
  program: values.program,
  grossMonthlyIncomeCents: monthlyIncomeCents(values),
  monthlyDebtsCents: values.debts,
  dtiLimitPercent: share,
  housingLimitPercent: housingShare,
  cashCents: values.savings,
  closingCostPercentOfLoan: values.closing,
  escrowTaxMonths: values.months,
  ratePercent: values.rate,
  termMonths: Number(values.term) * 12,
  propertyTaxYearlyPercent: values.tax,
  homeInsuranceYearlyCents: values.insurance,
  hoaMonthlyCents: values.hoa,
  vaUse: values.va === "later" ? "subsequent" : "first",
  isVaFeeExempt: values.va === "exempt",
});

/** The fields allow nothing that the sum refuses. */
function checked<T>(outcome: Outcome<T>): T {
  if (outcome.kind === "ok") return outcome;
  throw new Error(`${outcome.field}: ${outcome.reason}`);
}

export const homeAt = (values: AffordabilityValues, facts: AffordabilityFacts, share: Share): AffordableHome =>
  checked(affordableHome(inputOf(values, share), programsOf(values, facts)));

/** How far each limit alone would go at the program's highest share. */
export const pricesByLimit = (values: AffordabilityValues, facts: AffordabilityFacts) =>
  checked(priceByLimitCents(inputOf(values, mostShare(values)), programsOf(values, facts))).prices;
