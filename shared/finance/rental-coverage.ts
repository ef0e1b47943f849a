import { levelPaymentCents } from "./amortization.ts";
import {
  AMOUNT_CENTS,
  findInvalid,
  invalid,
  type Outcome,
  POSITIVE_CENTS,
  RATE_PERCENT,
  TERM_MONTHS,
} from "./input-checks.ts";
import { yearlyPercentPerMonthCents } from "./rounding.ts";

export interface RentalPurchase {
  priceCents: number;
  ratePercent: number;
  termMonths: number;
  isInterestOnly: boolean;
  /** Property tax, insurance and dues of a month. */
  costsMonthlyCents: number;
}

const RULES = {
  priceCents: POSITIVE_CENTS,
  ratePercent: RATE_PERCENT,
  termMonths: TERM_MONTHS,
  costsMonthlyCents: AMOUNT_CENTS,
} as const;

type Loan = Pick<RentalPurchase, "ratePercent" | "termMonths" | "isInterestOnly"> & { loanCents: number };

const loanPaymentCents = ({ loanCents, ratePercent, termMonths, isInterestOnly }: Loan) =>
  isInterestOnly
    ? yearlyPercentPerMonthCents(loanCents, ratePercent)
    : levelPaymentCents({ loanCents, ratePercent, termMonths });

/** The full payment of a month, which the rent is divided by. */
export function rentalPayment(
  input: RentalPurchase & { downPaymentCents: number },
): Outcome<{ loanCents: number; paymentCents: number }> {
  const problem = findInvalid(input, { ...RULES, downPaymentCents: AMOUNT_CENTS });
  if (problem) return problem;
  const loanCents = input.priceCents - input.downPaymentCents;
  if (loanCents <= 0) return invalid("downPaymentCents", "down_payment_not_below_price");
  return { kind: "ok", loanCents, paymentCents: loanPaymentCents({ ...input, loanCents }) + input.costsMonthlyCents };
}

const DOLLAR_CENTS = 100;

/**
 * The smallest down payment, in whole dollars, with which the rent divided by the full payment reaches a ratio; undefined
 * if the rent leaves no room for any loan.
 */
export function downForCoverage(
  input: RentalPurchase & { rentCents: number; targetRatio: number },
): Outcome<{ downPaymentCents: number | undefined }> {
  const problem = findInvalid(input, { ...RULES, rentCents: POSITIVE_CENTS });
  if (problem) return problem;
  const { priceCents, rentCents, targetRatio, costsMonthlyCents } = input;
  const roomCents = Math.floor(rentCents / targetRatio) - costsMonthlyCents;
  const fits = (loanCents: number) => loanPaymentCents({ ...input, loanCents }) <= roomCents;
  if (roomCents <= 0 || !fits(DOLLAR_CENTS)) return { kind: "ok", downPaymentCents: undefined };
  // The payment grows with the loan, so that halving the range finds the largest one.
  let [fitting, tooLarge] = [1, Math.floor(priceCents / DOLLAR_CENTS) + 1];
  while (tooLarge - fitting > 1) {
    const middle = Math.floor((fitting + tooLarge) / 2);
    if (fits(middle * DOLLAR_CENTS)) fitting = middle;
    else tooLarge = middle;
  }
  return { kind: "ok", downPaymentCents: priceCents - fitting * DOLLAR_CENTS };
}
