import { z } from "zod";
import { wholeDollars } from "#shared/dollars.ts";
import { amortize } from "#shared/finance/amortization.ts";
import { defineSum } from "../assistant.server/tool.ts";
import { centsAsUsd, percent, plainYears, toCents, toMonths } from "./format-money.server.ts";
import { composeAnswer, findRate, type SumDependencies } from "./sum-answer.server.ts";
import { ratePercent, termYears, usdAmount, usdOrNothing } from "./sum-inputs.server.ts";

const input = z.object({
  lowAmount: usdAmount.describe("The smaller loan, or the lower price"),
  highAmount: usdAmount,
  downPercent: z.number().min(0).max(99).default(0).describe("If the amounts are prices"),
  downPayment: usdOrNothing.default(0).describe("Instead of a percentage"),
  ratePercent,
  termYears,
});

/** "What would payments be between 500 and 600k": both, and what lies between them. */
export function compareAmountsTool(deps: SumDependencies) {
  return defineSum({
    name: "compare_amounts",
    description: "The payments of two loans or prices at the same rate, side by side.",
    input,
    uses: ["twoAmounts", "downAmount", "downPercent", "rate", "term"],
    canBegin: ({ twoAmounts }) => twoAmounts !== undefined,
    read: ({ twoAmounts, downAmount, downPercent, rate, term }) => {
      const [low, high] = twoAmounts ?? [];
      if (low === undefined || high === undefined) return { kind: "ask", slot: "loan" };
      if (rate === undefined) return { kind: "ask", slot: "rate" };
      const down = downAmount !== undefined ? { downPayment: downAmount } : { downPercent: downPercent ?? 0 };
      return {
        kind: "run",
        input: { lowAmount: low, highAmount: high, ...down, ratePercent: rate, termYears: term ?? 30 },
      };
    },
    run: async ({ lowAmount, highAmount, downPercent, downPayment, termYears: years, ...given }, { say }) => {
      const rate = await findRate(given.ratePercent, { term: years }, say, deps.readRates);
      if (rate.kind === "missing") return rate.text;
      const termMonths = toMonths(years);
      const [low, high] = [lowAmount, highAmount].map((amount) => {
        const loan = amount * (1 - downPercent / 100) - downPayment;
        const result = amortize({ loanCents: toCents(loan), ratePercent: rate.percent, termMonths });
        return result.kind === "ok" ? { amount, loan, cents: result.paymentCents } : undefined;
      });
      if (!low || !high) return say("common", "cannot");
      return composeAnswer(say, {
        calculator: "payment",
        answer: [
          say("compare_amounts", "answer", {
            high: wholeDollars(high.amount),
            low: wholeDollars(low.amount),
            more: centsAsUsd(high.cents - low.cents),
          }),
        ],
        list: [low, high].map(({ amount, cents }) =>
          say("compare_amounts", "line", { amount: wholeDollars(amount), payment: centsAsUsd(cents) }),
        ),
        notes: [
          say("compare_amounts", "from", {
            rate: percent(rate.percent),
            years: plainYears(years),
            count: termMonths,
            low_loan: wholeDollars(low.loan),
            high_loan: wholeDollars(high.loan),
          }),
          say("compare_terms", "without"),
        ],
        assumed: [rate.assumed],
      });
    },
  });
}
