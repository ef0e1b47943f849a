import { z } from "zod";
import { wholeDollars } from "#shared/dollars.ts";
import { aprForMortgage } from "#shared/finance/apr.ts";
import { loanOf } from "../assistant.server/conversation/facts.ts";
import { defineSum } from "../assistant.server/tool.ts";
import { centsAsUsd, percent, plainYears, toCents, toMonths } from "./format-money.server.ts";
import { composeAnswer } from "./sum-answer.server.ts";
import { loanFacts, plainRate, termYears, usdAmount, usdOrNothing } from "./sum-inputs.server.ts";

const input = z.object({
  loanAmount: usdAmount,
  ratePercent: plainRate,
  termYears,
  fees: usdOrNothing.describe("Finance charges paid up front: points, lender fees"),
});

export const aprWithFeesTool = defineSum({
  name: "apr_with_fees",
  description: "The APR of a fixed-rate loan from its rate and the finance charges paid up front.",
  input,
  uses: [...loanFacts, "costs", "points"],
  canBegin: (facts) => (facts.loan ?? facts.amount ?? facts.price) !== undefined,
  read: (facts) => {
    const loan = loanOf(facts);
    if (loan === undefined) return { kind: "ask", slot: facts.price === undefined ? "loan" : "down" };
    if (typeof facts.rate !== "number") return { kind: "ask", slot: "rate" };
    const fees = facts.costs ?? (facts.points === undefined ? undefined : (loan * facts.points) / 100);
    if (fees === undefined) return { kind: "ask", slot: "fees" };
    return { kind: "run", input: { loanAmount: loan, ratePercent: facts.rate, termYears: facts.term ?? 30, fees } };
  },
  run: ({ loanAmount, ratePercent, termYears: years, fees }, { say }) => {
    const termMonths = toMonths(years);
    const result = aprForMortgage({
      loanCents: toCents(loanAmount),
      ratePercent,
      termMonths,
      prepaidFinanceChargesCents: toCents(fees),
    });
    if (result.kind === "invalid") return say("common", "cannot");
    return composeAnswer(say, {
      answer: [say("apr_with_fees", "answer", { apr: `${result.aprPercent.toFixed(3)}%` })],
      notes: [
        say("apr_with_fees", "from", {
          loan: wholeDollars(loanAmount),
          rate: percent(ratePercent),
          years: plainYears(years),
          fees: wholeDollars(fees),
          count: termMonths,
          payment: centsAsUsd(result.paymentCents),
        }),
        say("compare_terms", "without"),
      ],
      assumed: [say("common", "rate_fixed"), say("apr_with_fees", "assume")],
      hasRate: false,
    });
  },
});
