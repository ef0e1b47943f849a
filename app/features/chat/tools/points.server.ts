import { z } from "zod";
import { wholeDollars } from "#shared/dollars.ts";
import { comparePoints } from "#shared/finance/points.ts";
import { defineTool } from "../assistant.server/tool.ts";
import { centsAsUsd, noOffer, percent, plural, toCents, yearsAndMonths } from "./format-money.server.ts";
import { loanFrom, ratePercent, termYears, usdAmount } from "./loan-inputs.server.ts";

const input = z.object({
  loanAmount: usdAmount,
  ratePercent,
  reducedRatePercent: ratePercent,
  points: z.number().positive().max(10).describe("Discount points; one is 1% of the loan"),
  termYears,
});

export const pointsTool = defineTool({
  name: "discount_points",
  description: "Cost of discount points, the monthly saving and the months until they pay off.",
  input,
  read: ({ words, facts }) => {
    const loan = loanFrom(facts);
    if (loan === undefined || facts.points === undefined || !/\bpoints?\b/.test(words)) return undefined;
    const [first, second] = facts.rates;
    if (first === undefined || second === undefined) {
      return {
        kind: "ask",
        missing: `${plural(facts.points, "point")} on ${wholeDollars(loan)} cost ${wholeDollars((loan * facts.points) / 100)}. Tell me the rate without and with them, for example "from 6.75% to 6.25%", and I can say when they pay off.`,
      };
    }
    return {
      kind: "run",
      input: {
        loanAmount: loan,
        points: facts.points,
        ratePercent: Math.max(first, second),
        reducedRatePercent: Math.min(first, second),
        termYears: facts.termYears[0] ?? 30,
      },
    };
  },
  run: (given) => {
    const result = comparePoints({
      loanCents: toCents(given.loanAmount),
      termMonths: Math.round(given.termYears * 12),
      ratePercent: given.ratePercent,
      reducedRatePercent: given.reducedRatePercent,
      pointsPercent: given.points,
    });
    if (result.kind === "invalid")
      return "I could not work that out. The rate with points must be lower than the rate without.";
    const { breakEvenMonths: months } = result;
    return [
      `On a loan of ${wholeDollars(given.loanAmount)} over ${given.termYears} years, ${plural(given.points, "point")} cost ${centsAsUsd(result.costCents)}.`,
      `At ${percent(given.ratePercent)} principal and interest are ${centsAsUsd(result.paymentCents)} a month, at ${percent(given.reducedRatePercent)} they are ${centsAsUsd(result.reducedPaymentCents)}: ${centsAsUsd(result.monthlySavingCents)} less.`,
      months === null
        ? "The points are not earned back within the term."
        : `The points pay off after ${months} months (${yearsAndMonths(months)}), if you keep the loan that long.`,
      noOffer,
    ].join(" ");
  },
});
