import type { TextOf } from "#app/content/calculators/all-schemas.ts";
import { debtToIncome } from "#shared/finance/ratios.ts";
import { type ResidualTable, residualGuideCents } from "#shared/finance/va-residual-income.ts";
import { percentText, wholeUsd } from "../framework/amount-text.ts";
import type { Calculator, Words } from "../framework/calculator.ts";
import { choice, money, type ValuesOf, whole } from "../framework/fields.ts";
import { countedGroup, ratioAmounts, residualGroup, studentFigures } from "./dti-amounts.ts";
import { type DtiLimits, limitNames, limitsTable, roomGroup } from "./dti-limits.ts";

const payment = money(0, 500_000);

const fields = {
  income: money(100, 2_000_000),
  housing: payment,
  car: payment,
  student: payment,
  cards: payment,
  support: payment,
  other: payment,
  loan: payment,
  tax: payment,
  insurance: payment,
  hoa: payment,
  mortgage_insurance: payment,
  takehome: money(0, 2_000_000),
  household: choice("1", "2", "3", "4", "5", "6", "7"),
  size: whole(0, 9999),
};

export type DtiValues = ValuesOf<typeof fields>;
export type DtiWords = Words<TextOf<"dti">>;
export type DtiFacts = {
  readonly limits: DtiLimits;
  readonly residual: ResidualTable;
  /** A month, for maintenance and utilities. */
  readonly upkeepPerSquareFootCents: number;
  readonly residualExtraPercent: number;
};

/** The sums that everything else is a share of. */
export type DtiSums = { readonly housingCents: number; readonly debtsCents: number; readonly incomeCents: number };

export const dtiCalculator: Calculator<typeof fields, DtiFacts, TextOf<"dti">> = {
  id: "dti",
  fields,
  moreFields: ["loan", "tax", "insurance", "hoa", "mortgage_insurance", "takehome", "household", "size"],
  figures: [
    ...Object.values(limitNames).flatMap(({ housing, total }) => (housing ? [housing, total] : [total])),
    ...studentFigures,
    "va_residual_1",
    "va_residual_2",
    "va_residual_3",
    "va_residual_4",
    "va_residual_5",
    "va_residual_more",
    "va_residual_extra",
    "va_upkeep_per_square_foot",
  ],
  calculate: (values, facts, words) => {
    const partsCents = values.loan + values.tax + values.insurance + values.hoa + values.mortgage_insurance;
    if (values.housing > 0 && partsCents > 0) return { kind: "invalid", errors: { housing: words("both_housing") } };
    const { car, student, cards, support, other } = values;
    const sums = {
      housingCents: values.housing + partsCents,
      debtsCents: car + student + cards + support + other,
      incomeCents: values.income,
    };
    const { housingPercent, totalPercent } = ratiosOf(sums);
    return {
      kind: "result",
      headline: ratioAmounts(sums, { housingPercent, totalPercent }, words),
      get groups() {
        return [
          roomGroup(sums, facts.limits, words),
          countedGroup(values, sums, words),
          ...residualGroup(values, sums, facts, totalPercent, words),
        ];
      },
      get tables() {
        return [limitsTable(sums, facts.limits, words)];
      },
      get notes() {
        return notesOf(values, facts, { housingPercent, totalPercent }, words);
      },
    };
  },
};

function ratiosOf({ housingCents, debtsCents, incomeCents }: DtiSums) {
  const ratios = debtToIncome({
    grossMonthlyIncomeCents: incomeCents,
    monthlyDebtsCents: debtsCents,
    housingMonthlyCents: housingCents,
  });
  if (ratios.kind === "invalid") throw new Error(`${ratios.field}: ${ratios.reason}`);
  return ratios;
}

type Ratios = { readonly housingPercent: number; readonly totalPercent: number };

function notesOf(values: DtiValues, { limits, residual }: DtiFacts, ratios: Ratios, words: DtiWords): string[] {
  const { guide, conventional_automated: automated } = limits;
  const isWithin = ratios.totalPercent <= guide.total && ratios.housingPercent <= (guide.housing ?? 100);
  const people = Number(values.household);
  const amount = wholeUsd(residualGuideCents(people, residual));
  return [
    isWithin
      ? words("note_within", { percent: percentText(guide.total) })
      : words("note_automated", { percent: percentText(automated.total) }),
    ...(ratios.totalPercent > limits.conventional_manual_max.total ? [words("note_next")] : []),
    ...(values.takehome === 0 ? [words("note_va", { amount, people })] : []),
  ];
}
