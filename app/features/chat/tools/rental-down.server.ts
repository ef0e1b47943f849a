import { z } from "zod";
import { wholeDollars } from "#shared/dollars.ts";
import { downForCoverage, type RentalPurchase, rentalPayment } from "#shared/finance/rental-coverage.ts";
import { evenRatio } from "../assistant.server/conversation/facts.ts";
import type { Say } from "../assistant.server/conversation/say.ts";
import { defineSum } from "../assistant.server/tool.ts";
import { roundPercent, toCents } from "./format-money.server.ts";
import {
  completeRentalLoan,
  ratioText,
  rentalFrom,
  rentalLoan,
  targetFrom,
  targetRatio,
} from "./rental-loan.server.ts";
import { composeAnswer, type SumDependencies } from "./sum-answer.server.ts";
import { homeCostFacts, homeCostsFrom, usdAmount } from "./sum-inputs.server.ts";

const input = z.object({ monthlyRent: usdAmount, targetRatio, ...rentalLoan });
type Given = z.output<typeof input>;

/** DSCR lenders want so much down in most cases. */
const usualDownPercent = 25;

/** "What down gets it there?" */
export function rentalDownTool(deps: SumDependencies) {
  return defineSum({
    name: "rental_down",
    description: "The down payment with which the rent of a home reaches a debt service coverage ratio (DSCR).",
    input,
    uses: ["rent", "price", "amount", "rate", "term", ...homeCostFacts, "isInterestOnly", "targetRatio"],
    canBegin: ({ rent }) => rent !== undefined,
    read: (facts) => {
      const { rent, rate, term, isInterestOnly } = facts;
      const price = facts.price ?? facts.amount;
      if (rent === undefined) return { kind: "ask", slot: "rental_rent" };
      if (price === undefined) return { kind: "ask", slot: "price" };
      if (rate === undefined) return { kind: "ask", slot: "rate" };
      const loan = { price, ratePercent: rate, termYears: term ?? 30, ...(isInterestOnly && { isInterestOnly }) };
      return { kind: "run", input: { monthlyRent: rent, ...loan, ...targetFrom(facts), ...homeCostsFrom(facts) } };
    },
    run: async (given, { say }) => {
      const completed = await completeRentalLoan(given, say, deps);
      if (completed.kind === "missing") return completed.text;
      const { loan, isAverage, figures, assumed } = completed;
      const found = answerFor(given, loan, say);
      if (!found) return say("common", "cannot");
      const even = say("rental_down", "assume_target", { target: ratioText(evenRatio) });
      return composeAnswer(say, {
        figures,
        answer: [found.answer],
        notes: [...found.notes, isAverage ? say("rental_down", "average_note") : ""].filter(Boolean),
        assumed: [given.targetRatio === undefined ? even : "", ...assumed],
      });
    },
  });
}

function answerFor(given: Given, loan: RentalPurchase, say: Say) {
  const target = given.targetRatio ?? evenRatio;
  const rentCents = toCents(given.monthlyRent);
  const found = downForCoverage({ ...loan, rentCents, targetRatio: target });
  if (found.kind === "invalid") return undefined;
  const values = { target: ratioText(target), rent: wholeDollars(given.monthlyRent) };
  const { downPaymentCents } = found;
  if (downPaymentCents === undefined) {
    const costs = wholeDollars(loan.costsMonthlyCents / 100);
    return {
      answer: say("rental_down", "none", { ...values, costs, most: wholeDollars(given.monthlyRent / target) }),
      notes: [],
    };
  }
  const result = rentalPayment({ ...loan, downPaymentCents });
  if (result.kind === "invalid") return undefined;
  const payment = wholeDollars(result.paymentCents / 100);
  const from = rentalFrom(loan, result.loanCents, say);
  const least = say("rental_down", "lenders_least");
  if (downPaymentCents === 0) {
    return { answer: say("rental_down", "any", { ...values, payment }), notes: [from, least] };
  }
  const downPercent = (downPaymentCents / loan.priceCents) * 100;
  const down = { percent: roundPercent(downPercent), down: wholeDollars(downPaymentCents / 100) };
  const ways = loan.isInterestOnly ? "" : say("rental_down", "ways");
  return {
    answer: say("rental_down", "answer", { ...values, ...down, payment }),
    notes: [from, downPercent < usualDownPercent ? least : ways].filter(Boolean),
  };
}
