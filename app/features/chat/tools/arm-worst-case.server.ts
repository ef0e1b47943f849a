import { z } from "zod";
import { type FigureReader, readFigures } from "#app/content/read-figures.ts";
import { wholeDollars } from "#shared/dollars.ts";
import { type ArmWorstCase, armWorstCase } from "#shared/finance/arm-worst-case.ts";
import type { ArmCaps } from "../assistant.server/conversation/arm-terms.ts";
import { type Facts, loanOf } from "../assistant.server/conversation/facts.ts";
import type { Say } from "../assistant.server/conversation/say.ts";
import { defineSum } from "../assistant.server/tool.ts";
import { centsAsUsd, percent, plainYears, toCents, toMonths } from "./format-money.server.ts";
import { composeAnswer, findRate, type SumDependencies } from "./sum-answer.server.ts";
import { ratePercent, termYears, usdAmount } from "./sum-inputs.server.ts";

const points = z.number().min(0).max(15);

const input = z.object({
  loanAmount: usdAmount,
  ratePercent: ratePercent.describe("The rate of the first years, in percent"),
  termYears,
  fixedYears: z.number().min(1).max(15).optional().describe("Years before the rate first changes: the 7 of 7/6"),
  changeMonths: z.number().int().min(1).max(60).optional().describe("Months between later changes"),
  caps: z.object({ first: points, later: points, lifetime: points }).optional().describe("In percentage points"),
  lifetimeCap: points.optional().describe("If only this cap is known; a rate if it is too large for a cap"),
});
type Given = z.output<typeof input>;

const usualFixedYears = 5;
const usualChangeMonths = 6;
/** From so many fixed years on, the first change may be as large as all of them together. */
const longFixedYears = 7;
/** "Capped for life at 11%" is a rate: no loan may rise by so many points. */
const mostCapPoints = 7;

export function armWorstCaseTool(deps: SumDependencies) {
  return defineSum({
    name: "arm_worst_case",
    description: "How high the payment of an adjustable-rate loan can go at its first change and at its lifetime cap.",
    input,
    uses: [
      ...(["loan", "amount", "balance", "price", "downAmount", "downPercent"] as const),
      ...(["rate", "term", "arm", "armYears"] as const),
    ],
    canBegin: (facts) => (facts.arm !== undefined || facts.isArm === true) && loanIn(facts) !== undefined,
    read: (facts) => {
      const loanAmount = loanIn(facts);
      if (loanAmount === undefined) return { kind: "ask", slot: facts.price === undefined ? "loan" : "down" };
      const rate = startRate(facts);
      if (rate === undefined) return { kind: "ask", slot: "rate" };
      const { startPercent: _, ...terms } = facts.arm ?? {};
      return { kind: "run", input: { loanAmount, ratePercent: rate, termYears: facts.term ?? 30, ...terms } };
    },
    run: async (given, { say }) => {
      // No average of adjustable loans is stored; that of fixed ones is named as what it is.
      const rate = await findRate(given.ratePercent, { term: given.termYears }, say, deps.readRates);
      if (rate.kind === "missing") return rate.text;
      const figures = readFigures(deps);
      const { fixedYears = usualFixedYears, changeMonths = usualChangeMonths } = given;
      const caps = capsOf({ ...given, fixedYears, changeMonths }, rate.percent, figures);
      const termMonths = toMonths(given.termYears);
      const result = armWorstCase({
        ...{ loanCents: toCents(given.loanAmount), startPercent: rate.percent, termMonths, changeMonths },
        ...{
          fixedMonths: toMonths(fixedYears),
          firstCap: caps.first,
          laterCap: caps.later,
          lifetimeCap: caps.lifetime,
        },
      });
      if (result.kind === "invalid" || caps.lifetime === 0) return say("common", "cannot");
      const { start, highest } = result;
      const named = { ...caps, caps: `${caps.first}/${caps.later}/${caps.lifetime}` };
      return composeAnswer(say, {
        figures,
        answer: [
          say("arm_worst_case", "answer", {
            payment: centsAsUsd(highest.paymentCents),
            rate: percent(highest.ratePercent),
            more: centsAsUsd(highest.paymentCents - start.paymentCents),
          }),
        ],
        list: linesOf(result, termMonths, say),
        notes: [
          say("arm_worst_case", "from", {
            loan: wholeDollars(given.loanAmount),
            years: plainYears(given.termYears),
          }),
          given.caps ? say("arm_worst_case", "caps", named) : "",
          say("arm_worst_case", "note"),
        ].filter(Boolean),
        assumed: [
          rate.assumed,
          given.fixedYears === undefined ? say("arm_worst_case", "assume_kind", { years: fixedYears }) : "",
          given.changeMonths === undefined ? say("arm_worst_case", "assume_every_six") : "",
          given.caps ? "" : assumedCaps(given, named, say),
        ],
      });
    },
  });
}

/** Those that were told, or the ones that are common for a loan with so many fixed years. */
function capsOf(
  { caps, lifetimeCap, fixedYears, changeMonths }: Given & { fixedYears: number; changeMonths: number },
  start: number,
  figures: FigureReader,
) {
  if (caps) return caps;
  const told = lifetimeCap !== undefined && lifetimeCap > mostCapPoints ? lifetimeCap - start : lifetimeCap;
  const lifetime = Math.max(0, told ?? figures.number("arm_cap_points_lifetime"));
  const first = figures.number(fixedYears >= longFixedYears ? "arm_cap_points_first_long" : "arm_cap_points_first");
  // A rate that changes only every five years may change by as much each time.
  const later = changeMonths > 12 ? first : figures.number("arm_cap_points_later");
  return { first: Math.min(first, lifetime), later, lifetime };
}

const loanIn = (facts: Facts) => loanOf(facts) ?? facts.balance ?? facts.namedLoan;

/** Of two rates in one message only the one beside the name of the loan is surely that of its first years. */
const startRate = ({ rates = [], rate, arm }: Facts) => (rates.length > 1 ? arm?.startPercent : rate);

/** If the lifetime cap was told, only the others were assumed. */
function assumedCaps({ lifetimeCap }: Given, { first, later, ...all }: ArmCaps & { caps: string }, say: Say): string {
  return lifetimeCap === undefined
    ? say("arm_worst_case", "assume_caps", { first, later, ...all })
    : say("arm_worst_case", "assume_first_caps", { first, later });
}

function linesOf({ start, first, highest }: ArmWorstCase, termMonths: number, say: Say): string[] {
  const yearAfter = (months: number) => Math.floor(months / 12) + 1;
  const lineOf = ({ paymentCents, ratePercent: rate, afterMonths }: typeof first) => ({
    payment: centsAsUsd(paymentCents),
    rate: percent(rate),
    year: yearAfter(afterMonths),
  });
  const isAtOnce = highest.afterMonths === first.afterMonths;
  const line = say("arm_worst_case", "line_first", {
    ...lineOf(first),
    balance: wholeDollars(first.balanceCents / 100),
    left: plainYears((termMonths - first.afterMonths) / 12),
  });
  return [
    say("arm_worst_case", "line_start", {
      ...{ payment: centsAsUsd(start.paymentCents), rate: percent(start.ratePercent) },
      ...{ years: plainYears(first.afterMonths / 12), count: first.afterMonths },
    }),
    isAtOnce ? `${line}. ${say("arm_worst_case", "at_once")}` : line,
    ...(isAtOnce ? [] : [say("arm_worst_case", "line_highest", lineOf(highest))]),
  ];
}
