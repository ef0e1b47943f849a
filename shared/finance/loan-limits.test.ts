import { describe, expect, it } from "vitest";
import { classifyLoan, type LimitsCents, type LoanLimitRow, lookupLoanLimit } from "./loan-limits.ts";

const BASELINE: LimitsCents = [83275000, 106625000, 128880000, 160175000];
const SAN_DIEGO: LimitsCents = [110400000, 141335000, 170840000, 212310000];

const ROWS: LoanLimitRow[] = (
  [
    ["06073", "SAN DIEGO COUNTY", "CA"],
    ["06059", "ORANGE COUNTY", "CA"],
    ["06071", "SAN BERNARDINO COUNTY", "CA"],
    ["06083", "SANTA BARBARA COUNTY", "CA"],
    ["06075", "SAN FRANCISCO COUNTY", "CA"],
    ["12095", "ORANGE COUNTY", "FL"],
    ["08001", "ADAMS COUNTY", "CO"],
    ["17001", "ADAMS COUNTY", "IL"],
    ["17099", "LASALLE COUNTY", "IL"],
    ["22059", "LA SALLE PARISH", "LA"],
    ["22101", "ST. MARY PARISH", "LA"],
    ["24037", "ST. MARY'S COUNTY", "MD"],
    ["24005", "BALTIMORE COUNTY", "MD"],
    ["24510", "BALTIMORE CITY", "MD"],
    ["29186", "STE. GENEVIEVE COUNTY", "MO"],
    ["35013", "DOÑA ANA COUNTY", "NM"],
    ["02110", "JUNEAU CITY AND BOROUGH", "AK"],
    ["32510", "CARSON CITY", "NV"],
    ["51095", "JAMES CITY COUNTY", "VA"],
    ["51510", "ALEXANDRIA CITY", "VA"],
    ["09150", "Northeastern Connecticut Planning Region", "CT"],
    ["36061", "NEW YORK COUNTY", "NY"],
  ] as const
).map(([fips, county, state]) => ({
  fips,
  county,
  state,
  limitsCents: fips === "06073" ? SAN_DIEGO : BASELINE,
}));

describe("lookupLoanLimit", () => {
  it.each([
    ["San Diego", "06073"],
    ["san diego county", "06073"],
    ["SD county, CA", "06073"],
    ["SD County", "06073"],
    ["SD, CA", "06073"],
    ["  SAN  DIEGO Co. ", "06073"],
    ["San Diego, CA", "06073"],
    ["San Diego CA", "06073"],
    ["San Diego County, California", "06073"],
    ["san-diego california", "06073"],
    ["County of San Diego", "06073"],
    ["City & County of San Francisco", "06075"],
    ["San Francisco City and County", "06075"],
    ["Orange, FL", "12095"],
    ["Orange County Florida", "12095"],
    ["Adams, CO", "08001"],
    ["LaSalle, LA", "22059"],
    ["La Salle County, Illinois", "17099"],
    ["Saint Mary Parish", "22101"],
    ["St Marys", "24037"],
    ["Sainte Genevieve", "29186"],
    ["St. Mary’s County, MD", "24037"],
    ["Baltimore City", "24510"],
    ["Baltimore County", "24005"],
    ["Dona Ana", "35013"],
    ["Juneau", "02110"],
    ["Carson City, NV", "32510"],
    ["James City", "51095"],
    ["Alexandria, VA", "51510"],
    ["northeastern connecticut", "09150"],
    ["New York", "36061"],
    ["New York, New York", "36061"],
  ])("%s is %s", (query, fips) => {
    const outcome = lookupLoanLimit(ROWS, query);
    expect(outcome).toMatchObject({ kind: "found", row: { fips } });
  });

  it.each([
    ["Orange", ["06059", "12095"]],
    ["Orange County", ["06059", "12095"]],
    ["Adams CO", ["08001", "17001"]],
    ["Baltimore", ["24005", "24510"]],
    ["SB County, CA", ["06071", "06083"]],
  ])("%s may be any of %o", (query, fips) => {
    const outcome = lookupLoanLimit(ROWS, query);
    expect(outcome).toMatchObject({
      kind: "ambiguous",
      rows: fips.map((each) => ({ fips: each })),
    });
  });

  it.each(["SD", "CA", "San Diego, NV", "Alexandria County", "Atlantis"])("does not guess at %s", (query) => {
    expect(lookupLoanLimit(ROWS, query)).toEqual({ kind: "not_found" });
  });

  it.each(["", "  ", ",", "!?"])("refuses '%s'", (query) => {
    const problem = { kind: "invalid", field: "query", reason: "empty" };
    expect(lookupLoanLimit(ROWS, query)).toEqual(problem);
  });

  it("finds nothing for a state alone after a comma", () => {
    expect(lookupLoanLimit(ROWS, " , CA")).toEqual({ kind: "not_found" });
  });
});

describe("classifyLoan", () => {
  const here = { countyLimitsCents: SAN_DIEGO, baselineLimitsCents: BASELINE };

  it.each([
    [83275000, 1, "conforming"],
    [83275001, 1, "high-balance"],
    [110400000, 1, "high-balance"],
    [110400001, 1, "jumbo"],
    [160175000, 4, "conforming"],
    [212310001, 4, "jumbo"],
  ])("%d cents on %d units is %s", (loanCents, units, loanClass) => {
    const outcome = classifyLoan({ ...here, loanCents, units });
    expect(outcome).toMatchObject({ kind: "ok", loanClass });
  });

  it("has no high-balance range if the county has the baseline", () => {
    const county = { ...here, countyLimitsCents: BASELINE };
    const outcome = classifyLoan({ ...county, loanCents: 83275001, units: 1 });
    expect(outcome).toMatchObject({ loanClass: "jumbo" });
  });

  it.each([
    ["loanCents", 0, "too_small"],
    ["units", 5, "too_large"],
    ["units", 1.5, "not_whole"],
    ["units", Number.NaN, "not_a_number"],
  ])("refuses %s of %d", (field, value, reason) => {
    const input = { ...here, loanCents: 1, units: 1, [field]: value };
    const outcome = classifyLoan(input);
    expect(outcome).toEqual({ kind: "invalid", field, reason });
  });
});
