import { programFiguresFrom } from "#app/content/program-figures.ts";
import type { FigureReader } from "#app/content/read-figures.ts";
import type { ClosingFacts } from "./closing-costs-calculator.ts";

export function closingFactsFrom(figures: FigureReader): ClosingFacts {
  const cents = (name: string) => Math.round(figures.number(name) * 100);
  const tier = (upToDollars: number | null, name: string) => ({
    upToCents: upToDollars === null ? null : upToDollars * 100,
    per1000Cents: cents(name),
  });
  const starts = (tax: string, insurance: string) => ({
    taxPercent: figures.number(tax),
    insuranceCents: cents(insurance),
  });
  return {
    programs: programFiguresFrom(figures),
    starts: {
      california: starts("estimate_property_tax", "estimate_home_insurance"),
      florida: starts("estimate_property_tax_florida", "estimate_home_insurance_florida"),
    },
    titleTiers: [
      tier(100_000, "fl_title_rate_to_100k"),
      tier(1_000_000, "fl_title_rate_to_1m"),
      tier(5_000_000, "fl_title_rate_to_5m"),
      tier(10_000_000, "fl_title_rate_to_10m"),
      tier(null, "fl_title_rate_above_10m"),
    ],
    titleLeastCents: cents("fl_title_minimum"),
    taxes: {
      californiaPer500Cents: cents("ca_transfer_tax_per_500"),
      floridaDeedPer100Cents: cents("fl_deed_stamp_per_100"),
      miamiDeedPer100Cents: cents("fl_deed_stamp_miami_dade_per_100"),
      floridaNotePer100Cents: cents("fl_note_stamp_per_100"),
      floridaIntangiblePercent: figures.number("fl_intangible_tax"),
    },
  };
}
