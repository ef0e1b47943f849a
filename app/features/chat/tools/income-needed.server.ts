import { z } from "zod";
import { readFigures } from "#app/content/read-figures.ts";
import { wholeDollars } from "#shared/dollars.ts";
import { incomeNeeded } from "#shared/finance/income-needed.ts";
import { monthlyDebts } from "../assistant.server/conversation/facts.ts";
import { defineSum } from "../assistant.server/tool.ts";
import { centsAsUsd, percent, toCents, toMonths } from "./format-money.server.ts";
import { composeAnswer, findRate, type SumDependencies } from "./sum-answer.server.ts";
import {
  completeHomeCosts,
  dtiLimitPercent,
  homeCostFacts,
  loanFacts,
  purchase,
  readPurchase,
  usdOrNothing,
} from "./sum-inputs.server.ts";

const input = z.object({
  ...purchase,
  monthlyDebts: usdOrNothing.default(0),
  dtiLimitPercent,
});

export function incomeNeededTool(deps: SumDependencies) {
  return defineSum({
    name: "income_needed",
    description: "Gross income that a price needs, with a down payment, debts and a rate.",
    input,
    uses: [...loanFacts, ...homeCostFacts, "debts", "car", "student", "cards", "dtiLimit"],
    canBegin: (facts) => (facts.price ?? facts.amount) !== undefined,
    read: (facts) => {
      const home = readPurchase(facts);
      if (home.kind === "ask") return home;
      return {
        kind: "run",
        input: {
          ...home.input,
          monthlyDebts: monthlyDebts(facts) ?? 0,
          ...(facts.dtiLimit !== undefined && { dtiLimitPercent: facts.dtiLimit }),
        },
      };
    },
    run: async (given, { say }) => {
      const figures = readFigures(deps);
      const rate = await findRate(given.ratePercent, { term: given.termYears }, say, deps.readRates);
      if (rate.kind === "missing") return rate.text;
      const costs = completeHomeCosts(given, figures, say);
      const dtiLimit = given.dtiLimitPercent ?? figures.estimate("dti_limit");
      const result = incomeNeeded({
        priceCents: toCents(given.price),
        downPaymentCents: toCents(given.downPayment),
        monthlyDebtsCents: toCents(given.monthlyDebts),
        dtiLimitPercent: dtiLimit,
        ratePercent: rate.percent,
        termMonths: toMonths(given.termYears),
        propertyTaxYearlyPercent: (costs.taxYearly(given.price) / given.price) * 100,
        homeInsuranceYearlyCents: toCents(costs.insurance),
        hoaMonthlyCents: toCents(given.hoaMonthly),
        mortgageInsuranceYearlyPercent: costs.pmiPercent,
        mortgageInsuranceAboveLtvPercent: figures.number("pmi_request_ltv"),
      });
      if (result.kind === "invalid") return say("common", "cannot");
      const yearly = Math.ceil((result.monthlyIncomeCents * 12) / 100_000) * 1000;
      return composeAnswer(say, {
        calculator: "affordability",
        figures,
        answer: [
          say("income_needed", "answer", {
            income: wholeDollars(yearly),
            monthly: wholeDollars(Math.ceil(result.monthlyIncomeCents / 100)),
          }),
        ],
        notes: [
          say("income_needed", "from", {
            price: wholeDollars(given.price),
            down: wholeDollars(given.downPayment),
            debts: wholeDollars(given.monthlyDebts),
            total: centsAsUsd(result.monthly.totalCents),
            payment: centsAsUsd(result.monthly.principalInterestCents),
            count: toMonths(given.termYears),
            rate: percent(rate.percent),
          }),
        ],
        assumed: [
          rate.assumed,
          given.monthlyDebts === 0 ? say("common", "assume_no_debts") : "",
          say("common", "assume_dti", { percent: percent(dtiLimit) }),
          ...costs.assumed,
          result.monthly.mortgageInsuranceCents > 0 ? costs.assumedPmi : "",
        ],
      });
    },
  });
}
