import { z } from "zod";
import { readFigures } from "#app/content/read-figures.ts";
import { wholeDollars } from "#shared/dollars.ts";
import type { RentalPurchase } from "#shared/finance/rental-coverage.ts";
import { evenRatio, type Facts } from "../assistant.server/conversation/facts.ts";
import type { Say } from "../assistant.server/conversation/say.ts";
import { percent, plainYears, toCents, toMonths } from "./format-money.server.ts";
import { findRate, type SumDependencies } from "./sum-answer.server.ts";
import { completeHomeCosts, homeCosts, ratePercent, termYears, usdAmount } from "./sum-inputs.server.ts";

/** The loan for a rental, without its down payment. */
export const rentalLoan = {
  price: usdAmount,
  ratePercent,
  termYears,
  isInterestOnly: z.boolean().default(false).describe("True if only interest is paid in the first years"),
  ...homeCosts,
};
type Given = z.output<z.ZodObject<typeof rentalLoan>>;

export const targetRatio = z.number().min(0.5).max(2).optional().describe("The ratio to reach, for example 1.2");

/** Beside a loan: "to get to 1.2". */
export const targetFrom = ({ targetRatio: target }: Facts) => (target === undefined ? {} : { targetRatio: target });

/** The loan with its rate and the costs of the home, and the sentences that say what was assumed. */
export async function completeRentalLoan(given: Given, say: Say, deps: SumDependencies) {
  const rate = await findRate(given.ratePercent, { term: given.termYears }, say, deps.readRates);
  if (rate.kind === "missing") return rate;
  const figures = readFigures(deps);
  const costs = completeHomeCosts(given, figures, say);
  const costsYearly = costs.taxYearly(given.price) + costs.insurance;
  return {
    kind: "found" as const,
    loan: {
      priceCents: toCents(given.price),
      ratePercent: rate.percent,
      termMonths: toMonths(given.termYears),
      isInterestOnly: given.isInterestOnly,
      costsMonthlyCents: toCents(costsYearly / 12 + given.hoaMonthly),
    },
    isAverage: given.ratePercent === "average",
    figures,
    assumed: [rate.assumed, ...costs.assumed],
  };
}

/** What the payment is for. */
export function rentalFrom(loan: RentalPurchase, loanCents: number, say: Say): string {
  const values = {
    price: wholeDollars(loan.priceCents / 100),
    down: wholeDollars((loan.priceCents - loanCents) / 100),
    loan: wholeDollars(loanCents / 100),
    rate: percent(loan.ratePercent),
  };
  if (loan.isInterestOnly) {
    return `${say("rent_coverage", "from_interest_only", values)} ${say("rent_coverage", "interest_only_note")}`;
  }
  const years = { years: plainYears(loan.termMonths / 12), count: loan.termMonths };
  return say("rent_coverage", "from", { ...values, ...years });
}

/** "1.00" only for what reaches it: 0.998 is not rounded up to a ratio that is to be reached. */
export function ratioText(ratio: number, target = evenRatio): string {
  const text = ratio.toFixed(2);
  return ratio < target && Number(text) >= target ? ratio.toFixed(3) : text;
}
