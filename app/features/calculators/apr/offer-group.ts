import { paymentRunsText } from "#shared/payment-runs-text.ts";
import { rateText, usd, wholeUsd } from "../framework/amount-text.ts";
import { type Amount, type AmountGroup, amount } from "../framework/calculator.ts";
import type { AprWords, Offer } from "./apr-calculator.ts";

/** One offer by itself: 12 CFR 1026.24(d)(2), its payment never stands without APR and terms of repayment. */
export function offerGroup(one: Offer, words: AprWords): AmountGroup {
  const { side } = one;
  const amounts = [...termsOf(one, words), ...costsOf(one, words)];
  return {
    title: words(`offer_${side}`),
    amounts: amounts.map((row) => ({ ...row, id: `${row.id}-${side}` })),
  };
}

function termsOf({ offer, worked }: Offer, words: AprWords): Amount[] {
  const { cost, paymentCents } = worked;
  const months = offer.termMonths;
  const rate = rateText(offer.ratePercent);
  const count = cost.payments.reduce((sum, { paymentCount }) => sum + paymentCount, 0);
  const financed = { count, financed: usd(cost.amountFinancedCents) };
  const repaid = { loan: wholeUsd(offer.loanCents), months, rate };
  const insuredMonths = Math.min(offer.insuranceMonths, months);
  const isInsured = offer.insuranceMonthlyCents > 0 && insuredMonths > 0;
  return [
    amount("apr", words("apr"), rateText(cost.aprPercent), words("apr_how", financed)),
    amount("rate", words("rate"), rate, words("rate_how", { years: months / 12 })),
    amount("payment", words("payment"), usd(paymentCents), words("payment_how", repaid)),
    ...(isInsured
      ? [
          amount(
            "insurance",
            words("insurance"),
            usd(offer.insuranceMonthlyCents),
            words("insurance_how", { months: insuredMonths }),
          ),
        ]
      : []),
    amount("repayment", words("repayment"), paymentRunsText(cost.payments), words("repayment_how")),
  ];
}

function costsOf({ offer, worked }: Offer, words: AprWords): Amount[] {
  const upfront = {
    origination: usd(offer.originationCents),
    services: usd(offer.servicesCents),
    interest: usd(offer.prepaidInterestCents),
    credit: usd(offer.lenderCreditCents),
  };
  const loan = wholeUsd(offer.loanCents);
  const share = `${((worked.interestCents / offer.loanCents) * 100).toFixed(2)}%`;
  return [
    amount("upfront", words("upfront"), usd(worked.upfrontCents), words("upfront_how", upfront)),
    amount("paid", words("paid"), wholeUsd(worked.paidIn5YearsCents), words("paid_how")),
    amount("principal", words("principal"), wholeUsd(worked.principalIn5YearsCents), words("principal_how", { loan })),
    amount("tip", words("tip"), share, words("tip_how", { interest: usd(worked.interestCents), loan })),
  ];
}
