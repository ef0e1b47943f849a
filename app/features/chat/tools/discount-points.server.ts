import { z } from "zod";
import { wholeDollars } from "#shared/dollars.ts";
import { comparePoints } from "#shared/finance/points.ts";
import { loanOf } from "../assistant.server/conversation/facts.ts";
import { defineSum } from "../assistant.server/tool.ts";
import { centsAsUsd, duration, percent, toCents, toMonths } from "./format-money.server.ts";
import { composeAnswer } from "./sum-answer.server.ts";
import { loanFacts, plainRate, termYears, usdAmount } from "./sum-inputs.server.ts";

const input = z.object({
  loanAmount: usdAmount,
  points: z.number().positive().max(10).describe("Discount points; one is 1% of the loan"),
  ratePercent: plainRate.optional().describe("Rate without points; leave out to get only the cost"),
  reducedRatePercent: plainRate.optional().describe("Rate with points"),
  termYears,
});

export const discountPointsTool = defineSum({
  name: "discount_points",
  description: "Cost of discount points in dollars and, with both rates, the saving and the months until they pay off.",
  input,
  uses: [...loanFacts, "points", "rates", "currentRate", "newRate"],
  canBegin: (facts) =>
    facts.points !== undefined && (facts.price ?? facts.loan ?? facts.amount ?? facts.balance) !== undefined,
  read: (facts) => {
    const loan = loanOf(facts) ?? facts.balance;
    if (loan === undefined) return { kind: "ask", slot: facts.price === undefined ? "loan" : "down" };
    const { points = 1, rates = [] } = facts;
    const known =
      rates.length >= 2 ? rates : [facts.currentRate, facts.newRate].filter((rate) => typeof rate === "number");
    return {
      kind: "run",
      input: {
        loanAmount: loan,
        points,
        ...(known.length >= 2 && { ratePercent: Math.max(...known), reducedRatePercent: Math.min(...known) }),
        termYears: facts.term ?? 30,
      },
    };
  },
  run: ({ loanAmount, points, ratePercent, reducedRatePercent, termYears: years }, { say }) => {
    const cost = say("discount_points", "cost", {
      points: percent(points),
      loan: wholeDollars(loanAmount),
      cost: centsAsUsd((toCents(loanAmount) * points) / 100),
    });
    if (ratePercent === undefined || reducedRatePercent === undefined)
      return composeAnswer(say, { answer: [cost], notes: [say("ask", "points_rates")], hasRate: false });
    const termMonths = toMonths(years);
    const result = comparePoints({
      loanCents: toCents(loanAmount),
      termMonths,
      ratePercent,
      reducedRatePercent,
      pointsPercent: points,
    });
    if (result.kind === "invalid") return say("common", "cannot");
    const months = result.breakEvenMonths;
    return composeAnswer(say, {
      calculator: "points",
      answer: [
        cost,
        months === null
          ? say("discount_points", "never")
          : say("discount_points", "pays_off", {
              time: `${say("common", "months", { months })} (${duration(say, months)})`,
            }),
      ],
      notes: [
        say("discount_points", "payments", {
          rate: percent(ratePercent),
          payment: centsAsUsd(result.paymentCents),
          reduced: percent(reducedRatePercent),
          reduced_payment: centsAsUsd(result.reducedPaymentCents),
          saving: centsAsUsd(result.monthlySavingCents),
          count: termMonths,
        }),
        say("compare_terms", "without"),
      ],
      assumed: [say("common", "term", { years }), say("common", "rate_fixed")],
    });
  },
});
