import type { AnnualMipRow } from "#shared/finance/fha-insurance.ts";
import type { ProgramFigures } from "#shared/finance/program-charges.ts";
import type { FundingFeeRow, VaUse } from "#shared/finance/va-funding-fee.ts";

// Test data. The site's own figures are in its content, with source and date.
const LONG: null = null;
const ANY: null = null;
const UP_TO_15_YEARS_MONTHS = 180;
const THRESHOLD_CENTS = 72_620_000;

function mip(
  termUpToMonths: number | null,
  baseLoanUpToCents: number | null,
  ltvUpToPercent: number | null,
  mipYearlyPercent: number,
): AnnualMipRow {
  return {
    termUpToMonths,
    baseLoanUpToCents,
    ltvUpToPercent,
    mipYearlyPercent,
  };
}

function fee(use: VaUse, downPaymentFromPercent: number, feePercent: number): FundingFeeRow {
  return { use, downPaymentFromPercent, feePercent };
}

// HUD Mortgagee Letter 2023-05.
const ANNUAL_MIP_ROWS = [
  mip(UP_TO_15_YEARS_MONTHS, THRESHOLD_CENTS, 90, 0.15),
  mip(UP_TO_15_YEARS_MONTHS, THRESHOLD_CENTS, ANY, 0.4),
  mip(UP_TO_15_YEARS_MONTHS, ANY, 78, 0.15),
  mip(UP_TO_15_YEARS_MONTHS, ANY, 90, 0.4),
  mip(UP_TO_15_YEARS_MONTHS, ANY, ANY, 0.65),
  mip(LONG, THRESHOLD_CENTS, 95, 0.5),
  mip(LONG, THRESHOLD_CENTS, ANY, 0.55),
  mip(LONG, ANY, 95, 0.7),
  mip(LONG, ANY, ANY, 0.75),
];

// Purchase loans closed from 2023-04-07.
const FUNDING_FEE_ROWS = [
  fee("first", 0, 2.15),
  fee("first", 5, 1.5),
  fee("first", 10, 1.25),
  fee("subsequent", 0, 3.3),
  fee("subsequent", 5, 1.5),
  fee("subsequent", 10, 1.25),
];

export const PROGRAM_FIGURES_2026: ProgramFigures = {
  fha: {
    maxLtvPercent: 96.5,
    maxBaseLoanCents: 110_400_000,
    upfrontMipPercent: 1.75,
    annualMipRows: ANNUAL_MIP_ROWS,
  },
  va: {
    maxLtvPercent: 100,
    maxBaseLoanCents: null,
    fundingFeeRows: FUNDING_FEE_ROWS,
  },
  conventional: {
    maxLtvPercent: 97,
    maxBaseLoanCents: 110_400_000,
    highBalance: { aboveBaseLoanCents: 83_275_000, maxLtvPercent: 95 },
    pmiYearlyPercent: 0.8,
    pmiAboveLtvPercent: 80,
  },
};
