import type { LimitsCents, LoanLimitRow } from "#shared/finance/loan-limits.ts";
import places from "./cities.json" with { type: "json" };
import fha from "./fha-limits-2026.json" with { type: "json" };
import conforming from "./loan-limits-2026.json" with { type: "json" };

const { year, source, baseline } = conforming;

/** FHFA's limits of the year, in dollars for one to four units. */
export const conformingLimits = { year, source, baseline };
export const fhaLimits = { source: fha.source, floor: fha.floor };

type CountiesByState = Readonly<Record<string, readonly string[] | undefined>>;

function rowsOf(counties: CountiesByState, values: readonly number[]): LoanLimitRow[] {
  const limitsCents = values.map((value) => value * 100) as unknown as LimitsCents;
  return Object.entries(counties).flatMap(([state, names = []]) =>
    names.map((county) => ({ fips: `${state} ${county}`, county, state, limitsCents })),
  );
}

/** Every county of California and Florida, and the ones of other states above the baseline. */
export const countyLimits: readonly LoanLimitRow[] = [
  ...conforming.above_baseline.flatMap(({ limits, counties }) => rowsOf(counties, limits)),
  ...rowsOf(conforming.at_baseline, baseline),
];

const fhaRows: readonly LoanLimitRow[] = [
  ...fha.between.flatMap(({ limits, counties }) => rowsOf(counties, limits)),
  ...rowsOf(fha.at_floor, fha.floor),
];

/** The FHA limit of a county in dollars, if it is known: never that of another county. */
export function fhaLimitOf(row: LoanLimitRow, units: number): number | undefined {
  const listed = fhaRows.find(({ county, state }) => county === row.county && state === row.state);
  const limit = (row.limitsCents[units - 1] ?? 0) / 100;
  const isAboveBaseline = limit > (baseline[units - 1] ?? 0);
  if (listed) return (listed.limitsCents[units - 1] ?? 0) / 100;
  return isAboveBaseline && row.state !== "AK" && row.state !== "HI" ? limit : undefined;
}

/** The county of each larger city that is named otherwise, such as "Orange, CA" of Irvine. */
export const countyOfCity: ReadonlyMap<string, string> = new Map(
  Object.entries(places.cities).flatMap(([state, counties]) =>
    Object.entries(counties).flatMap(([county, cities]) =>
      cities.map((city) => [city, `${county} County, ${state}`] as const),
    ),
  ),
);
