import { type AffordabilityInput, type HousingCost, monthlyHousingCost } from "./affordability.ts";
import {
  AMOUNT_CENTS,
  findInvalid,
  invalid,
  type Outcome,
  POSITIVE_CENTS,
  RATE_PERCENT,
  TERM_MONTHS,
} from "./input-checks.ts";

export type IncomeNeededInput = Omit<AffordabilityInput, "grossMonthlyIncomeCents"> & { priceCents: number };

/** The lowest gross income at which housing and debts stay within the limit: the reverse of `maxAffordablePrice`. */
export function incomeNeeded(
  input: IncomeNeededInput,
): Outcome<{ monthlyIncomeCents: number; loanCents: number; monthly: HousingCost }> {
  const problem = findInvalid(input, {
    priceCents: POSITIVE_CENTS,
    downPaymentCents: AMOUNT_CENTS,
    monthlyDebtsCents: AMOUNT_CENTS,
    dtiLimitPercent: { min: 1, max: 100, whole: false },
    ratePercent: RATE_PERCENT,
    termMonths: TERM_MONTHS,
  });
  if (problem) return problem;
  if (input.downPaymentCents > input.priceCents) return invalid("downPaymentCents", "down_payment_not_below_price");
  const monthly = monthlyHousingCost(input.priceCents, { ...input, grossMonthlyIncomeCents: 0 });
  const chargesCents = monthly.totalCents + input.monthlyDebtsCents;
  return {
    kind: "ok",
    monthlyIncomeCents: Math.ceil((chargesCents * 100) / input.dtiLimitPercent),
    loanCents: input.priceCents - input.downPaymentCents,
    monthly,
  };
}
