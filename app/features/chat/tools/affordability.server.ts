import { z } from "zod";
import { wholeDollars } from "#shared/dollars.ts";
import { maxAffordablePrice } from "#shared/finance/affordability.ts";
import { defineTool } from "../assistant.server/tool.ts";
import { centsAsUsd, noOffer, percent, toCents } from "./format-money.server.ts";
import { ratePercent, termYears } from "./loan-inputs.server.ts";

const input = z.object({
  monthlyIncome: z.number().positive().max(10_000_000).describe("Gross network income a month, in US dollars"),
  monthlyDebts: z.number().min(0).max(10_000_000).default(0).describe("Car, student, card and other payments a month"),
  downPayment: z.number().min(0).max(100_000_000).default(0),
  ratePercent,
  termYears,
});

const asked =
  /\b(afford|how much (house|home)|price range|what (house|home|price)|how expensive|budget|qualify for|max(imum)? price|buying power|can i buy)\b/;

/** Assumptions that nobody states in a chat; the answer mentions each of them. */
const assumed = { dtiLimitPercent: 43, propertyTaxYearlyPercent: 1.25, insuranceYearly: 1800, insurancePercent: 0.6 };

export const affordabilityTool = defineTool({
  name: "affordability",
  description: "Highest purchase price that fits an income, debts and a down payment at a given rate.",
  input,
  read: ({ words, facts }) => {
    if (facts.monthlyIncome === undefined || !asked.test(words)) return undefined;
    const [rate] = facts.rates;
    if (rate === undefined) {
      return {
        kind: "ask",
        missing: `I can estimate that from your income of ${wholeDollars(facts.monthlyIncome)} a month. Which interest rate should I use, and what are your monthly debts and down payment? For example "at 6.5%, $600 in debts, $80,000 down".`,
      };
    }
    return {
      kind: "run",
      input: {
        monthlyIncome: facts.monthlyIncome,
        monthlyDebts: facts.monthlyDebts ?? 0,
        downPayment: facts.downAmount ?? 0,
        ratePercent: rate,
        termYears: facts.termYears[0] ?? 30,
      },
    };
  },
  run: (given) => {
    const result = maxAffordablePrice({
      grossMonthlyIncomeCents: toCents(given.monthlyIncome),
      monthlyDebtsCents: toCents(given.monthlyDebts),
      dtiLimitPercent: assumed.dtiLimitPercent,
      downPaymentCents: toCents(given.downPayment),
      ratePercent: given.ratePercent,
      termMonths: Math.round(given.termYears * 12),
      propertyTaxYearlyPercent: assumed.propertyTaxYearlyPercent,
      homeInsuranceYearlyCents: toCents(assumed.insuranceYearly),
      hoaMonthlyCents: 0,
      mortgageInsuranceYearlyPercent: assumed.insurancePercent,
      mortgageInsuranceAboveLtvPercent: 80,
    });
    const start = `With ${wholeDollars(given.monthlyIncome)} gross income a month, ${wholeDollars(given.monthlyDebts)} in monthly debts, ${wholeDollars(given.downPayment)} down and ${percent(given.ratePercent)} over ${given.termYears} years`;
    if (result.kind === "invalid")
      return "I could not work that out. Please check the income, debts, down payment and rate.";
    if (result.kind === "out_of_reach") {
      return `${start}, debts and fixed costs already take ${centsAsUsd(result.shortfallMonthlyCents)} a month more than the usual share of income. A person can look for ways with you: [contact us](/#contact). ${noOffer}`;
    }
    return [
      `${start}, the numbers carry a price of up to about ${wholeDollars(Math.floor(result.maxPriceCents / 100_000) * 1000)} and a loan of ${wholeDollars(Math.round(result.loanCents / 100))}.`,
      `The full monthly cost would be ${centsAsUsd(result.monthly.totalCents)}, of which ${centsAsUsd(result.monthly.principalInterestCents)} is principal and interest.`,
      `I assumed that housing and debts may take ${assumed.dtiLimitPercent}% of income, property tax of ${assumed.propertyTaxYearlyPercent}% and insurance of ${wholeDollars(assumed.insuranceYearly)} a year, mortgage insurance of ${assumed.insurancePercent}% a year above 80% of the price, and no HOA dues.`,
      "What is comfortable for you may be lower.",
      noOffer,
    ].join(" ");
  },
});
