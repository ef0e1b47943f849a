import { type CountyName, readCountyName, splitState } from "./county-names.ts";
import { findInvalid, type InvalidInput, invalid, type Outcome, POSITIVE_CENTS } from "./input-checks.ts";

/** For homes of one, two, three and four units. */
export type LimitsCents = readonly [number, number, number, number];

export interface LoanLimitRow {
  fips: string;
  county: string;
  state: string;
  limitsCents: LimitsCents;
}

export type LoanLimitLookup =
  | { kind: "found"; row: LoanLimitRow }
  | { kind: "ambiguous"; rows: readonly LoanLimitRow[] }
  | { kind: "not_found" }
  | InvalidInput;

export type LoanClass = "conforming" | "high-balance" | "jumbo";

export interface LoanClassInput {
  loanCents: number;
  units: number;
  countyLimitsCents: LimitsCents;
  /**
   * Alaska, Hawaii, Guam and the Virgin Islands have their own, higher
   * baseline.
   */
  baselineLimitsCents: LimitsCents;
}

function isSameCounty(row: CountyName, asked: CountyName): boolean {
  if (row.key === asked.key) return true;
  // "Richmond" may mean the independent city; "Richmond County" may not.
  return !asked.isCounty && row.key === `${asked.key}city`;
}

function matchRows(rows: readonly LoanLimitRow[], county: string, state: string | null): readonly LoanLimitRow[] {
  const asked = readCountyName(county);
  const named = rows
    .filter((row) => state === null || row.state === state)
    .map((row) => ({ row, name: readCountyName(row.county) }));
  const exact = named.filter(({ name }) => isSameCounty(name, asked));
  // "SD County" and "SD, CA" are San Diego; a bare "SD" is a state.
  const mayAbbreviate = asked.isCounty || state !== null;
  const found = exact.length > 0 || !mayAbbreviate ? exact : named.filter(({ name }) => name.initials === asked.key);
  return found.map(({ row }) => row);
}

export function lookupLoanLimit(rows: readonly LoanLimitRow[], query: string): LoanLimitLookup {
  if (readCountyName(query).key === "") return invalid("query", "empty");
  for (const { county, state } of splitState(query)) {
    const found = matchRows(rows, county, state);
    const [row] = found;
    if (row && found.length === 1) return { kind: "found", row };
    if (row) return { kind: "ambiguous", rows: found };
  }
  return { kind: "not_found" };
}

export function classifyLoan(input: LoanClassInput): Outcome<{
  loanClass: LoanClass;
  baselineLimitCents: number;
  countyLimitCents: number;
}> {
  const problem = findInvalid(input, {
    loanCents: POSITIVE_CENTS,
    units: { min: 1, max: 4, whole: true },
  });
  if (problem) return problem;
  const { loanCents, units } = input;
  const baselineLimitCents = input.baselineLimitsCents[units - 1];
  const countyLimitCents = input.countyLimitsCents[units - 1];
  if (baselineLimitCents === undefined || countyLimitCents === undefined)
    throw new RangeError(`limits: none for ${units} units`);
  return {
    kind: "ok",
    loanClass: classFor(loanCents, baselineLimitCents, countyLimitCents),
    baselineLimitCents,
    countyLimitCents,
  };
}

function classFor(loanCents: number, baselineLimitCents: number, countyLimitCents: number): LoanClass {
  if (loanCents <= baselineLimitCents) return "conforming";
  return loanCents <= countyLimitCents ? "high-balance" : "jumbo";
}
