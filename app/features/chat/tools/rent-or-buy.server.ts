import { z } from "zod";
import { readFigures } from "#app/content/read-figures.ts";
import { wholeDollars } from "#shared/dollars.ts";
import { levelPaymentCents } from "#shared/finance/amortization.ts";
import { compareRentAndBuy } from "#shared/finance/rent-or-buy.ts";
import { defineSum } from "../assistant.server/tool.ts";
import { centsAsUsd, percent, toCents, toMonths } from "./format-money.server.ts";
import { composeAnswer, findRate, type SumDependencies } from "./sum-answer.server.ts";
import { completeHomeCosts, homeCostFacts, loanFacts, purchase, readPurchase, usdAmount } from "./sum-inputs.server.ts";

const input = z.object({
  rentMonthly: usdAmount,
  ...purchase,
  years: z.number().int().min(1).max(30).optional().describe("Years in the home"),
  rentGrowthPercent: z.number().min(0).max(20).optional(),
  homeGrowthPercent: z.number().min(0).max(20).optional(),
});

export function rentOrBuyTool(deps: SumDependencies) {
  return defineSum({
    name: "rent_or_buy",
    description: "Cost of renting against buying over some years, with every assumption stated.",
    input,
    uses: [...loanFacts, ...homeCostFacts, "rent", "stayYears", "homeGrowth", "rentGrowth"],
    canBegin: (facts) => (facts.rent ?? facts.price ?? facts.amount) !== undefined,
    read: (facts) => {
      if (facts.rent === undefined) return { kind: "ask", slot: "rent" };
      const home = readPurchase(facts);
      if (home.kind === "ask") return home;
      return {
        kind: "run",
        input: {
          ...home.input,
          rentMonthly: facts.rent,
          ...(facts.stayYears !== undefined && { years: Math.max(1, Math.round(facts.stayYears)) }),
          ...(facts.rentGrowth !== undefined && { rentGrowthPercent: facts.rentGrowth }),
          ...(facts.homeGrowth !== undefined && { homeGrowthPercent: facts.homeGrowth }),
        },
      };
    },
    run: async (given, { say }) => {
      const figures = readFigures(deps);
      const rate = await findRate(given.ratePercent, { term: given.termYears }, say, deps.readRates);
      if (rate.kind === "missing") return rate.text;
      const costs = completeHomeCosts(given, figures, say);
      const years = given.years ?? figures.estimate("years_in_home");
      const loan = { ratePercent: rate.percent, termMonths: toMonths(given.termYears) };
      const growth = {
        rentGrowthPercent: given.rentGrowthPercent ?? figures.estimate("rent_growth"),
        homeGrowthPercent: given.homeGrowthPercent ?? figures.estimate("home_growth"),
        propertyTaxGrowthPercent: figures.estimate("tax_growth"),
        ownerCostGrowthPercent: figures.estimate("owner_cost_growth"),
        maintenanceYearlyPercent: figures.estimate("maintenance"),
        closingCostPercentOfLoan: figures.estimate("closing_costs"),
        sellingCostPercent: figures.estimate("selling_costs"),
        investmentReturnPercent: figures.estimate("investment_return"),
      };
      const result = compareRentAndBuy({
        ...loan,
        ...growth,
        priceCents: toCents(given.price),
        downPaymentCents: toCents(given.downPayment),
        rentMonthlyCents: toCents(given.rentMonthly),
        years,
        propertyTaxYearlyPercent: (costs.taxYearly(given.price) / given.price) * 100,
        homeInsuranceYearlyCents: toCents(costs.insurance),
        hoaMonthlyCents: toCents(given.hoaMonthly),
        mortgageInsuranceYearlyPercent: costs.pmiPercent,
        mortgageInsuranceAboveLtvPercent: figures.number("pmi_request_ltv"),
      });
      if (result.kind === "invalid") return say("common", "cannot");
      const gain = result.advantageOfBuyingCents;
      const rough = (cents: number) => wholeDollars(Math.round(cents / 100_000) * 1000);
      return composeAnswer(say, {
        calculator: "rent-or-buy",
        figures,
        answer: [say("rent_or_buy", gain >= 0 ? "buy" : "rent", { years, difference: rough(Math.abs(gain)) })],
        list: [
          say("rent_or_buy", "line_rent", {
            amount: rough(result.rentTotalCents),
            rent: wholeDollars(given.rentMonthly),
          }),
          say("rent_or_buy", "line_buy", {
            amount: rough(result.buyTotalCents),
            proceeds: rough(result.saleProceedsCents),
          }),
          say("rent_or_buy", "line_month", {
            amount: wholeDollars(result.firstYearMonthlyCents / 100),
            payment: centsAsUsd(
              levelPaymentCents({ ...loan, loanCents: Math.max(0, toCents(given.price - given.downPayment)) }),
            ),
            count: loan.termMonths,
            rate: percent(rate.percent),
          }),
        ],
        notes: [
          say("monthly_payment", "purchase", {
            price: wholeDollars(given.price),
            down: wholeDollars(given.downPayment),
          }),
          say("rent_or_buy", "risk"),
        ],
        assumed: [
          rate.assumed,
          ...costs.assumed,
          say("rent_or_buy", "assume", {
            rent_growth: percent(growth.rentGrowthPercent),
            home_growth: percent(growth.homeGrowthPercent),
            tax_growth: percent(growth.propertyTaxGrowthPercent),
            cost_growth: percent(growth.ownerCostGrowthPercent),
            maintenance: percent(growth.maintenanceYearlyPercent),
            closing: percent(growth.closingCostPercentOfLoan),
            selling: percent(growth.sellingCostPercent),
            return: percent(growth.investmentReturnPercent),
          }),
        ],
      });
    },
  });
}
