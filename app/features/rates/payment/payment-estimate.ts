import { dollars } from "#shared/dollars.ts";
import { amortize } from "#shared/finance/amortization.ts";
import { aprForMortgage } from "#shared/finance/apr.ts";
import { isAtMostPercentOf, percentOfCents } from "#shared/finance/rounding.ts";
import type { RateRow } from "../board/rate-board.ts";

export type EstimateFields = { readonly price: string; readonly down: string; readonly product: string };
type EstimateErrors = Partial<Record<keyof EstimateFields, string>>;

/** Everything that 12 CFR 1026.24(d)(2) requires next to a payment: down payment, terms of repayment, APR. */
export type PaymentEstimate = {
  readonly product: string;
  readonly rate: string;
  readonly apr: string;
  readonly pointsText: string | undefined;
  readonly observedOn: string;
  readonly sourceName: string;
  readonly sample: boolean;
  readonly loan: string;
  readonly down: string;
  readonly downPercent: string;
  readonly payment: string;
  readonly paymentCount: number;
  readonly lastPayment: string;
  readonly total: string;
  readonly belowTwentyDown: boolean;
};

export type EstimateOutcome =
  | { readonly kind: "estimate"; readonly estimate: PaymentEstimate }
  | { readonly kind: "invalid"; readonly errors: EstimateErrors };

const minPriceCents = 50_000_00;
const maxPriceCents = 20_000_000_00;
export const defaultEstimate = { price: "800,000", down: "160,000" };

/** Products whose payments are fully known: a fixed rate and a term. */
export const canBeEstimated = (row: RateRow): boolean => row.termMonths !== undefined && !row.adjustable;

export function estimatePayment(fields: EstimateFields, rows: readonly RateRow[]): EstimateOutcome {
  const priceCents = centsOf(fields.price);
  const downCents = centsOf(fields.down);
  const row = rows.find(({ id }) => id === fields.product);
  const errors: { price?: string; down?: string; product?: string } = {};
  if (priceCents === undefined || priceCents < minPriceCents || priceCents > maxPriceCents) {
    errors.price = "Enter a home price between $50,000 and $20,000,000.";
  }
  if (downCents === undefined) errors.down = "Enter the down payment in dollars, like 160,000.";
  else if (priceCents !== undefined && downCents >= priceCents) {
    errors.down = "The down payment must be less than the home price.";
  }
  if (!row || !canBeEstimated(row)) errors.product = "Choose a loan from the list.";
  if (!row?.termMonths || priceCents === undefined || downCents === undefined || Object.keys(errors).length > 0) {
    return { kind: "invalid", errors };
  }
  return estimateFor({ priceCents, downCents, row, termMonths: row.termMonths });
}

type Loan = {
  readonly priceCents: number;
  readonly downCents: number;
  readonly row: RateRow;
  readonly termMonths: number;
};

function estimateFor({ priceCents, downCents, row, termMonths }: Loan): EstimateOutcome {
  const loanCents = priceCents - downCents;
  const loan = { loanCents, termMonths, ratePercent: row.rateThousandths / 1000 };
  const prepaidFinanceChargesCents = percentOfCents(loanCents, Number(row.desk?.points ?? 0));
  const schedule = amortize(loan);
  const cost = aprForMortgage({ ...loan, prepaidFinanceChargesCents });
  if (schedule.kind === "invalid" || cost.kind === "invalid") {
    return { kind: "invalid", errors: { down: "That leaves a loan too small to estimate." } };
  }
  return {
    kind: "estimate",
    estimate: {
      product: row.type,
      rate: row.rate,
      apr: `${cost.aprPercent.toFixed(3)}%`,
      pointsText: row.desk && `${row.desk.points} points (${dollars(prepaidFinanceChargesCents / 100)})`,
      observedOn: row.observedOn,
      sourceName: row.sourceName,
      sample: row.sample,
      loan: dollars(loanCents / 100),
      down: dollars(downCents / 100),
      downPercent: `${((downCents / priceCents) * 100).toFixed(1)}%`,
      payment: dollars(schedule.paymentCents / 100),
      paymentCount: schedule.rows.length,
      lastPayment: dollars(schedule.lastPaymentCents / 100),
      total: dollars(schedule.totals.paidCents / 100),
      belowTwentyDown: !isAtMostPercentOf(loanCents, priceCents, 80),
    },
  };
}

const money = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,9})(\.\d{1,2})?$/;

function centsOf(text: string): number | undefined {
  const [, whole, fraction = ""] = money.exec(text.trim()) ?? [];
  return whole === undefined ? undefined : Math.round(Number(`${whole.replaceAll(",", "")}${fraction}`) * 100);
}
