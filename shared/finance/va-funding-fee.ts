import { isAtMostPercentOf, percentOfCents } from "./rounding.ts";

export type VaUse = "first" | "subsequent";

/** The fee for a purchase with at least this down payment. */
export interface FundingFeeRow {
  use: VaUse;
  downPaymentFromPercent: number;
  feePercent: number;
}

export interface FundingFeeInput {
  baseLoanCents: number;
  priceCents: number;
  use: VaUse;
  isExempt: boolean;
}

export function vaFundingFeeCents(input: FundingFeeInput, rows: readonly FundingFeeRow[]): number {
  if (input.isExempt) return 0;
  const { baseLoanCents, priceCents } = input;
  const reached = rows
    .filter((row) => row.use === input.use)
    .filter(({ downPaymentFromPercent }) => isAtMostPercentOf(baseLoanCents, priceCents, 100 - downPaymentFromPercent))
    .sort((a, b) => b.downPaymentFromPercent - a.downPaymentFromPercent);
  const [row] = reached;
  if (!row) throw new RangeError("fundingFeeRows: no row fits the loan");
  return percentOfCents(baseLoanCents, row.feePercent);
}
