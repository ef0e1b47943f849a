import { z } from "zod";
import { readFigures } from "#app/content/read-figures.ts";
import { wholeDollars } from "#shared/dollars.ts";
import { cashToClose } from "#shared/finance/cash-to-close.ts";
import { downOf } from "../assistant.server/conversation/facts.ts";
import { defineSum } from "../assistant.server/tool.ts";
import { percent, toCents } from "./format-money.server.ts";
import { composeAnswer, type SumDependencies } from "./sum-answer.server.ts";
import { completeHomeCosts, homeCosts, homeCostsFrom, usdAmount, usdOrNothing } from "./sum-inputs.server.ts";

const input = z.object({
  price: usdAmount,
  downPayment: usdOrNothing,
  closingCosts: usdOrNothing.optional().describe("If a quote is known"),
  credit: usdOrNothing.default(0).describe("Credit from the seller or lender"),
  ...homeCosts,
});

export function cashToCloseTool(deps: SumDependencies) {
  return defineSum({
    name: "cash_to_close",
    description: "Cash needed at closing: down payment, closing costs and prepaid taxes and insurance, less credits.",
    input,
    uses: [
      "price",
      "amount",
      "downAmount",
      "downPercent",
      "costs",
      "credit",
      "yearlyTaxes",
      "taxPercent",
      "yearlyInsurance",
    ],
    canBegin: (facts) => (facts.price ?? facts.amount) !== undefined,
    read: (facts) => {
      const price = facts.price ?? facts.amount;
      const down = downOf(facts, price);
      if (price === undefined) return { kind: "ask", slot: "price" };
      if (down === undefined) return { kind: "ask", slot: "down" };
      return {
        kind: "run",
        input: {
          price,
          downPayment: down,
          ...(facts.costs !== undefined && { closingCosts: facts.costs }),
          ...(facts.credit !== undefined && { credit: facts.credit }),
          ...homeCostsFrom(facts),
        },
      };
    },
    run: (given, { say }) => {
      const figures = readFigures(deps);
      const costs = completeHomeCosts(given, figures, say);
      const share = figures.estimate("closing_costs");
      const taxMonths = figures.estimate("escrow_tax_months");
      const result = cashToClose({
        priceCents: toCents(given.price),
        downPaymentCents: toCents(given.downPayment),
        closingCostPercentOfLoan: share,
        closingCostsCents: given.closingCosts === undefined ? null : toCents(given.closingCosts),
        propertyTaxYearlyCents: toCents(costs.taxYearly(given.price)),
        homeInsuranceYearlyCents: toCents(costs.insurance),
        taxMonths,
        creditCents: toCents(given.credit),
      });
      if (result.kind === "invalid") return say("common", "cannot");
      const line = (name: "line_down" | "line_costs" | "line_prepaid" | "line_credit", cents: number) =>
        say("cash_to_close", name, { amount: wholeDollars(cents / 100) });
      const [tax = "", insurance = ""] = costs.assumed;
      return composeAnswer(say, {
        calculator: "closing-costs",
        figures,
        answer: [say("cash_to_close", "answer", { total: wholeDollars(result.totalCents / 100) })],
        list: [
          line("line_down", result.downPaymentCents),
          line("line_costs", result.closingCostsCents),
          line("line_prepaid", result.prepaidCents),
          ...(result.creditCents > 0 ? [line("line_credit", result.creditCents)] : []),
        ],
        notes: [
          say("cash_to_close", "from", {
            price: wholeDollars(given.price),
            loan: wholeDollars(given.price - given.downPayment),
          }),
        ],
        assumed: [
          given.closingCosts === undefined ? say("cash_to_close", "assume_costs", { percent: percent(share) }) : "",
          tax,
          insurance,
          say("cash_to_close", "assume_prepaid", { months: taxMonths }),
        ],
        hasRate: false,
      });
    },
  });
}
