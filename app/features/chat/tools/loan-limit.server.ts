import { z } from "zod";
import { wholeDollars } from "#shared/dollars.ts";
import { type LimitsCents, type LoanLimitRow, lookupLoanLimit } from "#shared/finance/loan-limits.ts";
import limits from "../assistant.server/county-limits/loan-limits-2026.json" with { type: "json" };
import { defineTool } from "../assistant.server/tool.ts";

const input = z.object({
  county: z.string().min(2).max(60).describe("County and state, for example San Diego, CA"),
  units: z.number().int().min(1).max(4).default(1),
});

const rows: readonly LoanLimitRow[] = [
  ...limits.above_baseline.flatMap(({ limits: values, counties }) => rowsOf(counties, values)),
  ...rowsOf(limits.at_baseline, limits.baseline),
];

function rowsOf(
  counties: Readonly<Record<string, readonly string[] | undefined>>,
  values: readonly number[],
): LoanLimitRow[] {
  const limitsCents = values.map((value) => value * 100) as unknown as LimitsCents;
  return Object.entries(counties).flatMap(([state, names = []]) =>
    names.map((county) => ({ fips: `${state} ${county}`, county, state, limitsCents })),
  );
}

const asked =
  /\b(limits?|conforming|high.?balance|max(imum)? loan|(become|becomes|is it|considered|counts? as|when .{0,12}|above which) .{0,8}jumbo|jumbo (start|begin|threshold|amount|cutoff))\b/;
const named =
  /\b(?:in|for|of|the)?\s*([a-z][a-z .']{2,30}?)\s+(?:county|parish|co\b)(?:,?\s+(?:in )?([a-z]{2}|california|florida)\b)?/;
const knownNames = rows
  .filter(({ state }) => state === "CA" || state === "FL")
  .map(({ county }) => county.toLowerCase());

/** "… in Orange County", or just the name of a county in California or Florida. */
function countyIn(words: string): string | undefined {
  const match = named.exec(words);
  const state = match?.[2] ? `, ${match[2]}` : "";
  const tail = match?.[1]?.split(" ").slice(-3) ?? [];
  const candidates = tail.map((_, at) => `${tail.slice(at).join(" ")} county${state}`);
  const found = candidates.find((name) => lookupLoanLimit(rows, name).kind !== "not_found");
  return found ?? knownNames.find((name) => name.length > 4 && new RegExp(`\\b${name}\\b`).test(words));
}

export const loanLimitTool = defineTool({
  name: "county_loan_limit",
  description: `Conforming loan limit of a county for 1 to 4 units in ${limits.year} (FHFA).`,
  input,
  read: ({ words, facts }) => {
    if (!asked.test(words) || /\b(fha|va|reverse|hecm|usda|20(1\d|2[0-5]))\b/.test(words)) return undefined;
    const county = countyIn(words);
    return county ? { kind: "run", input: { county, units: facts.units ?? 1 } } : undefined;
  },
  run: ({ county, units }) => {
    const found = preferOurStates(lookupLoanLimit(rows, county));
    const baseline = limits.baseline[units - 1] ?? 0;
    const home = units === 1 ? "a one-unit home" : `a ${units}-unit home`;
    if (found.kind === "ambiguous") {
      return `There is more than one county of that name: ${found.rows.map((row) => `${row.county}, ${row.state}`).join("; ")}. Which state do you mean?`;
    }
    if (found.kind !== "found") {
      return `I list the counties of California and Florida and those above the baseline, and that name is not among them. The ${limits.year} baseline for ${home} is ${wholeDollars(baseline)}.`;
    }
    const limit = (found.row.limitsCents[units - 1] ?? 0) / 100;
    return [
      `The ${limits.year} conforming loan limit for ${home} in ${found.row.county} County, ${found.row.state} is ${wholeDollars(limit)}.`,
      limit > baseline
        ? `Loans up to the national baseline of ${wholeDollars(baseline)} are plain conforming, between the two they are high-balance, and above ${wholeDollars(limit)} they are jumbo.`
        : "That is the national baseline; above it a loan is jumbo.",
      `Source: ${limits.source}. The limit applies to the loan, not the price.`,
    ].join(" ");
  },
});

type Lookup = ReturnType<typeof lookupLoanLimit>;

/** "Orange County" means California before Virginia. */
function preferOurStates(found: Lookup): Lookup {
  if (found.kind !== "ambiguous") return found;
  const ours = found.rows.filter(({ state }) => state === "CA");
  const [row] = ours;
  return row && ours.length === 1 ? { kind: "found", row } : found;
}
