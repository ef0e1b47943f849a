import type { TextOf } from "#app/content/calculators/all-schemas.ts";
import type { AffordableHome } from "#shared/finance/affordable-home.ts";
import type { ProgramFigures } from "#shared/finance/program-charges.ts";
import { percentOfCents } from "#shared/finance/rounding.ts";
import { type ResidualTable, residualGuideCents } from "#shared/finance/va-residual-income.ts";
import { percentText, wholeUsd } from "../framework/amount-text.ts";
import type { Calculator, Words } from "../framework/calculator.ts";
import { choice, money, percent, type ValuesOf, whole } from "../framework/fields.ts";
import { changesGroup, limitsGroup, priceAmount } from "./affordability-amounts.ts";
import { homeGroup } from "./affordability-home.ts";
import { homeAt, monthlyIncomeCents, mostShare } from "./affordability-prices.ts";
import { pricesByProgram, pricesBySavings } from "./affordability-tables.ts";

export const fields = {
  income: money(1000, 20_000_000),
  debts: money(0, 1_000_000),
  savings: money(0, 20_000_000),
  rate: percent(0.1, 20),
  term: choice("30", "20", "15"),
  program: choice("conventional", "fha", "va"),
  tax: percent(0, 5),
  insurance: money(0, 100_000),
  hoa: money(0, 10_000),
  pmi: percent(0, 3),
  closing: percent(0, 10),
  months: whole(0, 12),
  fees: percent(0, 10),
  va: choice("first", "later", "exempt"),
  household: choice("1", "2", "3", "4", "5", "6", "7"),
  comfortable: percent(10, 60),
  most_conventional: percent(10, 60),
  most_fha: percent(10, 60),
  housing_fha: percent(10, 60),
  most_va: percent(10, 60),
  limit: money(100_000, 5_000_000),
  limit_fha: money(100_000, 5_000_000),
};

export type AffordabilityValues = ValuesOf<typeof fields>;
export type AffordabilityFacts = {
  readonly programs: ProgramFigures;
  readonly residual: ResidualTable;
};
export type AffordabilityWords = Words<TextOf<"affordability">>;

export const affordabilityCalculator: Calculator<typeof fields, AffordabilityFacts, TextOf<"affordability">> = {
  id: "affordability",
  fields,
  moreFields: [
    "tax",
    "insurance",
    "hoa",
    "pmi",
    "closing",
    "months",
    "fees",
    "va",
    "household",
    "comfortable",
    "most_conventional",
    "most_fha",
    "housing_fha",
    "most_va",
    "limit",
    "limit_fha",
  ],
  figures: [
    "fha_upfront_mip",
    "fha_annual_mip",
    "fha_mip_threshold",
    "va_fee_first_use",
    "va_fee_later_use",
    "va_fee_5_down",
    "va_fee_10_down",
    "va_no_limit_since",
    "conventional_min_down",
    "high_balance_min_down",
    "fha_min_down",
  ],
  calculate: (values, facts, words) => {
    const { program } = values;
    const comfortable = homeAt(values, facts, { share: values.comfortable, housingShare: 100 });
    const most = homeAt(values, facts, mostShare(values));
    return {
      kind: "result",
      headline: [
        priceAmount("comfortable", comfortable, values, facts, words),
        priceAmount("most", most, values, facts, words),
      ],
      get groups() {
        return [
          limitsGroup(most, values, facts, words),
          changesGroup(most, values, facts, words),
          ...homeGroup("comfortable", comfortable, values, facts, words),
          ...homeGroup("most", most, values, facts, words),
        ];
      },
      get tables() {
        return [pricesByProgram(values, facts, words), pricesBySavings(values, facts, words)];
      },
      get notes() {
        return [
          words(`set_by_${most.limitedBy}`),
          ...noRoomNote(comfortable, values, words),
          ...(program === "fha" ? [words("fha_more")] : []),
          ...(program === "va" ? [residualNote(values, facts, words)] : []),
        ];
      },
    };
  },
};

/** What would make the first room at the comfortable share. */
function noRoomNote({ priceCents, limitedBy }: AffordableHome, values: AffordabilityValues, words: AffordabilityWords) {
  if (priceCents > 0 || limitedBy !== "income") return [];
  const incomeCents = monthlyIncomeCents(values);
  const fixedCents = Math.round(values.insurance / 12) + values.hoa;
  const missingCents = fixedCents + values.debts - percentOfCents(incomeCents, values.comfortable);
  const amount = wholeUsd(missingCents);
  const income = wholeUsd((missingCents * 100) / values.comfortable);
  return [words("no_room", { percent: percentText(values.comfortable), amount, income })];
}

function residualNote(values: AffordabilityValues, { residual }: AffordabilityFacts, words: AffordabilityWords) {
  const people = Number(values.household);
  const needed = wholeUsd(residualGuideCents(people, residual));
  return words("va_guide", { percent: percentText(values.most_va), people, residual: needed });
}
