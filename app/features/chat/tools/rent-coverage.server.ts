import { z } from "zod";
import { programFiguresFrom } from "#app/content/program-figures.ts";
import { readFigures } from "#app/content/read-figures.ts";
import { wholeDollars } from "#shared/dollars.ts";
import { fullPayment } from "#shared/finance/full-payment.ts";
import type { Facts } from "../assistant.server/conversation/facts.ts";
import type { Say } from "../assistant.server/conversation/say.ts";
import { defineSum } from "../assistant.server/tool.ts";
import { percent, plainYears, toCents, toMonths } from "./format-money.server.ts";
import { composeAnswer, findRate, type SumDependencies } from "./sum-answer.server.ts";
import { completeHomeCosts, homeCostFacts, loanFacts, purchase, readPurchase, usdAmount } from "./sum-inputs.server.ts";

const home = z.object(purchase);
const input = z.object({
  monthlyRent: usdAmount,
  housingMonthly: usdAmount.optional().describe("Full payment a month, with taxes, insurance and HOA dues"),
  home: home.optional().describe("The purchase that the payment is worked out from, if it is not known"),
});

/** Nobody is asked for the price of a home whose value or balance was named. */
const isOwned = ({ value, balance, homes }: Facts) => (value ?? balance ?? homes) !== undefined;

export function rentCoverageTool(deps: SumDependencies) {
  async function paymentFor(given: z.output<typeof home>, say: Say) {
    const figures = readFigures(deps);
    const rate = await findRate(given.ratePercent, { term: given.termYears }, say, deps.readRates);
    if (rate.kind === "missing") return rate;
    const costs = completeHomeCosts(given, figures, say);
    const result = fullPayment(
      {
        program: "conventional",
        priceCents: toCents(given.price),
        downPaymentCents: toCents(given.downPayment),
        ratePercent: rate.percent,
        termMonths: toMonths(given.termYears),
        propertyTaxYearlyCents: toCents(costs.taxYearly(given.price)),
        homeInsuranceYearlyCents: toCents(costs.insurance),
        hoaMonthlyCents: toCents(given.hoaMonthly),
        vaUse: "first",
        isVaFeeExempt: false,
      },
      programFiguresFrom(figures, { pmiYearlyPercent: 0 }),
    );
    if (result.kind === "invalid") return { kind: "missing" as const, text: say("common", "cannot") };
    const from = say("rent_coverage", "from", {
      price: wholeDollars(given.price),
      down: wholeDollars(given.downPayment),
      loan: wholeDollars(result.totalLoanCents / 100),
      rate: percent(rate.percent),
      years: plainYears(given.termYears),
      count: toMonths(given.termYears),
    });
    return {
      kind: "found" as const,
      payment: result.totalCents / 100,
      figures,
      notes: [from, say("rent_coverage", "price_note")],
      assumed: [rate.assumed, ...costs.assumed],
    };
  }

  return defineSum({
    name: "rent_coverage",
    description: "Debt service coverage ratio (DSCR) of a rental: rent divided by the full payment.",
    input,
    uses: ["rent", "housing", ...loanFacts, ...homeCostFacts],
    canBegin: ({ rent, housing }) => (rent ?? housing) !== undefined,
    read: (facts) => {
      const { rent, housing, price, amount } = facts;
      if (rent === undefined) return { kind: "ask", slot: "rental_rent" };
      if (housing !== undefined) return { kind: "run", input: { monthlyRent: rent, housingMonthly: housing } };
      if ((price ?? amount) === undefined) return { kind: "ask", slot: isOwned(facts) ? "housing" : "rental_price" };
      const bought = readPurchase(facts);
      return bought.kind === "ask" ? bought : { kind: "run", input: { monthlyRent: rent, home: bought.input } };
    },
    run: async ({ monthlyRent, housingMonthly, home: bought }, { say }) => {
      const worked = housingMonthly === undefined && bought ? await paymentFor(bought, say) : undefined;
      if (worked?.kind === "missing") return worked.text;
      const payment = housingMonthly ?? worked?.payment;
      if (payment === undefined) return say("common", "cannot");
      const ratio = monthlyRent / payment;
      return composeAnswer(say, {
        answer: [
          say("rent_coverage", "answer", {
            ratio: ratio.toFixed(2),
            rent: wholeDollars(monthlyRent),
            payment: wholeDollars(payment),
          }),
          say("rent_coverage", ratio < 1 ? "does_not_cover" : "covers"),
        ],
        notes: worked?.notes ?? [say("rent_coverage", "note")],
        assumed: worked?.assumed ?? [],
        hasRate: worked !== undefined,
        ...(worked && { figures: worked.figures }),
      });
    },
  });
}
