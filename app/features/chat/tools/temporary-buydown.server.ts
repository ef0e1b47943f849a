import { z } from "zod";
import { wholeDollars } from "#shared/dollars.ts";
import { type BuydownKind, buydownSchedule } from "#shared/finance/buydown.ts";
import { loanOf } from "../assistant.server/conversation/facts.ts";
import { defineSum } from "../assistant.server/tool.ts";
import { centsAsUsd, percent, plainYears, toCents, toMonths } from "./format-money.server.ts";
import { composeAnswer, findRate, type SumDependencies } from "./sum-answer.server.ts";
import { loanFacts, ratePercent, termYears, usdAmount } from "./sum-inputs.server.ts";

const kinds = ["3-2-1", "2-1", "1-1", "1-0"] as const satisfies readonly BuydownKind[];
const input = z.object({ loanAmount: usdAmount, ratePercent, termYears, buydown: z.enum(kinds) });

/** Lists the rate and payment of every year, as 12 CFR 1026.24(f) requires for changing payments. */
export function temporaryBuydownTool(deps: SumDependencies) {
  return defineSum({
    name: "temporary_buydown",
    description: "Payments in each year of a temporary buydown (3-2-1, 2-1, 1-1, 1-0) and what it costs.",
    input,
    uses: [...loanFacts, "buydown"],
    canBegin: (facts) => (facts.loan ?? facts.amount ?? facts.price) !== undefined,
    read: (facts) => {
      const loan = loanOf(facts);
      if (loan === undefined) return { kind: "ask", slot: facts.price === undefined ? "loan" : "down" };
      if (facts.buydown === undefined) return { kind: "ask", slot: "buydown" };
      if (facts.rate === undefined) return { kind: "ask", slot: "rate" };
      const { rate, term, buydown } = facts;
      return { kind: "run", input: { loanAmount: loan, ratePercent: rate, termYears: term ?? 30, buydown } };
    },
    run: async (given, { say }) => {
      const rate = await findRate(given.ratePercent, { term: given.termYears }, say, deps.readRates);
      if (rate.kind === "missing") return rate.text;
      const termMonths = toMonths(given.termYears);
      const { buydown } = given;
      const loanCents = toCents(given.loanAmount);
      const result = buydownSchedule({ loanCents, ratePercent: rate.percent, termMonths, buydown });
      if (result.kind === "invalid") return say("common", "cannot");
      const years = result.years.length;
      return composeAnswer(say, {
        calculator: "points",
        answer: [
          say("temporary_buydown", "answer", {
            kind: buydown,
            payment: centsAsUsd(result.years[0]?.paymentCents ?? result.notePaymentCents),
          }),
        ],
        list: [
          ...result.years.map((one) =>
            say("temporary_buydown", "line", {
              year: one.year,
              rate: percent(one.ratePercent),
              payment: centsAsUsd(one.paymentCents),
            }),
          ),
          say("temporary_buydown", "line_rest", {
            year: years + 1,
            rate: percent(rate.percent),
            payment: centsAsUsd(result.notePaymentCents),
            count: termMonths - years * 12,
          }),
        ],
        notes: [
          say("temporary_buydown", "from", {
            loan: wholeDollars(given.loanAmount),
            years: plainYears(given.termYears),
          }),
          say("temporary_buydown", "cost", { cost: centsAsUsd(result.totalSubsidyCents) }),
        ],
        assumed: [rate.assumed],
      });
    },
  });
}
