import { paymentRunsText } from "#shared/payment-runs-text.ts";
import { percentText, rateText, shareText, usd, wholeUsd } from "../framework/amount-text.ts";
import { type Amount, type AmountGroup, amount } from "../framework/calculator.ts";
import type { BuydownOffer } from "./buydown-offer.ts";
import type { PointsValues, PointsWords } from "./points-calculator.ts";

export function firstYearAmount(offer: BuydownOffer, { buydown }: PointsValues, words: PointsWords): Amount {
  const [first] = offer.years;
  const parts = { rate: rateText(first?.ratePercent ?? 0), note: usd(offer.notePaymentCents) };
  const label = words("first_year", { buydown });
  return amount("first-year", label, usd(first?.paymentCents ?? 0), words("first_year_how", parts));
}

/** 12 CFR 1026.24(f): the payment of the note and the APR stand with the reduced ones; the table has every level. */
export function buydownGroup(offer: BuydownOffer, values: PointsValues, words: PointsWords): AmountGroup {
  const { payer, buydown, rate, term } = values;
  const { years, cost, notePaymentCents, totalSubsidyCents } = offer;
  const list = years.map(({ monthlySubsidyCents }) => `12 × ${usd(monthlySubsidyCents)}`).join(" + ");
  const from = years.length + 1;
  const parts = { rate: rateText(rate), from, term, total: usd(totalSubsidyCents), count: Number(term) * 12 };
  const financed = { financed: usd(cost.amountFinancedCents) };
  return {
    title: words("buydown", { buydown }),
    amounts: [
      amount("subsidy", words(`subsidy_${payer}`), usd(totalSubsidyCents), words("subsidy_how", { list })),
      amount("note-payment", words("note_payment", parts), usd(notePaymentCents), words("note_payment_how", parts)),
      amount("note-rate", words("note_rate"), rateText(rate), words("note_rate_how", parts)),
      amount(
        "buydown-apr",
        words("apr_buydown"),
        rateText(cost.aprPercent),
        words(payer === "buyer" ? "apr_buyer_how" : "apr_others_how", { ...parts, ...financed }),
      ),
      amount(
        "buydown-repayment",
        words("repayment_buydown"),
        paymentRunsText(offer.borrowerPayments),
        words("repayment_how"),
      ),
      ...(payer === "seller" ? [sellerLimitAmount(offer, values, words)] : []),
    ],
  };
}

function sellerLimitAmount({ sellerLimit }: BuydownOffer, { price, down }: PointsValues, words: PointsWords): Amount {
  const { percent, figure, limitCents } = sellerLimit;
  const parts = {
    percent: percentText(percent),
    price: wholeUsd(price),
    down: shareText((down / price) * 100),
  };
  return amount("seller-limit", words("seller_limit"), wholeUsd(limitCents), words("seller_limit_how", parts), [
    figure,
  ]);
}
