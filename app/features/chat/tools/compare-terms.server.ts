import { z } from "zod";
import { amortize } from "#shared/finance/amortization.ts";
import { loanOf } from "../assistant.server/conversation/facts.ts";
import { comparedRates, comparedTerms } from "../assistant.server/conversation/term-rates.ts";
import { defineSum } from "../assistant.server/tool.ts";
import { centsAsUsd, percent, plainYears, toCents, toMonths } from "./format-money.server.ts";
import { composeAnswer, findRate, type SumDependencies } from "./sum-answer.server.ts";
import { loanFacts, ratePercent, usdAmount } from "./sum-inputs.server.ts";

const years = z.number().min(1).max(50);
const input = z.object({
  loanAmount: usdAmount,
  shortYears: years.default(15),
  longYears: years.default(30),
  ratePercent,
  shortRatePercent: ratePercent.optional().describe("Rate of the shorter loan, if it differs"),
});

export function compareTermsTool(deps: SumDependencies) {
  return defineSum({
    name: "compare_terms",
    description: "Two terms side by side, usually 15 and 30 years: payment and interest of each.",
    input,
    uses: [...loanFacts, "terms", "rates", "ratesByTerm", "otherRate", "balance"],
    canBegin: (facts) => (facts.loan ?? facts.amount ?? facts.price ?? facts.balance) !== undefined,
    read: (facts) => {
      const loan = loanOf(facts) ?? facts.balance;
      if (loan === undefined) return { kind: "ask", slot: facts.price === undefined ? "loan" : "down" };
      const { short, long } = comparedRates(facts);
      if (short === undefined && long === undefined) return { kind: "ask", slot: "term_rates" };
      if (short === undefined || long === undefined) return { kind: "ask", slot: "other_rate" };
      const isSame = short === long && short !== "average";
      return {
        kind: "run",
        input: {
          loanAmount: loan,
          ...comparedTerms(facts),
          ratePercent: long,
          ...(!isSame && { shortRatePercent: short }),
        },
      };
    },
    run: async (given, { say }) => {
      const rate = await findRate(given.ratePercent, { term: given.longYears }, say, deps.readRates);
      if (rate.kind === "missing") return rate.text;
      const shorter = await findRate(
        given.shortRatePercent ?? rate.percent,
        { term: given.shortYears },
        say,
        deps.readRates,
      );
      if (shorter.kind === "missing") return shorter.text;
      const shortRate = shorter.percent;
      const loanCents = toCents(given.loanAmount);
      const short = amortize({ loanCents, ratePercent: shortRate, termMonths: toMonths(given.shortYears) });
      const long = amortize({ loanCents, ratePercent: rate.percent, termMonths: toMonths(given.longYears) });
      if (short.kind === "invalid" || long.kind === "invalid") return say("common", "cannot");
      const line = (termYears: number, ratePercent_: number, { paymentCents, rows, totals }: typeof short) =>
        say("compare_terms", "line", {
          years: plainYears(termYears),
          rate: percent(ratePercent_),
          payment: centsAsUsd(paymentCents),
          count: rows.length,
          interest: centsAsUsd(totals.interestCents),
        });
      return composeAnswer(say, {
        calculator: "payment",
        answer: [
          say("compare_terms", "answer", {
            short: plainYears(given.shortYears),
            more: centsAsUsd(short.paymentCents - long.paymentCents),
            saved: centsAsUsd(long.totals.interestCents - short.totals.interestCents),
          }),
        ],
        list: [line(given.shortYears, shortRate, short), line(given.longYears, rate.percent, long)],
        notes: [say("compare_terms", "without")],
        assumed: [
          rate.assumed,
          shorter.assumed,
          say("common", "rate_fixed"),
          given.shortRatePercent === undefined ? say("compare_terms", "same_rate") : "",
        ],
      });
    },
  });
}
