import { isAtMostPercentOf, percentOfCents, yearlyPercentPerMonthCents } from "./rounding.ts";

/**
 * Bounds are inclusive; null means unbounded. The first matching row applies.
 */
export interface AnnualMipRow {
  termUpToMonths: number | null;
  baseLoanUpToCents: number | null;
  ltvUpToPercent: number | null;
  mipYearlyPercent: number;
}

export interface FhaInsuranceFigures {
  upfrontMipPercent: number;
  annualMipRows: readonly AnnualMipRow[];
}

export interface FhaInsuranceInput {
  baseLoanCents: number;
  priceCents: number;
  termMonths: number;
}

function rowFits(row: AnnualMipRow, input: FhaInsuranceInput): boolean {
  const { termUpToMonths, baseLoanUpToCents, ltvUpToPercent } = row;
  if (termUpToMonths !== null && input.termMonths > termUpToMonths) return false;
  if (baseLoanUpToCents !== null && input.baseLoanCents > baseLoanUpToCents) return false;
  if (ltvUpToPercent === null) return true;
  const { baseLoanCents, priceCents } = input;
  return isAtMostPercentOf(baseLoanCents, priceCents, ltvUpToPercent);
}

// A first-year estimate on the base loan: HUD bills each year on that year's
// average balance, which the servicer computes.
export function fhaInsurance(
  input: FhaInsuranceInput,
  figures: FhaInsuranceFigures,
): { upfrontMipCents: number; yearlyMipPercent: number; monthlyMipCents: number } {
  const row = figures.annualMipRows.find((each) => rowFits(each, input));
  if (!row) throw new RangeError("annualMipRows: no row fits the loan");
  return {
    upfrontMipCents: percentOfCents(input.baseLoanCents, figures.upfrontMipPercent),
    yearlyMipPercent: row.mipYearlyPercent,
    monthlyMipCents: yearlyPercentPerMonthCents(input.baseLoanCents, row.mipYearlyPercent),
  };
}
