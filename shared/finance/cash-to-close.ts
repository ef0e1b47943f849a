import { AMOUNT_CENTS, findInvalid, invalid, type Outcome, POSITIVE_CENTS, SHARE_PERCENT } from "./input-checks.ts";
import { percentOfCents } from "./rounding.ts";

export interface CashToCloseInput {
  priceCents: number;
  downPaymentCents: number;
  /** Lender, title, escrow and other closing costs, as a share of the loan; the estimate of the visitor comes first. */
  closingCostPercentOfLoan: number;
  closingCostsCents: number | null;
  propertyTaxYearlyCents: number;
  homeInsuranceYearlyCents: number;
  /** Months of property tax that go into the escrow account at closing. */
  taxMonths: number;
  /** What the seller or the lender pays of the costs. */
  creditCents: number;
}

export interface CashToClose {
  downPaymentCents: number;
  closingCostsCents: number;
  prepaidCents: number;
  creditCents: number;
  totalCents: number;
}

export function cashToClose(input: CashToCloseInput): Outcome<CashToClose> {
  const problem = findInvalid(
    { ...input, closingCostsCents: input.closingCostsCents ?? 0 },
    {
      priceCents: POSITIVE_CENTS,
      downPaymentCents: AMOUNT_CENTS,
      closingCostPercentOfLoan: SHARE_PERCENT,
      closingCostsCents: AMOUNT_CENTS,
      propertyTaxYearlyCents: AMOUNT_CENTS,
      homeInsuranceYearlyCents: AMOUNT_CENTS,
      taxMonths: { min: 0, max: 12, whole: true },
      creditCents: AMOUNT_CENTS,
    },
  );
  if (problem) return problem;
  const { priceCents, downPaymentCents } = input;
  if (downPaymentCents > priceCents) return invalid("downPaymentCents", "down_payment_not_below_price");
  const closingCostsCents =
    input.closingCostsCents ?? percentOfCents(priceCents - downPaymentCents, input.closingCostPercentOfLoan);
  // The first year of home insurance is paid in full before closing.
  const prepaidCents =
    input.homeInsuranceYearlyCents + Math.round((input.propertyTaxYearlyCents * input.taxMonths) / 12);
  // A credit pays costs; it is never paid out in cash.
  const creditCents = Math.min(input.creditCents, closingCostsCents + prepaidCents);
  return {
    kind: "ok",
    downPaymentCents,
    closingCostsCents,
    prepaidCents,
    creditCents,
    totalCents: downPaymentCents + closingCostsCents + prepaidCents - creditCents,
  };
}
