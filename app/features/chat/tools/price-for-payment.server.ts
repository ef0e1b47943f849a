import { z } from "zod";
import { wholeDollars } from "#shared/dollars.ts";
import { levelPaymentCents } from "#shared/finance/amortization.ts";
import { downOf, type Facts, loanOf, priceOf } from "../assistant.server/conversation/facts.ts";
import type { Say } from "../assistant.server/conversation/say.ts";
import { defineSum } from "../assistant.server/tool.ts";
import { centsAsUsd, percent, plainYears, toCents, toMonths } from "./format-money.server.ts";
import { highestWithin } from "./highest-price.server.ts";
import { homeForPayment } from "./home-for-payment.server.ts";
import { composeAnswer, findRate, type SumDependencies } from "./sum-answer.server.ts";
import {
  homeCostFacts,
  homeCosts,
  homeCostsFrom,
  ratePercent,
  termYears,
  usdAmount,
  usdOrNothing,
} from "./sum-inputs.server.ts";

const input = z.object({
  mostPayment: usdAmount.max(100_000).describe("The most to be paid a month, in US dollars"),
  price: usdAmount.optional().describe("Of a home that is known, if only the loan on it is asked for"),
  isLoanOnly: z.boolean().default(false).describe("True if no home is bought: principal and interest alone"),
  comparedLoan: usdAmount.optional().describe("A loan that was named before, to be compared with"),
  downPayment: usdOrNothing.optional(),
  downPercent: z.number().min(0).max(99).optional(),
  ratePercent: ratePercent.default("average"),
  termYears,
  program: z.enum(["conventional", "fha", "va"]).default("conventional"),
  vaUse: z.enum(["first", "subsequent"]).default("first"),
  isVaFeeExempt: z.boolean().default(false),
  ...homeCosts,
});
type Given = z.output<typeof input>;
type Rate = { readonly percent: number; readonly assumed: string };

export function priceForPaymentTool(deps: SumDependencies) {
  return defineSum({
    name: "price_for_payment",
    description: "The loan, and with a down payment the home price, that a monthly payment buys.",
    input,
    uses: [
      ...(["mostPayment", "isLoanMeant", "downAmount", "downPercent", "rate", "term"] as const),
      ...(["program", "vaUse", "isVaExempt"] as const),
      ...homeCostFacts,
    ],
    canBegin: ({ mostPayment }) => mostPayment !== undefined,
    read: (facts) => {
      if (facts.mostPayment === undefined) return { kind: "ask", slot: "housing" };
      return {
        kind: "run",
        input: {
          mostPayment: facts.mostPayment,
          ...whatFor(facts),
          ratePercent: newRateOf(facts) ?? "average",
          termYears: facts.term ?? 30,
          ...(facts.program && { program: facts.program }),
          ...(facts.vaUse && { vaUse: facts.vaUse }),
          ...(facts.isVaExempt !== undefined && { isVaFeeExempt: facts.isVaExempt }),
          ...homeCostsFrom(facts),
        },
      };
    },
    run: async (given, { say }) => {
      const kind = { term: given.termYears, program: given.program };
      const rate = await findRate(given.ratePercent, kind, say, deps.readRates);
      if (rate.kind === "missing") return rate.text;
      return given.isLoanOnly ? loanOnly(given, rate, say) : homeForPayment(given, rate, say, deps);
    },
  });
}

/** The rate of a loan that somebody has is not that of the new one, and of two quotes nobody knows which is meant. */
function newRateOf({ balance, rate, rates = [], ratesByTerm, newRate, term = 30 }: Facts) {
  if (balance !== undefined) return newRate;
  return ratesByTerm?.[term] ?? (rates.length > 1 ? undefined : rate);
}

/** A loan alone, a loan on a home whose price is known, or a home. */
function whatFor(facts: Facts): Partial<Given> {
  const { isLoanMeant, downAmount, downPercent, balance, value } = facts;
  const price = priceOf(facts);
  const hasDown = downAmount !== undefined || downPercent !== undefined;
  const isOwned = balance !== undefined || value !== undefined;
  if (isLoanMeant && price !== undefined && !isOwned) return { price };
  const isLoanOnly = isLoanMeant ? isOwned || !hasDown : isOwned && !hasDown && price === undefined;
  const comparedLoan = balance ?? loanOf(facts) ?? facts.namedLoan;
  if (isLoanOnly) return { isLoanOnly, ...(comparedLoan && { comparedLoan }) };
  if (downPercent !== undefined) return { downPercent };
  const downPayment = downOf(facts);
  return downPayment === undefined ? {} : { downPayment };
}

function loanOnly({ mostPayment, termYears: years, comparedLoan = 0 }: Given, rate: Rate, say: Say): string {
  const termMonths = toMonths(years);
  const paymentOf = (loanCents: number) => levelPaymentCents({ loanCents, ratePercent: rate.percent, termMonths });
  const loanCents = highestWithin(toCents(mostPayment), paymentOf);
  if (loanCents === 0) return say("common", "cannot");
  const difference = comparedLoan - loanCents / 100;
  return composeAnswer(say, {
    answer: [
      say("price_for_payment", "answer_loan", {
        loan: wholeDollars(loanCents / 100),
        most: wholeDollars(mostPayment),
      }),
      difference > 0
        ? say("price_for_payment", "less", {
            difference: wholeDollars(difference),
            loan: wholeDollars(comparedLoan),
          })
        : "",
    ].filter(Boolean),
    notes: [
      say("price_for_payment", "terms", {
        payment: centsAsUsd(paymentOf(loanCents)),
        count: termMonths,
        rate: percent(rate.percent),
        years: plainYears(years),
      }),
      say("price_for_payment", "on_top"),
      comparedLoan === 0 ? say("price_for_payment", "buying") : "",
    ].filter(Boolean),
    assumed: [rate.assumed],
  });
}
