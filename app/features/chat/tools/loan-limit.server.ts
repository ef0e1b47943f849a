import { z } from "zod";
import { conformingLimits, countyLimits, fhaLimitOf, fhaLimits } from "#app/content/county-limits/county-limits.ts";
import { wholeDollars } from "#shared/dollars.ts";
import { lookupLoanLimit } from "#shared/finance/loan-limits.ts";
import { countyIn } from "../assistant.server/conversation/county-named.ts";
import { asksFor } from "../assistant.server/conversation/lookup-words.ts";
import { readMessage } from "../assistant.server/conversation/read-message.ts";
import { readRoleWords } from "../assistant.server/conversation/read-words.ts";
import type { Say } from "../assistant.server/conversation/say.ts";
import { tokensOf } from "../assistant.server/conversation/tokens.ts";
import { plainNumbers } from "../assistant.server/text/amounts.ts";
import { defineLookup } from "../assistant.server/tool.ts";
import type { Place, SumDependencies } from "./sum-answer.server.ts";

const input = z.object({
  county: z.string().min(2).max(60).describe("County and state, for example Orange, FL"),
  units: z.number().int().min(1).max(4).default(1),
  program: z.enum(["conforming", "fha"]).default("conforming"),
  price: z.number().positive().optional().describe("A price in dollars that is compared with the limit"),
  down: z.number().nonnegative().optional().describe("The down payment on it, in dollars"),
});

const asksFha = /\bfha\b/;

export const loanLimitTool = ({ today, broker }: Pick<SumDependencies, "today" | "broker">) =>
  defineLookup({
    name: "county_loan_limit",
    description: `Conforming (FHFA) or FHA loan limit of a county for 1 to 4 units in ${conformingLimits.year}.`,
    input,
    find: (question, earlier) => {
      if (!asksFor("county_loan_limit", question)) return undefined;
      const words = plainNumbers(question);
      const compared = asksFor("is_jumbo", question)
        ? jumboIn([...earlier.slice(-earlierTurns), question], broker)
        : undefined;
      const county = countyIn(words, broker.licensed_states) ?? compared?.county;
      const program = asksFha.test(words) ? ("fha" as const) : ("conforming" as const);
      // The FHA limit of the broker's own county has an entry.
      if (!county || (program === "fha" && words.includes(homeCounty(broker)))) return undefined;
      const { price } = compared ?? {};
      return { county, units: unitsIn(words), program, price, down: price && downIn(question, price) };
    },
    run: ({ county, units, program, price, down }, { say }) => {
      const found = preferOwnState(lookupLoanLimit(countyLimits, county), broker);
      const baseline = conformingLimits.baseline[units - 1] ?? 0;
      const home = units === 1 ? say("county_loan_limit", "unit") : say("county_loan_limit", "units", { count: units });
      const year = conformingLimits.year;
      const newer =
        Number(today.slice(0, 4)) > year ? [say("county_loan_limit", "newer", { year: today.slice(0, 4) })] : [];
      if (found.kind === "ambiguous")
        return say("county_loan_limit", "ambiguous", {
          list: found.rows.map((row) => `${row.county}, ${row.state}`).join("; "),
        });
      if (found.kind !== "found")
        return [
          say("county_loan_limit", "unknown", { year, units: home, baseline: wholeDollars(baseline) }),
          ...newer,
        ].join(" ");
      const { row } = found;
      const place = say("county_loan_limit", "county", { name: row.county, state: row.state });
      const limit = (row.limitsCents[units - 1] ?? 0) / 100;
      if (program === "fha") {
        const fha = fhaLimitOf(row, units);
        return [
          fha === undefined
            ? say("county_loan_limit", "fha_range", {
                year,
                county: place,
                units: home,
                floor: wholeDollars(fhaLimits.floor[units - 1] ?? 0),
                most: wholeDollars(baseline),
              })
            : say("county_loan_limit", "fha", { year, county: place, units: home, limit: wholeDollars(fha) }),
          say("county_loan_limit", "source", { source: fhaLimits.source }),
          ...newer,
        ].join(" ");
      }
      return [
        ...(price === undefined ? [] : [compareWithLimit(say, { price, down, limit, county: place })]),
        say("county_loan_limit", "conforming", { year, units: home, county: place, limit: wholeDollars(limit) }),
        limit > baseline
          ? say("county_loan_limit", "high_balance", { baseline: wholeDollars(baseline), limit: wholeDollars(limit) })
          : say("county_loan_limit", "at_baseline"),
        say("county_loan_limit", "source", { source: conformingLimits.source }),
        ...newer,
      ].join(" ");
    },
  });

type Compared = {
  readonly price: number;
  readonly down: number | undefined;
  readonly limit: number;
  readonly county: string;
};

function compareWithLimit(say: Say, { price, down, limit, county }: Compared): string {
  if (down !== undefined) {
    const loan = price - down;
    const texts = { down: wholeDollars(down), loan: wholeDollars(loan), county, limit: wholeDollars(limit) };
    return say("county_loan_limit", loan > limit ? "jumbo_with_down" : "not_jumbo_with_down", texts);
  }
  return say("county_loan_limit", price > limit ? "maybe_jumbo" : "not_jumbo", {
    price: wholeDollars(price),
    county,
    down: wholeDollars(Math.max(0, price - limit)),
  });
}

/** "With 20 down, is that jumbo?" */
function downIn(question: string, price: number): number | undefined {
  const { downPercent, downAmount } = readMessage(question, roleWords).facts;
  return downAmount ?? (downPercent === undefined ? undefined : (price * downPercent) / 100);
}

const roleWords = readRoleWords();

/** A message or two before "is that jumbo?" have the price and the place. */
const earlierTurns = 3;
const leastPrice = 100_000;

/** The last price and county that were named; the broker's own county if there is only a price. */
function jumboIn(messages: readonly string[], broker: Place) {
  const prices = messages.flatMap((message) =>
    [...tokensOf(message).amounts.values()].filter(({ kind, value }) => kind === "money" && value >= leastPrice),
  );
  const price = prices.at(-1)?.value;
  const counties = messages.flatMap((message) => countyIn(plainNumbers(message), broker.licensed_states) ?? []);
  return { price, county: counties.at(-1) ?? (price === undefined ? undefined : homeCounty(broker)) };
}

const unitsIn = (words: string): number =>
  Number(/\b([2-4])[\s-]*units?\b/.exec(words)?.[1]) ||
  (/\bduplex\b/.test(words) ? 2 : /\btriplex\b/.test(words) ? 3 : /\b(fourplex|quadplex)\b/.test(words) ? 4 : 1);

type Lookup = ReturnType<typeof lookupLoanLimit>;

/** "San Diego County" is "san diego". */
const homeCounty = ({ county }: Place) => county.toLowerCase().replace(/ county$/, "");

/** "Orange County" means the one in the broker's state before others. */
function preferOwnState(found: Lookup, { address }: Place): Lookup {
  if (found.kind !== "ambiguous") return found;
  const ours = found.rows.filter(({ state }) => state === address.region);
  const [row] = ours;
  return row && ours.length === 1 ? { kind: "found", row } : found;
}
