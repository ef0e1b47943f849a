import { z } from "zod";
import { readFigures } from "#app/content/read-figures.ts";
import { wholeDollars } from "#shared/dollars.ts";
import { monthlyHousingCost } from "#shared/finance/affordability.ts";
import { householdIncome, monthlyDebts } from "../assistant.server/conversation/facts.ts";
import { defineSum } from "../assistant.server/tool.ts";
import { centsAsUsd, percent, toCents, toMonths } from "./format-money.server.ts";
import { highestPrice } from "./highest-price.server.ts";
import { composeAnswer, findRate, type SumDependencies } from "./sum-answer.server.ts";
import {
  completeHomeCosts,
  dtiLimitPercent,
  homeCostFacts,
  homeCosts,
  homeCostsFrom,
  ratePercent,
  termYears,
  usdOrNothing,
} from "./sum-inputs.server.ts";

const input = z.object({
  monthlyIncome: z.number().positive().max(10_000_000).describe("Gross household income a month, in US dollars"),
  monthlyDebts: usdOrNothing.default(0).describe("Car, student, card and other payments a month"),
  downPayment: usdOrNothing.default(0),
  downPercent: z
    .number()
    .min(0)
    .max(99)
    .optional()
    .describe("Down payment as percent of the price, instead of dollars"),
  ratePercent,
  termYears,
  dtiLimitPercent,
  ...homeCosts,
});

export function affordabilityTool(deps: SumDependencies) {
  return defineSum({
    name: "affordability",
    description: "Highest purchase price that fits an income, debts and a down payment at a given rate.",
    input,
    uses: [
      "monthlyIncome",
      "otherIncome",
      "debts",
      "car",
      "student",
      "cards",
      "downAmount",
      "downPercent",
      "rate",
      "term",
      "dtiLimit",
      ...homeCostFacts,
    ],
    canBegin: (facts) => householdIncome(facts) !== undefined,
    read: (facts) => {
      const { rate, downAmount, downPercent } = facts;
      const monthlyIncome = householdIncome(facts);
      const debts = monthlyDebts(facts);
      if (monthlyIncome === undefined) return { kind: "ask", slot: "income" };
      if (facts.monthlyIncome === undefined) return { kind: "ask", slot: "own_income" };
      if (debts === undefined) return { kind: "ask", slot: "debts" };
      if (downAmount === undefined && downPercent === undefined) return { kind: "ask", slot: "down" };
      if (rate === undefined) return { kind: "ask", slot: "rate" };
      return {
        kind: "run",
        input: {
          monthlyIncome,
          monthlyDebts: debts,
          downPayment: downAmount ?? 0,
          ...(downPercent !== undefined && { downPercent }),
          ratePercent: rate,
          termYears: facts.term ?? 30,
          ...(facts.dtiLimit !== undefined && { dtiLimitPercent: facts.dtiLimit }),
          ...homeCostsFrom(facts),
        },
      };
    },
    run: async (given, { say }) => {
      const figures = readFigures(deps);
      const rate = await findRate(given.ratePercent, { term: given.termYears }, say, deps.readRates);
      if (rate.kind === "missing") return rate.text;
      const costs = completeHomeCosts(given, figures, say);
      const dtiLimit = given.dtiLimitPercent ?? figures.estimate("dti_limit");
      const basis = {
        grossMonthlyIncomeCents: toCents(given.monthlyIncome),
        // A tax in dollars does not depend on the price, so it counts like a debt.
        monthlyDebtsCents: toCents(given.monthlyDebts + (given.propertyTaxYearly ?? 0) / 12),
        dtiLimitPercent: dtiLimit,
        downPaymentCents: toCents(given.downPayment),
        ratePercent: rate.percent,
        termMonths: toMonths(given.termYears),
        propertyTaxYearlyPercent: given.propertyTaxYearly === undefined ? costs.taxPercent : 0,
        homeInsuranceYearlyCents: toCents(costs.insurance),
        hoaMonthlyCents: toCents(given.hoaMonthly),
        mortgageInsuranceYearlyPercent: costs.pmiPercent,
        mortgageInsuranceAboveLtvPercent: 80,
      };
      const found = highestPrice(basis, given.downPercent);
      if (found.kind === "invalid") return say("common", "cannot");
      if (found.kind === "out_of_reach")
        return composeAnswer(say, {
          calculator: "affordability",
          figures,
          answer: [say("affordability", "out_of_reach", { amount: centsAsUsd(found.shortfallMonthlyCents) })],
          assumed: [say("common", "assume_dti", { percent: percent(dtiLimit) }), ...costs.assumed],
        });
      const { priceCents, downCents } = found;
      const loanCents = Math.max(0, priceCents - downCents);
      const monthly = monthlyHousingCost(priceCents, { ...basis, downPaymentCents: downCents });
      const taxCents = monthly.propertyTaxCents + toCents((given.propertyTaxYearly ?? 0) / 12);
      const totalCents = monthly.totalCents - monthly.propertyTaxCents + taxCents;
      const price = wholeDollars(priceCents / 100);
      const list = [
        say("affordability", "total", { total: centsAsUsd(totalCents) }),
        say("affordability", "part", {
          payment: centsAsUsd(monthly.principalInterestCents),
          count: basis.termMonths,
          rate: percent(rate.percent),
        }),
        say("affordability", "taxes_insurance", {
          amount: centsAsUsd(taxCents + monthly.homeInsuranceCents + monthly.hoaCents),
        }),
      ];
      if (monthly.mortgageInsuranceCents > 0)
        list.push(say("affordability", "mortgage_insurance", { amount: centsAsUsd(monthly.mortgageInsuranceCents) }));
      return composeAnswer(say, {
        calculator: "affordability",
        figures,
        answer: [
          loanCents > 0
            ? say("affordability", "answer", { price, loan: wholeDollars(loanCents / 100) })
            : say("affordability", "answer_cash", { price }),
          say("affordability", "from", {
            income: wholeDollars(given.monthlyIncome),
            debts: wholeDollars(given.monthlyDebts),
            down: wholeDollars(downCents / 100),
          }),
        ],
        list,
        notes: [say("affordability", "comfort")],
        assumed: [
          rate.assumed,
          say("common", "assume_dti", { percent: percent(dtiLimit) }),
          ...costs.assumed,
          monthly.mortgageInsuranceCents > 0 ? costs.assumedPmi : "",
        ],
      });
    },
  });
}
