import type { HomeLoan } from "#shared/finance/home-loan.ts";
import type { RentOrBuy } from "#shared/finance/rent-or-buy.ts";
import { paymentRunsText } from "#shared/payment-runs-text.ts";
import { rateText, shareText, usd, wholeUsd } from "../framework/amount-text.ts";
import { type AmountGroup, amount } from "../framework/calculator.ts";
import type { RentOrBuyValues, RentOrBuyWords } from "./rent-or-buy-calculator.ts";

/** 12 CFR 1026.24(d)(2): the payment of the loan with its terms. */
export function termsGroup(
  values: RentOrBuyValues,
  { cost, rows, loanCents }: HomeLoan,
  { firstYearMonthlyCents }: RentOrBuy,
  words: RentOrBuyWords,
): AmountGroup {
  const share = shareText((values.down / values.price) * 100);
  const put = { down: wholeUsd(values.down), price: wholeUsd(values.price), percent: share };
  const rate = rateText(values.rate);
  const repaid = { loan: usd(loanCents), months: rows.length, rate };
  const financed = {
    count: rows.length,
    financed: usd(cost.amountFinancedCents),
    charges: usd(loanCents - cost.amountFinancedCents),
  };
  return {
    title: words("terms"),
    amounts: [
      amount("owning-month", words("owning_month"), usd(firstYearMonthlyCents), words("owning_month_how")),
      amount(
        "principal-interest",
        words("principal_interest"),
        usd(rows[0]?.paymentCents ?? 0),
        words("principal_interest_how", repaid),
      ),
      amount("rate", words("rate"), rate, words("rate_how", { years: values.term })),
      amount("apr", words("apr"), rateText(cost.aprPercent), words("apr_how", financed)),
      amount("down-payment", words("down"), `${put.down} (${share})`, words("down_how", put)),
      amount("loan", words("loan"), usd(loanCents), words("loan_how", put)),
      amount("repayment", words("repayment"), paymentRunsText(cost.payments), words("repayment_how")),
    ],
  };
}
