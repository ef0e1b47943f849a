import { z } from "zod";
import type { FigureReader } from "#app/content/read-figures.ts";
import { wholeDollars } from "#shared/dollars.ts";
import { downOf, type FactName, type Facts } from "../assistant.server/conversation/facts.ts";
import type { Say } from "../assistant.server/conversation/say.ts";
import { percent } from "./format-money.server.ts";

export const usdAmount = z.number().positive().max(100_000_000);
export const usdOrNothing = z.number().min(0).max(100_000_000);
export const ratePercent = z
  .union([z.number().min(0).max(25), z.literal("average")])
  .describe('Yearly interest rate in percent, for example 6.5, or "average" for the stored average');
export const plainRate = z.number().min(0).max(25).describe("Yearly interest rate in percent, for example 6.5");
export const termYears = z.number().min(1).max(50).default(30).describe("Years of the loan, usually 30 or 15");

export const dtiLimitPercent = z.number().min(10).max(60).optional();

/** What a home costs besides the loan. Missing values are estimates of content/figures.yaml. */
export const homeCosts = {
  propertyTaxYearly: usdOrNothing.optional().describe("Property tax a year, in US dollars"),
  propertyTaxPercent: z.number().min(0).max(10).optional(),
  homeInsuranceYearly: usdOrNothing.optional(),
  hoaMonthly: usdOrNothing.max(100_000).default(0),
  pmiPercent: z.number().min(0).max(5).optional().describe("Private mortgage insurance, percent of the loan a year"),
};
export const homeCostFacts: readonly FactName[] = ["yearlyTaxes", "taxPercent", "yearlyInsurance", "hoa", "pmiPercent"];
export const loanFacts: readonly FactName[] = ["price", "loan", "amount", "downAmount", "downPercent", "rate", "term"];

/** A purchase with a loan, and what it costs besides. */
export const purchase = { price: usdAmount, downPayment: usdOrNothing, ratePercent, termYears, ...homeCosts };

type Purchase = z.input<z.ZodObject<typeof purchase>>;
type PurchaseReading =
  | { readonly kind: "known"; readonly input: Purchase }
  | { readonly kind: "ask"; readonly slot: "price" | "down" | "rate" };

/** What is known of a purchase, or the number that is missing. */
export function readPurchase(facts: Facts): PurchaseReading {
  const price = facts.price ?? facts.amount;
  const downPayment = downOf(facts, price);
  if (price === undefined) return { kind: "ask", slot: "price" };
  if (downPayment === undefined) return { kind: "ask", slot: "down" };
  if (facts.rate === undefined) return { kind: "ask", slot: "rate" };
  const loan = { ratePercent: facts.rate, termYears: facts.term ?? 30 };
  return { kind: "known", input: { price, downPayment, ...loan, ...homeCostsFrom(facts) } };
}

export const homeCostsFrom = (facts: Facts) => ({
  ...(facts.yearlyTaxes !== undefined && { propertyTaxYearly: facts.yearlyTaxes }),
  ...(facts.taxPercent !== undefined && { propertyTaxPercent: facts.taxPercent }),
  ...(facts.yearlyInsurance !== undefined && { homeInsuranceYearly: facts.yearlyInsurance }),
  ...(facts.hoa !== undefined && { hoaMonthly: facts.hoa }),
  ...(facts.pmiPercent !== undefined && { pmiPercent: facts.pmiPercent }),
});

type HomeCosts = {
  readonly propertyTaxYearly?: number | undefined;
  readonly propertyTaxPercent?: number | undefined;
  readonly homeInsuranceYearly?: number | undefined;
  readonly hoaMonthly: number;
  readonly pmiPercent?: number | undefined;
};

/** The costs for a price, and the sentences that name what was assumed or given. */
export function completeHomeCosts(given: HomeCosts, { estimate }: FigureReader, say: Say) {
  const taxPercent = given.propertyTaxPercent ?? estimate("property_tax");
  const insurance = given.homeInsuranceYearly ?? estimate("home_insurance");
  const pmiPercent = given.pmiPercent ?? estimate("pmi");
  return {
    taxPercent,
    insurance,
    pmiPercent,
    taxYearly: (price: number) => given.propertyTaxYearly ?? (price * taxPercent) / 100,
    assumed: [
      given.propertyTaxYearly === undefined
        ? say("common", "assume_tax_percent", { percent: percent(taxPercent) })
        : say("common", "assume_tax", { amount: wholeDollars(given.propertyTaxYearly) }),
      say("common", "assume_insurance", { amount: wholeDollars(insurance) }),
      given.hoaMonthly > 0
        ? say("common", "assume_hoa", { amount: wholeDollars(given.hoaMonthly) })
        : say("common", "assume_no_hoa"),
    ],
    assumedPmi: say("common", "assume_pmi", { percent: percent(pmiPercent) }),
  };
}
