import { z } from "zod";
import { readFigures } from "#app/content/read-figures.ts";
import { wholeDollars } from "#shared/dollars.ts";
import { loanToValue } from "#shared/finance/ratios.ts";
import { downOf } from "../assistant.server/conversation/facts.ts";
import type { Say } from "../assistant.server/conversation/say.ts";
import { defineSum } from "../assistant.server/tool.ts";
import { percent, roundPercent, toCents } from "./format-money.server.ts";
import { composeAnswer, type SumDependencies } from "./sum-answer.server.ts";
import { usdAmount, usdOrNothing } from "./sum-inputs.server.ts";

const one = z.object({
  loanAmount: usdOrNothing.describe("Loan or balance"),
  homeValue: usdAmount,
  isOwned: z.boolean().default(false).describe("True if the home is already owned"),
});
const several = z.object({
  homes: z
    .array(z.object({ loanAmount: usdOrNothing, homeValue: usdAmount }))
    .min(2)
    .max(10),
});
const input = z.union([one, several]);

export function loanToValueTool(deps: SumDependencies) {
  return defineSum({
    name: "loan_to_value",
    description: "Loan-to-value ratio and equity from a loan or balance and the value of the home.",
    input,
    uses: ["balance", "loan", "price", "value", "homes", "downAmount", "downPercent", "amount"],
    canBegin: (facts) => (facts.homes ?? facts.value ?? facts.price ?? facts.balance ?? facts.loan) !== undefined,
    read: (facts) => {
      if (facts.homes) {
        const homes = facts.homes.map(({ value, balance }) => ({ loanAmount: balance, homeValue: value }));
        return { kind: "run", input: { homes } };
      }
      const value = facts.value ?? facts.price ?? (facts.balance === undefined ? undefined : facts.amount);
      const down = downOf(facts, value);
      const owed =
        facts.balance ?? facts.loan ?? (value !== undefined && down !== undefined ? value - down : undefined);
      const loan = owed ?? (facts.value === undefined && facts.price === undefined ? undefined : facts.amount);
      if (value === undefined) return { kind: "ask", slot: "value" };
      if (loan === undefined) return { kind: "ask", slot: "balance" };
      const isOwned = (facts.value ?? facts.balance) !== undefined;
      return { kind: "run", input: { loanAmount: loan, homeValue: value, isOwned } };
    },
    run: (given, { say }) => {
      if ("homes" in given) return answerSeveral(given.homes, say, deps);
      const { loanAmount, homeValue, isOwned } = given;
      const result = loanToValue({ loanCents: toCents(loanAmount), valueCents: toCents(homeValue) });
      if (result.kind === "invalid") return say("common", "cannot");
      const figures = readFigures(deps);
      const cashOutPercent = figures.number("cash_out_max_ltv_conventional");
      const most = (homeValue * cashOutPercent) / 100;
      return composeAnswer(say, {
        figures,
        answer: [
          say("loan_to_value", "answer", {
            ltv: roundPercent(result.ltvPercent),
            equity: wholeDollars(result.equityCents / 100),
          }),
        ],
        notes: [
          say("loan_to_value", "from", { loan: wholeDollars(loanAmount), value: wholeDollars(homeValue) }),
          isOwned && most > loanAmount
            ? say("loan_to_value", "cash_out", {
                limit: percent(cashOutPercent),
                most: wholeDollars(most),
                cash: wholeDollars(most - loanAmount),
              })
            : say("loan_to_value", "pmi", { limit: percent(figures.number("pmi_request_ltv")) }),
        ],
        hasRate: false,
      });
    },
  });
}

/** Each home by itself: what is owed on one says nothing about the other. */
function answerSeveral(homes: z.output<typeof several>["homes"], say: Say, deps: SumDependencies): string {
  const figures = readFigures(deps);
  const list = homes.flatMap(({ loanAmount, homeValue }) => {
    const result = loanToValue({ loanCents: toCents(loanAmount), valueCents: toCents(homeValue) });
    if (result.kind === "invalid") return [];
    return say("loan_to_value", "line", {
      loan: wholeDollars(loanAmount),
      value: wholeDollars(homeValue),
      ltv: roundPercent(result.ltvPercent),
      equity: wholeDollars(result.equityCents / 100),
    });
  });
  if (list.length < homes.length) return say("common", "cannot");
  const limit = percent(figures.number("cash_out_max_ltv_conventional"));
  return composeAnswer(say, {
    figures,
    answer: [say("loan_to_value", "several")],
    list,
    notes: [say("loan_to_value", "several_cash_out", { limit })],
    hasRate: false,
  });
}
