import { z } from "zod";
import { wholeDollars } from "#shared/dollars.ts";
import { amortize } from "#shared/finance/amortization.ts";
import { loanOf } from "../assistant.server/conversation/facts.ts";
import { defineSum } from "../assistant.server/tool.ts";
import { centsAsUsd, percent, plainYears, toCents, toMonths } from "./format-money.server.ts";
import { composeAnswer } from "./sum-answer.server.ts";
import { plainRate, termYears, usdAmount } from "./sum-inputs.server.ts";

const input = z.object({
  loanAmount: usdAmount,
  ratePercent: plainRate,
  otherRatePercent: plainRate,
  termYears,
});

/** Two rates for the same loan, when nothing is said of their fees. */
export const rateDifferenceTool = defineSum({
  name: "rate_difference",
  description: "What the payment of one loan is at each of two rates, and the difference a month.",
  input,
  uses: ["loan", "amount", "balance", "price", "downAmount", "downPercent", "rates", "term"],
  canBegin: ({ rates }) => rates?.length === 2,
  read: (facts) => {
    const [first, second] = facts.rates ?? [];
    const loanAmount = loanOf(facts) ?? facts.balance;
    if (loanAmount === undefined || first === undefined || second === undefined) {
      return { kind: "ask", slot: facts.price === undefined ? "loan" : "down" };
    }
    return {
      kind: "run",
      input: { loanAmount, ratePercent: first, otherRatePercent: second, termYears: facts.term ?? 30 },
    };
  },
  run: ({ loanAmount, ratePercent: first, otherRatePercent: second, termYears: years }, { say }) => {
    const [low, high] = [first, second]
      .toSorted((a, b) => a - b)
      .map((ratePercent) => {
        const result = amortize({ loanCents: toCents(loanAmount), ratePercent, termMonths: toMonths(years) });
        return result.kind === "ok" ? { rate: percent(ratePercent), cents: result.paymentCents } : undefined;
      });
    if (!low || !high) return say("common", "cannot");
    return composeAnswer(say, {
      answer: [say("rate_difference", "answer", { difference: centsAsUsd(high.cents - low.cents) })],
      list: [high, low].map(({ rate, cents }) => say("rate_difference", "line", { rate, payment: centsAsUsd(cents) })),
      notes: [
        say("rate_difference", "from", {
          loan: wholeDollars(loanAmount),
          years: plainYears(years),
          count: toMonths(years),
        }),
        say("rate_difference", "note"),
      ],
    });
  },
});
