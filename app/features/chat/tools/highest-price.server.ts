import { type AffordabilityInput, maxAffordablePrice, monthlyHousingCost } from "#shared/finance/affordability.ts";

/** Rounded down to a thousand dollars, so that the loan and the payment belong to the price that is shown. */
export function highestPrice(basis: AffordabilityInput, downPercent: number | undefined) {
  const rounded = (cents: number) => Math.floor(cents / 100_000) * 100_000;
  if (downPercent === undefined) {
    const result = maxAffordablePrice(basis);
    if (result.kind !== "ok") return result;
    return { kind: "ok" as const, priceCents: rounded(result.maxPriceCents), downCents: basis.downPaymentCents };
  }
  // The down payment grows with the price: search the highest price whose cost fits the budget.
  const budgetCents = (basis.grossMonthlyIncomeCents * basis.dtiLimitPercent) / 100 - basis.monthlyDebtsCents;
  const downAt = (priceCents: number) => Math.round((priceCents * downPercent) / 100);
  const costAt = (priceCents: number) =>
    monthlyHousingCost(priceCents, { ...basis, downPaymentCents: downAt(priceCents) }).totalCents;
  if (budgetCents <= costAt(0))
    return { kind: "out_of_reach" as const, shortfallMonthlyCents: Math.round(costAt(0) - budgetCents) };
  let low = 0;
  let high = 100_000_000_00;
  while (high - low > 100_000) {
    const middle = Math.floor((low + high) / 2);
    if (costAt(middle) <= budgetCents) low = middle;
    else high = middle;
  }
  const priceCents = rounded(low);
  return { kind: "ok" as const, priceCents, downCents: downAt(priceCents) };
}

/** In whole thousands of dollars; nobody asks for more of them. */
export const stepCents = 100_000;
const mostSteps = 100_000;

/** The highest amount whose cost, which never falls as the amount rises, is within the budget; 0 if there is none. */
export function highestWithin(budgetCents: number, costOf: (amountCents: number) => number): number {
  let [fitting, tooMuch] = [0, mostSteps + 1];
  while (tooMuch - fitting > 1) {
    const middle = Math.floor((fitting + tooMuch) / 2);
    if (costOf(middle * stepCents) <= budgetCents) fitting = middle;
    else tooMuch = middle;
  }
  return fitting * stepCents;
}
