import { z } from "zod";
import { readFigures } from "#app/content/read-figures.ts";
import { wholeDollars } from "#shared/dollars.ts";
import { defineSum } from "../assistant.server/tool.ts";
import { percent, roundPercent } from "./format-money.server.ts";
import { composeAnswer, type SumDependencies } from "./sum-answer.server.ts";
import { usdAmount } from "./sum-inputs.server.ts";

const input = z.object({
  homeValue: usdAmount,
  balance: usdAmount.describe("What is still owed on the home"),
  targetPercent: z.number().min(1).max(100).optional().describe("Loan-to-value to reach, usually 80"),
});

export function payDownTool(deps: SumDependencies) {
  return defineSum({
    name: "pay_down",
    description: "How much of a balance must be paid to reach a loan-to-value ratio, for example to end PMI.",
    input,
    uses: ["value", "price", "balance", "loan", "targetPercent"],
    canBegin: ({ value, price, balance, loan }) => (value ?? price ?? balance ?? loan) !== undefined,
    read: ({ value, price, balance, loan, targetPercent }) => {
      const homeValue = value ?? price;
      const owed = balance ?? loan;
      if (homeValue === undefined) return { kind: "ask", slot: "value" };
      if (owed === undefined) return { kind: "ask", slot: "balance" };
      return { kind: "run", input: { homeValue, balance: owed, ...(targetPercent && { targetPercent }) } };
    },
    run: ({ homeValue, balance, targetPercent }, { say }) => {
      const figures = readFigures(deps);
      const pmiPercent = figures.number("pmi_request_ltv");
      const target = targetPercent ?? pmiPercent;
      const most = (homeValue * target) / 100;
      const values = {
        target: percent(target),
        now: roundPercent((balance / homeValue) * 100),
        most: wholeDollars(most),
        pay: wholeDollars(Math.max(0, balance - most)),
      };
      return composeAnswer(say, {
        figures,
        answer: [say("pay_down", balance > most ? "answer" : "reached", values)],
        notes: [
          say("pay_down", "from", { balance: wholeDollars(balance), value: wholeDollars(homeValue) }),
          target === pmiPercent ? say("pay_down", "pmi", { target: values.target }) : "",
        ].filter(Boolean),
        hasRate: false,
      });
    },
  });
}
