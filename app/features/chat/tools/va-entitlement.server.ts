import { z } from "zod";
import { conformingLimits, countyLimits } from "#app/content/county-limits/county-limits.ts";
import { readFigures } from "#app/content/read-figures.ts";
import type { SumTexts } from "#app/content/sums-schema.ts";
import { wholeDollars } from "#shared/dollars.ts";
import { type LoanLimitRow, lookupLoanLimit } from "#shared/finance/loan-limits.ts";
import {
  downForPriceCents,
  entitlementLeft,
  type GuarantyRules,
  guarantyCents,
} from "#shared/finance/va-entitlement.ts";
import { countyOfPlace } from "../assistant.server/conversation/county-named.ts";
import { defineSum } from "../assistant.server/tool.ts";
import { percent, toCents } from "./format-money.server.ts";
import { composeAnswer, type Place, type SumDependencies } from "./sum-answer.server.ts";
import { usdAmount } from "./sum-inputs.server.ts";

const input = z.object({
  originalLoan: usdAmount.optional().describe("What the VA loan that is still open was at its beginning"),
  entitlementUsed: usdAmount.optional().describe("Entitlement charged to it by the certificate, if that is known"),
  price: usdAmount.optional().describe("Price of the next home"),
  county: z.string().min(2).max(60).optional().describe("County and state of the next home"),
});

/** What is left of a VA benefit while another VA loan is open. Without one there is no limit, and nothing to work out. */
export function vaEntitlementTool(deps: SumDependencies) {
  return defineSum({
    name: "va_entitlement",
    description: "VA entitlement left while another VA loan is open, and the largest loan with no money down.",
    input,
    uses: ["originalLoan", "entitlementUsed", "price", "loan", "amount", "county"],
    // "Charged 0" is full entitlement, which has no limit.
    canBegin: ({ originalLoan, entitlementUsed }) => Boolean(originalLoan ?? entitlementUsed),
    read: ({ originalLoan, entitlementUsed, price, loan, amount, county }) => {
      if (!(originalLoan ?? entitlementUsed)) return { kind: "ask", slot: "original_loan" };
      const next = price ?? loan ?? amount;
      return {
        kind: "run",
        input: {
          originalLoan,
          entitlementUsed,
          // What was unclear at first, and turned out to be the first loan, is no price.
          price: next === originalLoan ? undefined : next,
          county: county && countyOfPlace(county, deps.broker.licensed_states),
        },
      };
    },
    run: (given, { say }) => {
      const figures = readFigures(deps);
      const place = countyOf(deps.broker, given.county);
      if (!place) return say("common", "cannot");
      const county = say("county_loan_limit", "county", { name: place.row.county, state: place.row.state });
      const worked = workOut(given, guarantyRules(figures.number), place.row);
      const values = { ...worked.values, county };
      const year = deps.today.slice(0, 4);
      return composeAnswer(say, {
        figures,
        answer: [say("va_entitlement", worked.result, values)],
        notes: [
          ...worked.notes.map((name) => say("va_entitlement", name, values)),
          Number(year) > conformingLimits.year ? say("county_loan_limit", "newer", { year }) : "",
        ].filter(Boolean),
        assumed: [
          place.isAssumed ? say("va_entitlement", "assume_county", values) : "",
          given.entitlementUsed === undefined ? say("va_entitlement", "assume_open") : "",
        ],
        hasRate: false,
      });
    },
  });
}

type Given = z.output<typeof input>;
type Sentence = keyof SumTexts["va_entitlement"];
type Worked = {
  readonly result: Sentence;
  readonly notes: readonly Sentence[];
  readonly values: Readonly<Record<string, string>>;
};

const sentenceIf = (isSaid: boolean, name: Sentence): Sentence[] => (isSaid ? [name] : []);

/** The result, the sentences about how it came about, and their values. */
function workOut(
  { originalLoan = 0, entitlementUsed, price = 0 }: Given,
  rules: GuarantyRules,
  row: LoanLimitRow,
): Worked {
  const { sharePercent, smallUpToCents } = rules;
  const [countyLimitCents] = row.limitsCents;
  const usedCents =
    entitlementUsed === undefined ? guarantyCents(toCents(originalLoan), rules) : toCents(entitlementUsed);
  const { fullCents, leftCents, mostCents } = entitlementLeft({ usedCents, countyLimitCents, sharePercent });
  const downCents = downForPriceCents(toCents(price), mostCents, sharePercent);
  const isLeft = leftCents > 0;
  const usedBy: Sentence = toCents(originalLoan) <= smallUpToCents ? "used_small" : "used";
  const notes: Sentence[] = [
    "from",
    entitlementUsed === undefined ? usedBy : "used_told",
    ...sentenceIf(isLeft, "times"),
    ...sentenceIf(isLeft && downCents > 0, "above"),
    ...sentenceIf(isLeft && mostCents <= smallUpToCents, "small_rest"),
    "note",
  ];
  const result: Sentence = downCents > 0 ? "down" : price > 0 ? "fits" : "answer";
  const values = {
    left: usd(leftCents),
    most: usd(mostCents),
    full: usd(fullCents),
    limit: usd(countyLimitCents),
    used: usd(usedCents),
    down: usd(downCents),
    small: usd(smallUpToCents),
    share: percent(sharePercent),
    original: wholeDollars(originalLoan),
    price: wholeDollars(price),
  };
  return { result: isLeft ? result : "none", notes, values };
}

const usd = (cents: number) => wholeDollars(cents / 100);

const guarantyRules = (number: (name: string) => number): GuarantyRules => ({
  sharePercent: number("va_guaranty_share"),
  smallUpToCents: toCents(number("va_guaranty_small_loan")),
  smallSharePercent: number("va_guaranty_small_share"),
  smallMostCents: toCents(number("va_guaranty_small_most")),
  smallestSharePercent: number("va_guaranty_smallest_share"),
  smallestMostCents: toCents(number("va_guaranty_smallest_most")),
});

/** The limit is that of the county where the next home is; of two of the same name, of the one in the broker's state. */
function countyOf({ county, address }: Place, named: string | undefined) {
  const found = lookupLoanLimit(countyLimits, named ?? `${county}, ${address.region}`);
  const rows = found.kind === "found" ? [found.row] : found.kind === "ambiguous" ? found.rows : [];
  const [row, other] = rows.length > 1 ? rows.filter(({ state }) => state === address.region) : rows;
  return row && !other ? { row, isAssumed: named === undefined } : undefined;
}
