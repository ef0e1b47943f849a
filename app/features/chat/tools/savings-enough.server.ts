import { z } from "zod";
import { readFigures } from "#app/content/read-figures.ts";
import { wholeDollars } from "#shared/dollars.ts";
import { cashToClose } from "#shared/finance/cash-to-close.ts";
import { downOf } from "../assistant.server/conversation/facts.ts";
import { defineSum } from "../assistant.server/tool.ts";
import { percent, roundPercent, toCents } from "./format-money.server.ts";
import { leastDownPercent } from "./least-down.server.ts";
import { composeAnswer, type SumDependencies } from "./sum-answer.server.ts";
import { completeHomeCosts, homeCosts, homeCostsFrom, usdAmount, usdOrNothing } from "./sum-inputs.server.ts";

const input = z.object({ price: usdAmount, savings: usdOrNothing, ...homeCosts });

/** Whether what somebody has saved covers the lowest usual down payment and the costs of closing. */
export function savingsEnoughTool(deps: SumDependencies) {
  return defineSum({
    name: "savings_enough",
    description: "Whether savings cover the lowest usual down payment and the closing costs of a home.",
    input,
    uses: ["price", "amount", "downAmount", "monthlyIncome"],
    canBegin: ({ price, amount }) => (price ?? amount) !== undefined,
    read: (facts) => {
      const price = facts.price ?? facts.amount;
      const savings = downOf(facts, price);
      if (price === undefined) return { kind: "ask", slot: "price" };
      if (savings === undefined) return { kind: "ask", slot: "savings" };
      return { kind: "run", input: { price, savings, ...homeCostsFrom(facts) } };
    },
    run: (given, { say }) => {
      const figures = readFigures(deps);
      const costs = completeHomeCosts(given, figures, say);
      const least = leastDownPercent(given.price, figures.number);
      const share = figures.estimate("closing_costs");
      const taxMonths = figures.estimate("escrow_tax_months");
      const needed = cashToClose({
        priceCents: toCents(given.price),
        downPaymentCents: Math.round((toCents(given.price) * least) / 100),
        closingCostPercentOfLoan: share,
        closingCostsCents: null,
        propertyTaxYearlyCents: toCents(costs.taxYearly(given.price)),
        homeInsuranceYearlyCents: toCents(costs.insurance),
        taxMonths,
        creditCents: 0,
      });
      if (needed.kind === "invalid") return say("common", "cannot");
      const left = given.savings - needed.totalCents / 100;
      const line = (name: "line_down" | "line_costs" | "line_prepaid", cents: number) =>
        say("cash_to_close", name, { amount: wholeDollars(cents / 100) });
      const [tax = "", insurance = ""] = costs.assumed;
      return composeAnswer(say, {
        calculator: "closing-costs",
        figures,
        answer: [
          say("savings_enough", left < 0 ? "short" : "enough", {
            savings: wholeDollars(given.savings),
            price: wholeDollars(given.price),
            needed: wholeDollars(needed.totalCents / 100),
            difference: wholeDollars(Math.abs(left)),
            down: roundPercent(least),
          }),
        ],
        list: [
          line("line_down", needed.downPaymentCents),
          line("line_costs", needed.closingCostsCents),
          line("line_prepaid", needed.prepaidCents),
        ],
        notes: [
          say("savings_enough", left < 0 ? "ways" : "keep", {
            fha: percent(figures.number("fha_min_down")),
          }),
        ],
        assumed: [
          say("cash_to_close", "assume_costs", { percent: percent(share) }),
          tax,
          insurance,
          say("cash_to_close", "assume_prepaid", { months: taxMonths }),
        ],
        hasRate: false,
      });
    },
  });
}
