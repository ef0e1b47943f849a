import { z } from "zod";
import { wholeDollars } from "#shared/dollars.ts";
import { amortize } from "#shared/finance/amortization.ts";
import { loanOf } from "../assistant.server/conversation/facts.ts";
import { defineSum } from "../assistant.server/tool.ts";
import { centsAsUsd, duration, percent, plainYears, toCents, toMonths } from "./format-money.server.ts";
import { composeAnswer } from "./sum-answer.server.ts";
import { plainRate, termYears, usdAmount, usdOrNothing } from "./sum-inputs.server.ts";

const quote = z.object({ ratePercent: plainRate, fees: usdOrNothing });
const input = z.object({
  loanAmount: usdAmount,
  termYears,
  stayYears: z.number().positive().max(50).optional().describe("Years until the loan ends by a sale or refinance"),
  first: quote.describe("Rate and lender fees of one offer"),
  second: quote,
});

export const compareQuotesTool = defineSum({
  name: "compare_quotes",
  description: "Compares two lenders' offers for one loan: payments, fees and when the lower rate earns its fees back.",
  input,
  uses: ["loan", "amount", "price", "downAmount", "downPercent", "quotes", "term", "balance", "stayYears"],
  canBegin: ({ quotes }) => quotes !== undefined,
  read: (facts) => {
    const loanAmount = loanOf(facts) ?? facts.balance;
    if (facts.quotes === undefined || loanAmount === undefined) return { kind: "ask", slot: "loan" };
    const [first, second] = facts.quotes;
    const stay = facts.stayYears === undefined ? {} : { stayYears: facts.stayYears };
    return { kind: "run", input: { loanAmount, termYears: facts.term ?? 30, first, second, ...stay } };
  },
  run: ({ loanAmount, termYears: years, stayYears, first, second }, { say }) => {
    const [low, high] = [first, second]
      .map(({ ratePercent, fees }) => {
        const loan = { loanCents: toCents(loanAmount), ratePercent, termMonths: toMonths(years) };
        const result = amortize(loan);
        return { ratePercent, fees, paymentCents: result.kind === "ok" ? result.paymentCents : 0 };
      })
      .toSorted((a, b) => a.ratePercent - b.ratePercent);
    if (!low?.paymentCents || !high?.paymentCents) return say("common", "cannot");
    const savingCents = high.paymentCents - low.paymentCents;
    const moreFees = low.fees - high.fees;
    const months = savingCents > 0 ? Math.ceil((moreFees * 100) / savingCents) : 0;
    const values = { low: percent(low.ratePercent), high: percent(high.ratePercent), saving: centsAsUsd(savingCents) };
    const line = ({ ratePercent, fees, paymentCents }: typeof low) =>
      say("compare_quotes", "line", {
        rate: percent(ratePercent),
        fees: wholeDollars(fees),
        payment: centsAsUsd(paymentCents),
        count: toMonths(years),
      });
    return composeAnswer(say, {
      calculator: "apr",
      answer: [
        savingCents === 0
          ? say("compare_quotes", "same_rate", { difference: wholeDollars(Math.abs(moreFees)) })
          : moreFees <= 0
            ? say("compare_quotes", "cheaper", values)
            : say("compare_quotes", "answer", {
                ...values,
                more: wholeDollars(moreFees),
                months,
                time: duration(say, months),
              }),
      ],
      list: [line(low), line(high)],
      notes: [
        stayYears === undefined ? "" : say("compare_quotes", "stay", stayed(stayYears, low, high)),
        say("compare_quotes", "note"),
        say("compare_terms", "without"),
      ].filter(Boolean),
      assumed: [say("compare_quotes", "assume", { loan: wholeDollars(loanAmount), years: plainYears(years) })],
    });
  },
});

type Offer = { readonly ratePercent: number; readonly fees: number; readonly paymentCents: number };

/** Which offer costs less over the years that somebody keeps the loan, by fees and payments. */
function stayed(years: number, low: Offer, high: Offer) {
  const cost = ({ fees, paymentCents }: Offer) => fees + (paymentCents / 100) * toMonths(years);
  const better = cost(low) <= cost(high) ? low : high;
  return {
    years: plainYears(years),
    rate: percent(better.ratePercent),
    difference: wholeDollars(Math.abs(cost(low) - cost(high))),
  };
}
