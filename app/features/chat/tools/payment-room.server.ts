import { z } from "zod";
import { readFigures } from "#app/content/read-figures.ts";
import { wholeDollars } from "#shared/dollars.ts";
import { householdIncome, monthlyDebts } from "../assistant.server/conversation/facts.ts";
import { defineSum } from "../assistant.server/tool.ts";
import { percent } from "./format-money.server.ts";
import { composeAnswer, type SumDependencies } from "./sum-answer.server.ts";
import { dtiLimitPercent, usdAmount, usdOrNothing } from "./sum-inputs.server.ts";

const input = z.object({
  monthlyIncome: usdAmount.describe("Gross household income a month"),
  monthlyDebts: usdOrNothing,
  dtiLimitPercent: dtiLimitPercent.describe("Share of income that housing and debts may take together"),
});

export function paymentRoomTool(deps: SumDependencies) {
  return defineSum({
    name: "payment_room",
    description: "The largest house payment that income and debts leave room for at a debt-to-income ratio.",
    input,
    uses: ["monthlyIncome", "otherIncome", "debts", "car", "student", "cards", "dtiLimit"],
    canBegin: (facts) => householdIncome(facts) !== undefined,
    read: (facts) => {
      const monthlyIncome = householdIncome(facts);
      const debts = monthlyDebts(facts);
      if (monthlyIncome === undefined) return { kind: "ask", slot: "income" };
      if (debts === undefined) return { kind: "ask", slot: "debts" };
      const limit = facts.dtiLimit !== undefined && { dtiLimitPercent: facts.dtiLimit };
      return { kind: "run", input: { monthlyIncome, monthlyDebts: debts, ...limit } };
    },
    run: ({ monthlyIncome, monthlyDebts: debts, dtiLimitPercent: named }, { say }) => {
      const figures = readFigures(deps);
      const limit = named ?? figures.estimate("dti_limit");
      const most = (monthlyIncome * limit) / 100;
      const values = {
        limit: percent(limit),
        income: wholeDollars(monthlyIncome),
        most: wholeDollars(most),
        debts: wholeDollars(debts),
        left: wholeDollars(Math.max(0, most - debts)),
      };
      return composeAnswer(say, {
        figures,
        answer: [say("payment_room", most > debts ? "answer" : "none", values)],
        notes: [
          say("payment_room", "whole"),
          say("payment_room", "guide", { most: percent(figures.number("dti_conventional_max")) }),
        ],
        assumed: [named === undefined ? say("common", "assume_dti", { percent: values.limit }) : ""],
        hasRate: false,
      });
    },
  });
}
