import type { TextOf } from "#app/content/calculators/all-schemas.ts";
import type { ProgramFigures } from "#shared/finance/program-charges.ts";
import { usd, wholeUsd } from "../framework/amount-text.ts";
import type { Calculator, Words } from "../framework/calculator.ts";
import { choice, money, percent, type ValuesOf, whole } from "../framework/fields.ts";
import { buydownGroup, firstYearAmount } from "./buydown-amounts.ts";
import { type BuydownOffer, buydownOf } from "./buydown-offer.ts";
import { paybackAmount, pointsGroup, termsGroup } from "./points-amounts.ts";
import { loansOf, type PointsLoans } from "./points-loans.ts";
import { buydownYears, savingsByYear } from "./points-tables.ts";

const fields = {
  price: money(50_000, 20_000_000),
  down: money(0, 20_000_000),
  rate: percent(0.1, 20),
  term: choice("30", "20", "15"),
  points: percent(0.1, 10),
  drop: percent(0.01, 5),
  years: whole(1, 30),
  buydown: choice("none", "3-2-1", "2-1", "1-1", "1-0"),
  payer: choice("seller", "lender", "buyer"),
  fees: percent(0, 10),
  pmi: percent(0.1, 3),
};

export type PointsValues = ValuesOf<typeof fields>;
/** Up to which share of the price a seller may pay costs, by the share put down. */
export type SellerCredit = { readonly downFromPercent: number; readonly percent: number; readonly figure: string };
export type PointsFacts = {
  readonly programs: ProgramFigures;
  /** By rising down payment. */
  readonly sellerCredits: readonly SellerCredit[];
};
export type PointsWords = Words<TextOf<"points">>;

export const pointsCalculator: Calculator<typeof fields, PointsFacts, TextOf<"points">> = {
  id: "points",
  fields,
  moreFields: ["fees", "pmi"],
  figures: [
    "discount_point",
    "seller_credit_conventional_low",
    "seller_credit_conventional_mid",
    "seller_credit_conventional_high",
  ],
  calculate: (values, facts, words) => {
    const { price, down, rate, drop, years, term } = values;
    if (down >= price) return { kind: "invalid", errors: { down: words("down_not_below_price") } };
    if (drop >= rate) return { kind: "invalid", errors: { drop: words("drop_not_below_rate") } };
    if (years > Number(term)) return { kind: "invalid", errors: { years: words("years_above_term", { term }) } };
    const loans = loansOf(values, facts.programs);
    const buydown = buydownOf(values, loans, facts);
    if (buydown === "rate_too_low") return { kind: "invalid", errors: { buydown: words("rate_too_low") } };
    return {
      kind: "result",
      headline: [paybackAmount(loans, words), ...(buydown ? [firstYearAmount(buydown, values, words)] : [])],
      get groups() {
        return [
          pointsGroup(values, loans, words),
          termsGroup(values, loans, words),
          ...(buydown ? [buydownGroup(buydown, values, words)] : []),
        ];
      },
      get tables() {
        return [savingsByYear(loans, words), ...(buydown ? [buydownYears(buydown, values, words)] : [])];
      },
      get notes() {
        return notesOf(values, loans, buydown, words);
      },
    };
  },
};

function notesOf(
  { payer }: PointsValues,
  { without }: PointsLoans,
  buydown: BuydownOffer | undefined,
  words: PointsWords,
): string[] {
  const [premiumCents] = without.insuranceCents;
  const isOverLimit = payer === "seller" && buydown && buydown.totalSubsidyCents > buydown.sellerLimit.limitCents;
  return [
    words("quote_both"),
    ...(buydown ? [words("buydown_ends", afterBuydown(buydown))] : []),
    ...(premiumCents === undefined ? [] : [words("insurance_added", { amount: usd(premiumCents) })]),
    ...(isOverLimit ? [words("over_seller_limit", { limit: wholeUsd(buydown.sellerLimit.limitCents) })] : []),
  ];
}

const afterBuydown = ({ years, notePaymentCents }: BuydownOffer) => ({
  month: years.length * 12 + 1,
  payment: usd(notePaymentCents),
});
