import type { TextOf } from "#app/content/calculators/all-schemas.ts";
import { conformingLimits, fhaLimitOf, fhaLimits } from "#app/content/county-limits/county-limits.ts";
import { classifyLoan, type LimitsCents, type LoanClass } from "#shared/finance/loan-limits.ts";
import { percentText, wholeUsd } from "../framework/amount-text.ts";
import { type Amount, amount, type Calculator, type ResultTable, type Words } from "../framework/calculator.ts";
import { choice, money, names } from "../framework/fields.ts";
import { counties } from "./counties.ts";
import { limitsGroup, roomGroup } from "./limit-amounts.ts";

const fields = {
  county: names(counties),
  units: choice("1", "2", "3", "4"),
  loan: money(10_000, 20_000_000),
};

export type LoanLimitsFacts = {
  /** Of a high-balance loan on a main home, for one to four units. */
  readonly highBalanceDownPercent: readonly number[];
};
export type LoanLimitsWords = Words<TextOf<"loan-limits">>;

/** All limits for the county and number of units asked for. */
export interface Limits {
  readonly county: string;
  readonly units: string;
  readonly loanCents: number;
  readonly baselineCents: number;
  readonly countyCents: number;
  /** Undefined if HUD's exact figure is not known. */
  readonly fhaCents: number | undefined;
  readonly fhaFloorCents: number;
}

export const loanLimitsCalculator: Calculator<typeof fields, LoanLimitsFacts, TextOf<"loan-limits">> = {
  id: "loan-limits",
  fields,
  moreFields: [],
  figures: ["conforming_limit_2026", "county_limits_2026", "fha_county_limits_2026", "va_no_limit_since"],
  calculate: (values, facts, words) => {
    const found = counties.find(({ id }) => id === values.county);
    if (!found) throw new RangeError(`county: ${values.county}`);
    const units = Number(values.units);
    const limits = limitsFor(found, units, values.loan, words);
    const loanClass = classOf(found.row.limitsCents, units, values.loan);
    return {
      kind: "result",
      headline: [classAmount(loanClass, limits, words), limitAmount(limits, words)],
      get groups() {
        return [limitsGroup(limits, words), roomGroup(limits, words)];
      },
      get tables() {
        return [byUnits(found, words)];
      },
      get notes() {
        return notesOf(loanClass, limits, facts.highBalanceDownPercent[units - 1] ?? 0, words);
      },
    };
  },
};

type County = (typeof counties)[number];
const dollarsAt = (dollars: readonly number[], units: number) => (dollars[units - 1] ?? 0) * 100;
const unitsText = (units: number, words: LoanLimitsWords) =>
  units === 1 ? words("one_home") : words("some_homes", { count: units });

function limitsFor({ name, row }: County, units: number, loanCents: number, words: LoanLimitsWords): Limits {
  const fha = fhaLimitOf(row, units);
  return {
    county: name,
    units: unitsText(units, words),
    loanCents,
    baselineCents: dollarsAt(conformingLimits.baseline, units),
    countyCents: row.limitsCents[units - 1] ?? 0,
    fhaCents: fha === undefined ? undefined : fha * 100,
    fhaFloorCents: dollarsAt(fhaLimits.floor, units),
  };
}

function classOf(countyLimitsCents: LimitsCents, units: number, loanCents: number): LoanClass {
  const baselineLimitsCents = conformingLimits.baseline.map((dollars) => dollars * 100) as unknown as LimitsCents;
  const outcome = classifyLoan({ loanCents, units, countyLimitsCents, baselineLimitsCents });
  if (outcome.kind === "ok") return outcome.loanClass;
  throw new RangeError(`${outcome.field}: ${outcome.reason}`);
}

const nameOfClass = {
  conforming: "class_conforming",
  "high-balance": "class_high_balance",
  jumbo: "class_jumbo",
} as const;

function classAmount(loanClass: LoanClass, limits: Limits, words: LoanLimitsWords): Amount {
  const name = nameOfClass[loanClass];
  const compared = {
    loan: wholeUsd(limits.loanCents),
    baseline: wholeUsd(limits.baselineCents),
    limit: wholeUsd(limits.countyCents),
  };
  return amount("class", words("class"), words(name), words(`${name}_how`, compared), ["county_limits_2026"]);
}

function limitAmount({ county, units, countyCents }: Limits, words: LoanLimitsWords): Amount {
  const asked = { county, units, year: conformingLimits.year };
  return amount("limit", words("limit"), wholeUsd(countyCents), words("limit_how", asked), ["county_limits_2026"]);
}

const byUnits = ({ row }: County, words: LoanLimitsWords): ResultTable => ({
  id: "units",
  title: words("table"),
  columns: [
    { label: words("column_units"), unit: "text" },
    { label: words("column_baseline"), unit: "dollars" },
    { label: words("column_county"), unit: "dollars" },
    { label: words("column_fha"), unit: "dollars" },
  ],
  rows: [1, 2, 3, 4].map((units) => {
    const baselineCents = dollarsAt(conformingLimits.baseline, units);
    const fha = fhaLimitOf(row, units);
    const range = { floor: wholeUsd(dollarsAt(fhaLimits.floor, units)), most: wholeUsd(baselineCents) };
    return [
      String(units),
      baselineCents,
      row.limitsCents[units - 1] ?? 0,
      fha === undefined ? words("fha_range", range) : fha * 100,
    ];
  }),
});

function notesOf(loanClass: LoanClass, limits: Limits, downPercent: number, words: LoanLimitsWords): string[] {
  const { fhaCents, loanCents, baselineCents } = limits;
  const isAboveFha = loanCents > (fhaCents ?? baselineCents);
  return [
    loanClass === "high-balance" && words("note_high_balance", { percent: percentText(downPercent) }),
    loanClass === "jumbo" && words("note_jumbo"),
    isAboveFha && words("note_fha"),
    words("note_next_year", { year: conformingLimits.year }),
  ].filter((note) => note !== false);
}
