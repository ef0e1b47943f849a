import type { TextOf } from "#app/content/calculators/all-schemas.ts";
import { estimateHecm, type HecmEstimate, type HecmFigures } from "#shared/finance/hecm.ts";
import { type HecmYear, hecmByYear } from "#shared/finance/hecm-growth.ts";
import { durationText, rateText, wholeUsd } from "../framework/amount-text.ts";
import type { Calculator, ResultTable, Words } from "../framework/calculator.ts";
import { factorLookup } from "./principal-limit-factors.ts";
import { headlineOf, laterGroup, limitGroup, obligationsGroup, termsGroup } from "./reverse-amounts.ts";
import { fields, type ReverseValues, youngestOf } from "./reverse-fields.ts";

export type ReverseFacts = {
  readonly hecm: HecmFigures;
  readonly annualMipPercent: number;
};
export type ReverseWords = Words<TextOf<"reverse">>;

const adult = 18;

export const reverseCalculator: Calculator<typeof fields, ReverseFacts, TextOf<"reverse">> = {
  id: "reverse",
  fields,
  moreFields: ["interest", "costs", "draw", "growth", "years"],
  figures: [
    "hecm_factor_table",
    "hecm_limit_2026",
    "hecm_initial_mip",
    "hecm_annual_mip",
    "hecm_origination_cap",
    "hecm_first_year_share",
    "hecm_first_year_extra",
  ],
  calculate: (values, facts, words) => {
    if (values.spouse > 0 && values.spouse < adult)
      return { kind: "invalid", errors: { spouse: words("spouse_too_young") } };
    const estimate = estimateOf(values, facts);
    if (values.draw > estimate.firstYearAvailableCents) {
      const most = wholeUsd(estimate.firstYearAvailableCents);
      return { kind: "invalid", errors: { draw: words("draw_too_large", { most }) } };
    }
    const rows = growthOf(values, estimate, facts);
    return {
      kind: "result",
      headline: headlineOf(estimate, facts, words),
      get groups() {
        return [
          limitGroup(values, estimate, facts, words),
          obligationsGroup(values, estimate, facts, words),
          laterGroup(values, rows, facts, words),
          termsGroup(values, facts, words),
        ];
      },
      get tables() {
        return [tableOf(rows, words)];
      },
      get notes() {
        return notesOf(values, rows, facts, words);
      },
    };
  },
};

function estimateOf(values: ReverseValues, { hecm }: ReverseFacts): HecmEstimate {
  const outcome = estimateHecm(
    {
      youngestAgeYears: youngestOf(values),
      expectedRatePercent: values.expected,
      homeValueCents: values.value,
      lienPayoffCents: values.owed,
      otherClosingCostsCents: values.costs,
    },
    hecm,
    factorLookup(hecm.lowestTableRatePercent),
  );
  if (outcome.kind === "ok") return outcome;
  throw new RangeError(`${outcome.field}: ${outcome.reason}`);
}

/** What the costs, payoffs and cash take is owed from the first day; what the limit has left stays as a line. */
function growthOf(
  { value, interest, draw, growth, years }: ReverseValues,
  { principalLimitCents, mandatoryObligationsCents, availableCents }: HecmEstimate,
  { annualMipPercent }: ReverseFacts,
): HecmYear[] {
  return hecmByYear(
    {
      balanceCents: Math.min(principalLimitCents, mandatoryObligationsCents) + draw,
      creditLineCents: availableCents - draw,
      homeValueCents: value,
    },
    { chargedYearlyPercent: interest + annualMipPercent, homeGrowthYearlyPercent: growth, years },
  );
}

const tableOf = (rows: readonly HecmYear[], words: ReverseWords): ResultTable => ({
  id: "years",
  title: words("years"),
  columns: [
    { label: words("year"), unit: "text" },
    { label: words("column_balance"), unit: "cents", isDrawn: true },
    { label: words("column_line"), unit: "cents", isDrawn: true },
    { label: words("column_home"), unit: "cents", isDrawn: true },
    { label: words("column_equity"), unit: "cents" },
  ],
  rows: rows.map(({ year, balanceCents, creditLineCents, homeValueCents, equityCents }) => [
    String(year),
    balanceCents,
    creditLineCents,
    homeValueCents,
    equityCents,
  ]),
});

function notesOf(values: ReverseValues, rows: readonly HecmYear[], { hecm }: ReverseFacts, words: ReverseWords) {
  const over = rows.find(({ balanceCents, homeValueCents }) => balanceCents > homeValueCents);
  return [
    over && words("over_value", { time: durationText(words, over.year * 12) }),
    youngestOf(values) < values.age && words("spouse_counts", { age: values.spouse }),
    values.value > hecm.nationalLimitCents && words("value_above_limit", { limit: wholeUsd(hecm.nationalLimitCents) }),
    values.expected < hecm.lowestTableRatePercent &&
      words("lower_rate", { rate: rateText(hecm.lowestTableRatePercent) }),
    words("set_aside"),
    words("counseling"),
  ].filter((note) => typeof note === "string");
}
