import type { ProgramFigures } from "#shared/finance/program-charges.ts";
import type { ResidualTable } from "#shared/finance/va-residual-income.ts";
import type { FigureReader } from "./read-figures.ts";

const toCents = (dollars: number) => Math.round(dollars * 100);

const conformingLimits = [
  "conforming_limit_2026",
  "conforming_limit_2026_2_units",
  "conforming_limit_2026_3_units",
  "conforming_limit_2026_4_units",
];
const countyLimits = [
  "county_conforming_limit_2026",
  "county_conforming_limit_2026_2_units",
  "county_conforming_limit_2026_3_units",
  "county_conforming_limit_2026_4_units",
];
const highBalanceDown = [
  "high_balance_min_down",
  "high_balance_2_unit_down",
  "high_balance_3_4_unit_down",
  "high_balance_3_4_unit_down",
];

type Choices = { readonly units?: number; readonly pmiYearlyPercent?: number };

/**
 * The rules of the three programs for a main home in the broker's county. Each figure is read when it is used, so that a
 * sum speaks only of those it used.
 */
export function programFiguresFrom(
  figures: FigureReader,
  { units = 1, pmiYearlyPercent }: Choices = {},
): ProgramFigures {
  const value = (name: string | undefined) => figures.number(name ?? "");
  const threshold = toCents(value("fha_mip_threshold"));
  const mip = (
    termUpToMonths: number | null,
    baseLoanUpToCents: number | null,
    ltvUpToPercent: number | null,
    name: string,
  ) => ({
    termUpToMonths,
    baseLoanUpToCents,
    ltvUpToPercent,
    get mipYearlyPercent() {
      return value(name);
    },
  });
  const fee = (use: "first" | "subsequent", downPaymentFromPercent: number, name: string) => ({
    use,
    downPaymentFromPercent,
    get feePercent() {
      return value(name);
    },
  });
  return {
    fha: {
      maxLtvPercent: 100 - value("fha_min_down"),
      get maxBaseLoanCents() {
        return toCents(value("county_fha_limit_2026"));
      },
      upfrontMipPercent: value("fha_upfront_mip"),
      annualMipRows: [
        mip(180, threshold, 90, "fha_annual_mip_15_year_10_down"),
        mip(180, threshold, null, "fha_annual_mip_15_year"),
        mip(180, null, 78, "fha_annual_mip_15_year_high_22_down"),
        mip(180, null, 90, "fha_annual_mip_15_year_high_10_down"),
        mip(180, null, null, "fha_annual_mip_15_year_high"),
        mip(null, threshold, 95, "fha_annual_mip_5_down"),
        mip(null, threshold, null, "fha_annual_mip"),
        mip(null, null, 95, "fha_annual_mip_high_5_down"),
        mip(null, null, null, "fha_annual_mip_high"),
      ],
    },
    va: {
      maxLtvPercent: 100,
      maxBaseLoanCents: null,
      fundingFeeRows: [
        fee("first", 0, "va_fee_first_use"),
        fee("first", value("va_fee_tier_low"), "va_fee_5_down"),
        fee("first", value("va_fee_tier_high"), "va_fee_10_down"),
        fee("subsequent", 0, "va_fee_later_use"),
        fee("subsequent", value("va_fee_tier_low"), "va_fee_5_down"),
        fee("subsequent", value("va_fee_tier_high"), "va_fee_10_down"),
      ],
    },
    conventional: {
      maxLtvPercent: 100 - value(units === 1 ? "conventional_min_down" : "conventional_2_to_4_unit_down"),
      get maxBaseLoanCents() {
        return toCents(value(countyLimits[units - 1]));
      },
      highBalance: {
        get aboveBaseLoanCents() {
          return toCents(value(conformingLimits[units - 1]));
        },
        maxLtvPercent: 100 - value(highBalanceDown[units - 1]),
      },
      get pmiYearlyPercent() {
        return pmiYearlyPercent ?? figures.estimate("pmi");
      },
      pmiAboveLtvPercent: value("pmi_request_ltv"),
    },
  };
}

const residualNames = [1, 2, 3, 4, 5].map((people) => `va_residual_${people}`);

/** VA's guide to residual income in the broker's region. */
export function residualIncomeFrom(figures: FigureReader): ResidualTable {
  const cents = (name: string) => toCents(figures.number(name));
  return { cents: residualNames.map(cents), moreCents: cents("va_residual_more") };
}
