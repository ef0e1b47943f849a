import { z } from "zod";
import { readFigures } from "#app/content/read-figures.ts";
import { wholeDollars } from "#shared/dollars.ts";
import { scheduleWithPayment } from "#shared/finance/amortization.ts";
import { compareRefinance, type RefinanceComparison } from "#shared/finance/refinance-break-even.ts";
import type { Say } from "../assistant.server/conversation/say.ts";
import { defineSum } from "../assistant.server/tool.ts";
import { centsAsUsd, duration, percent, plainYears, toCents, toMonths } from "./format-money.server.ts";
import {
  owedByStart,
  presentPaymentCents,
  startName,
  termOf,
  yearsByStart,
  yearsLeftOf,
} from "./present-loan.server.ts";
import { composeAnswer, findRate, type SumDependencies } from "./sum-answer.server.ts";
import { plainRate, ratePercent, usdAmount, usdOrNothing } from "./sum-inputs.server.ts";

const input = z.object({
  balance: usdAmount.describe("What is still owed, in US dollars"),
  currentRatePercent: plainRate,
  newRatePercent: ratePercent,
  costs: usdOrNothing
    .max(1_000_000)
    .optional()
    .describe("Costs of the refinance, in US dollars; left out: the usual ones"),
  remainingYears: z.number().min(1).max(40).describe("Years left on the present loan"),
  began: z
    .object({
      year: z.number(),
      month: z.number().optional(),
      termYears: z.number().optional(),
      loan: usdAmount.optional().describe("What was borrowed"),
    })
    .optional()
    .describe("When the present loan began, if the years left follow from it"),
  keepsPayment: z.boolean().default(false).describe("True to pay the old payment on the new loan"),
  newTermYears: z.number().min(1).max(40).default(30),
  stayYears: z.number().positive().max(50).optional().describe("Years until the home is sold"),
});

const horizonMonths = 60;

export function refinanceBreakEvenTool(deps: SumDependencies) {
  return defineSum({
    name: "refinance_break_even",
    description: "Monthly saving of a refinance and the months until its costs are earned back.",
    input,
    uses: [
      "balance",
      "loan",
      "amount",
      "currentRate",
      "newRate",
      "rate",
      "costs",
      "hasUsualCosts",
      "yearsLeft",
      "began",
      "endYear",
      "keepsPayment",
      "term",
      "stayYears",
    ],
    canBegin: ({ balance, loan, amount, currentRate, newRate, rate }) =>
      (balance ?? loan ?? amount) !== undefined && (currentRate ?? newRate ?? rate ?? balance) !== undefined,
    read: (facts) => {
      const told = facts.balance ?? facts.loan ?? facts.amount;
      // The one rate that was named is the present one, if nobody named the new one.
      const isOnlyRate = facts.newRate === undefined || facts.newRate === "average";
      const current = facts.currentRate ?? (isOnlyRate ? facts.rate : undefined);
      if (told === undefined) return { kind: "ask", slot: "balance" };
      if (typeof current !== "number") return { kind: "ask", slot: "current_rate" };
      if (facts.newRate === undefined) return { kind: "ask", slot: "new_rate" };
      const remainingYears = yearsLeftOf(facts, deps.today);
      if (remainingYears === undefined) return { kind: "ask", slot: "years_left" };
      if (facts.costs === undefined && !facts.hasUsualCosts) return { kind: "ask", slot: "costs" };
      return {
        kind: "run",
        input: {
          balance: owedByStart(facts, current, deps.today) ?? told,
          currentRatePercent: current,
          newRatePercent: facts.newRate,
          ...(facts.costs !== undefined && { costs: facts.costs }),
          remainingYears,
          ...(yearsByStart(facts, deps.today) !== undefined && { began: facts.began }),
          ...(facts.keepsPayment && { keepsPayment: true }),
          newTermYears: facts.term ?? 30,
          ...(facts.stayYears !== undefined && { stayYears: facts.stayYears }),
        },
      };
    },
    run: async (given, { say, language }) => {
      const rate = await findRate(given.newRatePercent, { term: given.newTermYears }, say, deps.readRates);
      if (rate.kind === "missing") return rate.text;
      const figures = readFigures(deps);
      const usualPercent = figures.number("estimate_closing_costs");
      const costs = given.costs ?? (given.balance * usualPercent) / 100;
      const paidCents = presentPaymentCents(given);
      const result = compareRefinance({
        ...(paidCents !== undefined && { currentPaymentCents: paidCents }),
        balanceCents: toCents(given.balance),
        currentRatePercent: given.currentRatePercent,
        remainingMonths: toMonths(given.remainingYears),
        newRatePercent: rate.percent,
        newTermMonths: toMonths(given.newTermYears),
        costsCents: toCents(costs),
        costsFinanced: false,
        horizonMonths,
      });
      if (result.kind === "invalid") return say("common", "cannot");
      const monthsLeft = Math.min(toMonths(given.remainingYears), result.currentRows.length);
      const line = (name: "line_now" | "line_new", cents: number, ratePercent_: number, years: number) =>
        say("refinance_break_even", name, {
          payment: centsAsUsd(cents),
          rate: percent(ratePercent_),
          years: plainYears(years),
          count: toMonths(years),
        });
      return composeAnswer(say, {
        calculator: "refinance",
        figures,
        answer: [
          ...(given.keepsPayment ? paidOffAtOldPayment(result, monthsLeft, rate.percent, say) : []),
          outcome(result, costs, say),
          ...stayed(result, { ...given, costs }, say),
        ],
        list: [
          line("line_now", result.currentPaymentCents, given.currentRatePercent, monthsLeft / 12),
          line("line_new", result.newPaymentCents, rate.percent, given.newTermYears),
          say("refinance_break_even", "line_horizon", { amount: centsAsUsd(result.horizon.netBenefitCents) }),
          say("refinance_break_even", "line_life", { amount: centsAsUsd(result.lifetimeNetBenefitCents) }),
        ],
        notes: [
          say("refinance_break_even", "balance", { balance: wholeDollars(given.balance) }),
          say("compare_terms", "without"),
        ],
        assumed: [
          rate.assumed,
          ...(given.costs === undefined
            ? [
                say("refinance_break_even", "assume_costs", {
                  costs: wholeDollars(costs),
                  percent: percent(usualPercent),
                }),
              ]
            : []),
          say("refinance_break_even", "assume_term", { years: plainYears(given.newTermYears) }),
          given.began
            ? say("refinance_break_even", "assume_began", {
                began: startName(given.began, language),
                years: plainYears(termOf(given.began)),
              })
            : "",
          say("refinance_break_even", "assume"),
        ],
      });
    },
  });
}

