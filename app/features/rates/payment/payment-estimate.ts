import { fillMessage } from "#app/content/messages.ts";
import type { RatesContent } from "#app/content/rates-schema.ts";
import { wholeDollars } from "#shared/dollars.ts";
import { isAtMostPercentOf, percentOfCents } from "#shared/finance/rounding.ts";
import { paymentRunsText } from "#shared/payment-runs-text.ts";
import { centsOf, percentThousandthsOf } from "#shared/typed-amounts.ts";
import type { RateRow } from "../board/rate-board.ts";
import { costOfRate, type PricedRate, type RateCost, uninsuredLtvPercent } from "../published/rate-terms.ts";
import { dollarsOf } from "./payment-text.ts";

const fieldNames = ["price", "down", "product", "fees", "pmi"] as const;
export type EstimateFields = Readonly<Record<(typeof fieldNames)[number], string>>;
type EstimateErrors = Partial<Record<keyof EstimateFields, string>>;

/** Everything that 12 CFR 1026.24(d)(2) requires next to a payment: down payment, terms of repayment, APR. */
export type PaymentEstimate = {
  readonly product: string;
  readonly rate: string;
  readonly apr: string;
  readonly isOwn: boolean;
  readonly observedOn: string;
  readonly sourceName: string;
  readonly sample: boolean;
  readonly loan: string;
  readonly down: string;
  readonly payment: string;
  readonly repayment: string;
  readonly total: string;
  readonly charges: string;
  readonly insurance: string | undefined;
};

export type EstimateOutcome =
  | { readonly kind: "estimate"; readonly estimate: PaymentEstimate }
  | { readonly kind: "invalid"; readonly errors: EstimateErrors };

const minPriceCents = 50_000_00;
const maxPriceCents = 20_000_000_00;
const priceLimits = { least: wholeDollars(minPriceCents / 100), most: wholeDollars(maxPriceCents / 100) };
const maxFeesThousandths = 10_000;
const pmi = { min: 100, max: 3000 };

export function fieldsIn(parameters: URLSearchParams): EstimateFields {
  const value = (name: string) => parameters.get(name) ?? "";
  return {
    price: value("price"),
    down: value("down"),
    product: value("product"),
    fees: value("fees"),
    pmi: value("pmi"),
  };
}

/** Nothing is estimated before the visitor asks: a payment is a trigger term (12 CFR 1026.24(d)(1)). */
export const isAsked = (parameters: URLSearchParams): boolean => fieldNames.some((name) => parameters.has(name));

/** Products whose whole cost is known: a fixed rate, a term, and no premium that depends on the borrower. */
export const canBeEstimated = (row: RateRow): boolean => row.termMonths !== undefined;

type Words = Pick<RatesContent["payment"], "errors" | "result">;

export function estimatePayment(fields: EstimateFields, rows: readonly RateRow[], words: Words): EstimateOutcome {
  const row = rows.find((one) => one.id === fields.product && canBeEstimated(one));
  const priceCents = centsOf(fields.price);
  const downCents = centsOf(fields.down);
  const errors: { -readonly [Field in keyof EstimateFields]?: string } = {};
  if (priceCents === undefined || priceCents < minPriceCents || priceCents > maxPriceCents) {
    errors.price = fillMessage(words.errors.price, priceLimits);
  }
  if (downCents === undefined) errors.down = words.errors.down;
  else if (priceCents !== undefined && downCents >= priceCents) {
    errors.down = words.errors.down_too_much;
  }
  if (!row) errors.product = words.errors.product;
  if (!row || priceCents === undefined || downCents === undefined || Object.keys(errors).length > 0) {
    return { kind: "invalid", errors };
  }
  const loan = { row, priceCents, downCents };
  const priced = row.priced ? pricedAsPublished(loan, row.priced, words) : pricedAsTyped(loan, fields, words);
  if (priced.kind === "invalid") return priced;
  const cost = costOfRate(priced.rate);
  if (cost.kind !== "ok") return { kind: "invalid", errors: { down: words.errors.too_small } };
  return { kind: "estimate", estimate: estimateFor(row, priced.rate, cost, words) };
}

type Loan = { readonly row: RateRow; readonly priceCents: number; readonly downCents: number };
type Priced =
  | { readonly kind: "priced"; readonly rate: PricedRate }
  | { readonly kind: "invalid"; readonly errors: EstimateErrors };

/** An average has no fees of its own, so what the visitor enters is counted; without insurance there is no APR. */
function pricedAsTyped({ row, priceCents, downCents }: Loan, fields: EstimateFields, words: Words): Priced {
  const fees = percentThousandthsOf(fields.fees);
  const insurance = fields.pmi.trim() === "" ? 0 : percentThousandthsOf(fields.pmi);
  const isInsured = !isAtMostPercentOf(priceCents - downCents, priceCents, uninsuredLtvPercent);
  const errors: { fees?: string; pmi?: string } = {};
  if (fees === undefined || fees > maxFeesThousandths) {
    errors.fees = words.errors.fees;
  }
  if (isInsured && (insurance === undefined || insurance < pmi.min || insurance > pmi.max)) {
    errors.pmi = words.errors.pmi;
  }
  if (fees === undefined || Object.keys(errors).length > 0) return { kind: "invalid", errors };
  const terms = {
    program: "conventional",
    termMonths: row.termMonths ?? 0,
    priceCents,
    downCents,
    feesCents: percentOfCents(priceCents - downCents, fees / 1000),
    upfrontThousandths: 0,
    insuranceThousandths: isInsured ? (insurance ?? 0) : 0,
  } as const;
  return { kind: "priced", rate: { rateThousandths: row.rateThousandths, pointsThousandths: 0, terms } };
}

/** A rate of our own keeps the charges it was published with, so that its APR is the published one. */
function pricedAsPublished({ row, priceCents, downCents }: Loan, published: PricedRate, words: Words): Priced {
  const { terms } = published;
  const leastCents = Math.ceil((terms.downCents / terms.priceCents) * priceCents);
  if (downCents < leastCents) {
    const share = `${Number(((terms.downCents / terms.priceCents) * 100).toFixed(1))}%`;
    const amount = dollarsOf(leastCents);
    const down = fillMessage(words.errors.down_own, { product: row.type, share, amount });
    return { kind: "invalid", errors: { down } };
  }
  const feesCents = Math.round((terms.feesCents * (priceCents - downCents)) / (terms.priceCents - terms.downCents));
  return { kind: "priced", rate: { ...published, terms: { ...terms, priceCents, downCents, feesCents } } };
}

function estimateFor(row: RateRow, { terms }: PricedRate, cost: RateCost, words: Words): PaymentEstimate {
  const { priceCents, downCents, feesCents } = terms;
  const [premium] = cost.insuranceCents;
  return {
    product: row.type,
    rate: row.rate,
    apr: `${cost.aprPercent.toFixed(3)}%`,
    isOwn: row.priced !== undefined,
    observedOn: row.observedOn,
    sourceName: row.sourceName,
    sample: row.sample,
    loan: dollarsOf(cost.loanCents),
    down: `${dollarsOf(downCents)} (${((downCents / priceCents) * 100).toFixed(1)}%)`,
    payment: dollarsOf(cost.payments[0]?.amountCents ?? 0),
    repayment: paymentRunsText(cost.payments),
    total: dollarsOf(cost.totalOfPaymentsCents),
    charges: dollarsOf(cost.pointsCents + feesCents),
    insurance:
      premium === undefined
        ? undefined
        : fillMessage(words.result.insurance_amount, {
            amount: dollarsOf(premium),
            count: cost.insuranceCents.length,
          }),
  };
}
