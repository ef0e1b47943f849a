import type { FigureReader } from "#app/content/read-figures.ts";
import type { ReverseFacts } from "./reverse-calculator.ts";

/** HUD's rules. */
export function reverseFactsFrom(figures: FigureReader): ReverseFacts {
  const value = (name: string) => figures.number(name);
  const cents = (name: string) => Math.round(value(name) * 100);
  return {
    annualMipPercent: value("hecm_annual_mip"),
    hecm: {
      nationalLimitCents: cents("hecm_limit_2026"),
      lowestTableRatePercent: value("hecm_lowest_table_rate"),
      initialMipPercent: value("hecm_initial_mip"),
      origination: {
        minimumCents: cents("hecm_origination_floor"),
        maximumCents: cents("hecm_origination_cap"),
        firstTierUpToCents: cents("hecm_origination_tier"),
        firstTierPercent: value("hecm_origination_first"),
        aboveTierPercent: value("hecm_origination_rest"),
      },
      firstYearPercent: value("hecm_first_year_share"),
      firstYearAboveObligationsPercent: value("hecm_first_year_extra"),
    },
  };
}