/** Whether the payment falls is said first, and plainly: a shorter term often costs more a month. */
function outcome(result: RefinanceComparison, costs: number, say: Say): string {
  const { monthlySavingCents: savingCents, paymentBreakEvenMonths: months } = result;
  const values = { saving: centsAsUsd(savingCents), costs: wholeDollars(costs) };
  if (savingCents < 0) return say("refinance_break_even", "costs_more", { more: centsAsUsd(-savingCents) });
  if (savingCents === 0) return say("refinance_break_even", "same");
  if (costs === 0) return say("refinance_break_even", "saves_free", values);
  if (months === null) return say("refinance_break_even", "saves_never", values);
  return say("refinance_break_even", "saves", { ...values, months, time: duration(say, months) });
}

/** "What if I keep paying what I pay now": when the new loan is done by the old payment, if that is enough for it. */
function paidOffAtOldPayment(
  { newLoanCents, currentPaymentCents, newPaymentCents }: RefinanceComparison,
  monthsLeft: number,
  newRatePercent: number,
  say: Say,
): string[] {
  if (currentPaymentCents < newPaymentCents) return [];
  const rows = scheduleWithPayment({ loanCents: newLoanCents, ratePercent: newRatePercent }, currentPaymentCents);
  if (!rows) return [];
  const payment = centsAsUsd(currentPaymentCents);
  const values = { payment, months: rows.length, time: duration(say, rows.length), left: monthsLeft };
  return [say("refinance_break_even", "same_payment", values)];
}

/** What somebody who leaves sooner gains by the lower payment. */
function stayed(
  { monthlySavingCents }: RefinanceComparison,
  { stayYears, costs }: { readonly stayYears?: number | undefined; readonly costs: number },
  say: Say,
): string[] {
  if (stayYears === undefined || monthlySavingCents <= 0) return [];
  const gain = (monthlySavingCents / 100) * toMonths(stayYears) - costs;
  const years = plainYears(stayYears);
  if (gain < 0) return [say("recoup_costs", "leaves_before", { years })];
  return [say("recoup_costs", "stays_longer", { years, gain: wholeDollars(gain) })];
}
