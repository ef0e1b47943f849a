import { z } from "zod";
import { readFigures } from "#app/content/read-figures.ts";
import { wholeDollars } from "#shared/dollars.ts";
import { debtToIncome } from "#shared/finance/ratios.ts";
import { householdIncome, monthlyDebts } from "../assistant.server/conversation/facts.ts";
import { defineSum } from "../assistant.server/tool.ts";
import { percent, roundPercent, toCents } from "./format-money.server.ts";
import { composeAnswer, type SumDependencies } from "./sum-answer.server.ts";
import { usdAmount, usdOrNothing } from "./sum-inputs.server.ts";

const input = z.object({
  monthlyIncome: usdAmount.describe("Gross household income a month"),
  monthlyDebts: usdOrNothing,
  housingMonthly: usdOrNothing.describe("House payment or rent a month, with taxes and insurance"),
});

export function debtToIncomeTool(deps: SumDependencies) {
  return defineSum({
    name: "debt_to_income",
    description: "Debt-to-income ratio from income, debts and the house payment.",
    input,
    uses: ["monthlyIncome", "otherIncome", "debts", "car", "student", "cards", "housing", "rent"],
    canBegin: (facts) => (householdIncome(facts) ?? monthlyDebts(facts) ?? facts.housing) !== undefined,
    read: (facts) => {
      const debts = monthlyDebts(facts);
      const housing = facts.housing ?? facts.rent;
      const monthlyIncome = householdIncome(facts);
      if (monthlyIncome === undefined) return { kind: "ask", slot: "income" };
      if (debts === undefined) return { kind: "ask", slot: "debts" };
      if (housing === undefined) return { kind: "ask", slot: "housing" };
      return {
        kind: "run",
        input: { monthlyIncome, monthlyDebts: debts, housingMonthly: housing },
      };
    },
    run: (given, { say }) => {
      const figures = readFigures(deps);
      const result = debtToIncome({
        grossMonthlyIncomeCents: toCents(given.monthlyIncome),
        monthlyDebtsCents: toCents(given.monthlyDebts),
        housingMonthlyCents: toCents(given.housingMonthly),
      });
      if (result.kind === "invalid") return say("common", "cannot");
      return composeAnswer(say, {
        calculator: "dti",
        figures,
        answer: [
          say("debt_to_income", "answer", {
            total: roundPercent(result.totalPercent),
            housing: roundPercent(result.housingPercent),
            debts: roundPercent(result.totalPercent - result.housingPercent),
          }),
        ],
        notes: [
          say("debt_to_income", "from", {
            housing_amount: wholeDollars(given.housingMonthly),
            debts_amount: wholeDollars(given.monthlyDebts),
            income: wholeDollars(given.monthlyIncome),
          }),
          say("debt_to_income", "guide", {
            limit: percent(figures.estimate("dti_limit")),
            most: percent(figures.number("dti_conventional_max")),
          }),
        ],
        hasRate: false,
      });
    },
  });
}
