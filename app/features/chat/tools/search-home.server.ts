import type { fullPayment } from "#shared/finance/full-payment.ts";
import type { ProgramFigures, ProgramName } from "#shared/finance/program-charges.ts";
import { highestWithin, stepCents } from "./highest-price.server.ts";
import type { LoanLimits } from "./loan-limits.server.ts";

export type Purchase = { readonly priceCents: number; readonly downPaymentCents: number };
type Outcome = ReturnType<typeof fullPayment>;

export type HomeSearch = {
  readonly program: ProgramName;
  readonly mostCents: number;
  /** Of a home that is known, if the loan on it is searched for. */
  readonly priceCents: number | undefined;
  readonly downAt: (priceCents: number) => number;
  readonly rules: ProgramFigures;
  readonly jumboRules: ProgramFigures;
  readonly limits: LoanLimits;
  readonly paymentOf: (purchase: Purchase, rules: ProgramFigures) => Outcome;
};
type Found = {
  readonly purchase: Purchase;
  readonly payment: Outcome;
  /** The payment would buy more, but FHA insures no larger loan. */
  readonly isLimitedByFha: boolean;
};

/** The highest price, or the largest loan, whose payment is within the limit and whose loan exists. */
export function searchHome(search: HomeSearch): Found {
  const { program, mostCents, rules, jumboRules, limits, paymentOf, priceCents, downAt } = search;
  // A jumbo loan has no mortgage insurance, so a payment can fall where the price rises: both kinds are searched alone.
  if (program === "conventional") {
    const purchase = highest(search, (one) => totalOf(paymentOf(one, jumboRules)));
    if (limits.isJumbo({ program, ...purchase }))
      return { purchase, payment: paymentOf(purchase, jumboRules), isLimitedByFha: false };
  }
  const exists = (one: Purchase) => {
    const home = { program, ...one };
    return !limits.isJumbo(home) && !limits.isTooLargeForFha(home);
  };
  const costOf = (one: Purchase) => totalOf(paymentOf(one, rules));
  const purchase = highest(search, (one) => (exists(one) ? costOf(one) : Number.POSITIVE_INFINITY));
  const next = purchase.priceCents + stepCents;
  const above = { priceCents: next, downPaymentCents: downAt(next) };
  const isLimitedByFha = priceCents === undefined && !exists(above) && costOf(above) <= mostCents;
  return { purchase, payment: paymentOf(purchase, rules), isLimitedByFha };
}

function highest(search: HomeSearch, costOf: (purchase: Purchase) => number): Purchase {
  const { program, mostCents, priceCents, downAt, limits } = search;
  if (priceCents === undefined) {
    const purchaseAt = (cents: number) => ({ priceCents: cents, downPaymentCents: downAt(cents) });
    return purchaseAt(highestWithin(mostCents, (cents) => costOf(purchaseAt(cents))));
  }
  const mostLoanCents = priceCents - limits.leastDownCents(program, priceCents);
  const purchaseWith = (loanCents: number) => ({ priceCents, downPaymentCents: priceCents - loanCents });
  const loanCents = highestWithin(mostCents, (cents) =>
    cents > mostLoanCents ? Number.POSITIVE_INFINITY : costOf(purchaseWith(cents)),
  );
  return purchaseWith(loanCents);
}

/** Without a loan there is no payment to compare: what is found then is out of reach. */
const totalOf = (payment: Outcome): number => (payment.kind === "ok" ? payment.totalCents : 0);
