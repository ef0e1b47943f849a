import { z } from "zod";
import { wholeDollars } from "#shared/dollars.ts";
import { compareRefinance } from "#shared/finance/refinance-break-even.ts";
import { defineTool } from "../assistant.server/tool.ts";
import { centsAsUsd, noOffer, percent, toCents, yearsAndMonths } from "./format-money.server.ts";
import { ratePercent, usdAmount } from "./loan-inputs.server.ts";

const input = z.object({
  balance: usdAmount.describe("What is still owed, in US dollars"),
  currentRatePercent: ratePercent,
  newRatePercent: ratePercent,
  costs: z.number().min(0).max(1_000_000).describe("Costs of the refinance, in US dollars"),
  remainingYears: z.number().min(1).max(40).default(30).describe("Years left on the present loan"),
  newTermYears: z.number().min(1).max(40).default(30),
});

/** "What does it run to refi 500k" is about costs, not about this. */
const askedPlainly = /\b(break.?even|worth|sav(e|es|ings?)|recoup|lower)\b/;
const asked = /\b(refi|refinanc\w*|break.?even|worth it|recoup)\b/;

export const refinanceBreakEvenTool = defineTool({
  name: "refinance_break_even",
  description: "Monthly saving of a refinance and the months until its costs are earned back.",
  input,
  read: ({ words, facts }) => {
    const balance = facts.balance ?? facts.loan;
    if (balance === undefined || !asked.test(words) || facts.points !== undefined) return undefined;
    const [current, next] = facts.rates;
    if (current === undefined && !askedPlainly.test(words)) return undefined;
    if (current === undefined || next === undefined) {
      return {
        kind: "ask",
        missing: `I can work out the break-even on a balance of ${wholeDollars(balance)}. Which rate do you have now, which would you get, and what would it cost? For example "from 7.25% to 6.25%, costs $6,000, 26 years left".`,
      };
    }
    if (facts.costs === undefined) {
      return {
        kind: "ask",
        missing: `Going from ${percent(current)} to ${percent(next)} on ${wholeDollars(balance)}: what would the refinance cost? For example "costs $6,000".`,
      };
    }
    const [remaining = 30, newTerm = 30] = facts.termYears;
    return {
      kind: "run",
      input: {
        balance,
        currentRatePercent: current,
        newRatePercent: next,
        costs: facts.costs,
        remainingYears: remaining,
        newTermYears: newTerm,
      },
    };
  },
  run: (given) => {
    const result = compareRefinance({
      balanceCents: toCents(given.balance),
      currentRatePercent: given.currentRatePercent,
      remainingMonths: Math.round(given.remainingYears * 12),
      newRatePercent: given.newRatePercent,
      newTermMonths: Math.round(given.newTermYears * 12),
      costsCents: toCents(given.costs),
      costsFinanced: false,
      horizonMonths: 60,
    });
    if (result.kind === "invalid")
      return "I could not work that out. Please check the balance, both rates, the years and the costs.";
    const months = result.paymentBreakEvenMonths;
    const saving = result.monthlySavingCents;
    return [
      `On ${wholeDollars(given.balance)}, going from ${percent(given.currentRatePercent)} with ${given.remainingYears} years left to ${percent(given.newRatePercent)} over ${given.newTermYears} years changes principal and interest from ${centsAsUsd(result.currentPaymentCents)} to ${centsAsUsd(result.newPaymentCents)} a month.`,
      saving > 0 && months !== null
        ? `That saves ${centsAsUsd(saving)} a month, so costs of ${wholeDollars(given.costs)} are earned back after ${months} months (${yearsAndMonths(months)}).`
        : `The payment does not fall enough to earn back costs of ${wholeDollars(given.costs)}.`,
      `After five years, interest saved less costs would be ${centsAsUsd(result.horizon.netBenefitCents)}; over the full life of both loans ${centsAsUsd(result.lifetimeNetBenefitCents)}.`,
      "I assumed that the costs are paid in cash and both rates are fixed.",
      noOffer,
    ].join(" ");
  },
});
