import { type Buydown, buydownSchedule } from "#shared/finance/buydown.ts";
import type { HomeLoan } from "#shared/finance/home-loan.ts";
import { costOfPayments, type MortgageCost, type PaymentRun } from "#shared/finance/mortgage-cost.ts";
import { isAtMostPercentOf, percentOfCents } from "#shared/finance/rounding.ts";
import { once } from "#shared/once.ts";
import type { PointsFacts, PointsValues, SellerCredit } from "./points-calculator.ts";
import { expected, feesOf, type PointsLoans } from "./points-loans.ts";

export type BuydownOffer = Buydown & {
  /** Whose APR it is, see below. */
  readonly cost: MortgageCost;
  /** Every level of payment, with mortgage insurance where there is one. */
  readonly borrowerPayments: readonly PaymentRun[];
  readonly sellerLimit: SellerLimit;
};
type SellerLimit = SellerCredit & { readonly limitCents: number };

/** A temporary buydown of the loan without points; undefined if none is chosen. */
export function buydownOf(
  values: PointsValues,
  loans: PointsLoans,
  facts: PointsFacts,
): BuydownOffer | "rate_too_low" | undefined {
  const { rate, term, payer, buydown: kind } = values;
  if (kind === "none") return undefined;
  const input = { loanCents: loans.loanCents, ratePercent: rate, termMonths: Number(term) * 12, buydown: kind };
  const buydown = buydownSchedule(input);
  if (buydown.kind === "invalid" && buydown.reason === "rate_below_buydown") return "rate_too_low";
  const schedule = expected(buydown);
  const subsidized = once(() => buyerCost(values, schedule, loans.without));
  return {
    ...schedule,
    sellerLimit: sellerLimitOf(values, facts),
    get cost() {
      return payer === "buyer" ? subsidized() : loans.without.cost;
    },
    get borrowerPayments() {
      return subsidized().payments;
    },
  };
}

/**
 * Comment 17(c)(1)-4 of Regulation Z: what the buyer pays for a buydown is a prepaid finance charge, and the APR follows
 * from every level of payment. A subsidy by others under an agreement of its own (17(c)(1)-3) leaves the APR of the note.
 */
function buyerCost(values: PointsValues, { years, totalSubsidyCents }: Buydown, loan: HomeLoan): MortgageCost {
  const paymentsCents = loan.rows.map(({ paymentCents }, index) => {
    const subsidyCents = years[Math.floor(index / 12)]?.monthlySubsidyCents ?? 0;
    return paymentCents - subsidyCents + (loan.insuranceCents[index] ?? 0);
  });
  return costOfPayments({
    loanCents: loan.loanCents,
    paymentsCents,
    prepaidFinanceChargesCents: feesOf(values) + totalSubsidyCents,
    ratePercent: values.rate,
  });
}

function sellerLimitOf({ price, down }: PointsValues, { sellerCredits }: PointsFacts): SellerLimit {
  const reached = sellerCredits.filter(({ downFromPercent }) =>
    isAtMostPercentOf(price - down, price, 100 - downFromPercent),
  );
  const credit = reached.at(-1);
  if (!credit) throw new RangeError("sellerCredits: none for this down payment");
  return { ...credit, limitCents: percentOfCents(price, credit.percent) };
}
