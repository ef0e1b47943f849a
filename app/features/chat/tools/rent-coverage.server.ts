import { z } from "zod";
import { wholeDollars } from "#shared/dollars.ts";
import { type RentalPurchase, rentalPayment } from "#shared/finance/rental-coverage.ts";
import { evenRatio, type Facts } from "../assistant.server/conversation/facts.ts";
import type { Say } from "../assistant.server/conversation/say.ts";
import { defineSum } from "../assistant.server/tool.ts";
import { percent, roundPercent, toCents } from "./format-money.server.ts";
import {
  completeRentalLoan,
  ratioText,
  rentalFrom,
  rentalLoan,
  targetFrom,
  targetRatio,
} from "./rental-loan.server.ts";
import { composeAnswer, type SumDependencies } from "./sum-answer.server.ts";
import { homeCostFacts, loanFacts, readPurchase, usdAmount, usdOrNothing } from "./sum-inputs.server.ts";

const home = z.object({
  ...rentalLoan,
  downPayment: usdOrNothing,
  orInterestOnly: z
    .object({ downPayment: usdOrNothing.optional() })
    .optional()
    .describe("To compare with a payment of interest only, perhaps with another down payment"),
});
const input = z.object({
  monthlyRent: usdAmount,
  targetRatio,
  housingMonthly: usdAmount.optional().describe("Full payment a month, with taxes, insurance and HOA dues"),
  home: home.optional().describe("The purchase that the payment is worked out from, if it is not known"),
});
type Given = z.output<typeof input>;
type Home = z.output<typeof home>;

export function rentCoverageTool(deps: SumDependencies) {
  return defineSum({
    name: "rent_coverage",
    description: "Debt service coverage ratio (DSCR) of a rental: rent divided by the full payment.",
    input,
    uses: ["rent", "housing", ...loanFacts, ...homeCostFacts, "isInterestOnly", "orInterestOnly"],
    canBegin: ({ rent, housing }) => (rent ?? housing) !== undefined,
    read: (facts) => {
      const { rent, housing, price, amount } = facts;
      if (rent === undefined) return { kind: "ask", slot: "rental_rent" };
      const given = { monthlyRent: rent, ...targetFrom(facts) };
      const kind = loanKind(facts);
      const isKind = Object.keys(kind).length > 0;
      if (housing !== undefined && !isKind) return { kind: "run", input: { ...given, housingMonthly: housing } };
      if ((price ?? amount) === undefined) {
        return { kind: "ask", slot: isOwned(facts) && !isKind ? "housing" : isKind ? "price" : "rental_price" };
      }
      const bought = readPurchase(facts);
      return bought.kind === "ask" ? bought : { kind: "run", input: { ...given, home: { ...bought.input, ...kind } } };
    },
    run: async (given, { say }) => {
      if (given.housingMonthly !== undefined) return answerForPayment(given, given.housingMonthly, say);
      const completed = given.home && (await completeRentalLoan(given.home, say, deps));
      if (!given.home || !completed) return say("common", "cannot");
      if (completed.kind === "missing") return completed.text;
      const { loan, isAverage, figures, assumed } = completed;
      const found = given.home.orInterestOnly
        ? compareInterestOnly(given, given.home, loan, say)
        : answerForHome(given, given.home, loan, say);
      if (!found) return say("common", "cannot");
      const average = isAverage ? [say("rent_coverage", "average_note")] : [];
      const notes = [...found.notes, ...average, say("rent_coverage", "price_note")];
      return composeAnswer(say, { ...found, notes, assumed, figures });
    },
  });
}

/** Nobody is asked for the price of a home whose value or balance was named. */
const isOwned = ({ value, balance, homes }: Facts) => (value ?? balance ?? homes) !== undefined;

function loanKind({ isInterestOnly, orInterestOnly }: Facts) {
  if (isInterestOnly) return { isInterestOnly };
  if (!orInterestOnly) return {};
  const { downBefore } = orInterestOnly;
  return { orInterestOnly: downBefore === undefined ? {} : { downPayment: downBefore } };
}

function valuesOf({ monthlyRent, targetRatio: target }: Given, payment: number) {
  const ratio = monthlyRent / payment;
  const amounts = { rent: wholeDollars(monthlyRent), payment: wholeDollars(payment) };
  return { ratio, values: { ratio: ratioText(ratio, target), ...amounts } };
}

/** The result, and whether it is enough. */
function answerOf(given: Given, payment: number, say: Say): string[] {
  const { ratio, values } = valuesOf(given, payment);
  const { targetRatio: target = evenRatio } = given;
  const isEven = target === evenRatio;
  const judged = ratio < target ? (isEven ? "does_not_cover" : "misses") : isEven ? "covers" : "reaches";
  return [say("rent_coverage", "answer", values), say("rent_coverage", judged, { target: ratioText(target) })];
}

const answerForPayment = (given: Given, payment: number, say: Say): string =>
  composeAnswer(say, {
    answer: answerOf(given, payment, say),
    notes: [say("rent_coverage", "note")],
    hasRate: false,
  });

type Found = {
  readonly answer: readonly string[];
  readonly list?: readonly string[];
  readonly notes: readonly string[];
};

function answerForHome(given: Given, { downPayment }: Home, loan: RentalPurchase, say: Say): Found | undefined {
  const result = rentalPayment({ ...loan, downPaymentCents: toCents(downPayment) });
  if (result.kind === "invalid") return undefined;
  return {
    answer: answerOf(given, result.paymentCents / 100, say),
    notes: [rentalFrom(loan, result.loanCents, say)],
  };
}

/** "What if I put 35 down instead, or went interest-only?": each of the two, and both together. */
function compareInterestOnly(given: Given, bought: Home, level: RentalPurchase, say: Say): Found | undefined {
  const { downPayment: down } = bought;
  const otherDown = bought.orInterestOnly?.downPayment ?? down;
  const interestOnly = { ...level, isInterestOnly: true };
  const first = coverageOf(given, level, down);
  const other = coverageOf(given, interestOnly, otherDown);
  const both = coverageOf(given, interestOnly, down);
  if (!first || !other || !both) return undefined;
  const { targetRatio: target = evenRatio } = given;
  const [isFirst, isOther] = [first.ratio >= target, other.ratio >= target];
  const one = isFirst ? "only_down_reaches" : "only_interest_reaches";
  const reached = isFirst && isOther ? "both_reach" : isFirst || isOther ? one : "neither_reaches";
  const others = { other_down: other.values.down, other_ratio: other.values.ratio };
  return {
    answer: [
      say("rent_coverage", "either", { ...first.values, ...others }),
      say("rent_coverage", reached, { target: ratioText(target) }),
    ],
    list: [
      say("rent_coverage", "line", first.values),
      say("rent_coverage", "line_interest_only", other.values),
      ...(otherDown === down ? [] : [say("rent_coverage", "line_interest_only", both.values)]),
    ],
    notes: [
      say("rent_coverage", "from_price", { price: wholeDollars(bought.price) }),
      say("rent_coverage", "interest_only_note"),
    ],
  };
}

function coverageOf(given: Given, loan: RentalPurchase, downPayment: number) {
  const result = rentalPayment({ ...loan, downPaymentCents: toCents(downPayment) });
  if (result.kind === "invalid") return undefined;
  const { ratio, values } = valuesOf(given, result.paymentCents / 100);
  const share = roundPercent((toCents(downPayment) / loan.priceCents) * 100);
  const terms = { rate: percent(loan.ratePercent), count: loan.termMonths };
  return { ratio, values: { ...values, ...terms, down: `${wholeDollars(downPayment)} (${share})` } };
}
