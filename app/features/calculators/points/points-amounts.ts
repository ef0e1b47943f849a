import { paymentRunsText } from "#shared/payment-runs-text.ts";
import { durationText, percentText, rateText, shareText, usd, wholeUsd } from "../framework/amount-text.ts";
import { type Amount, type AmountGroup, amount } from "../framework/calculator.ts";
import type { PointsValues, PointsWords } from "./points-calculator.ts";
import type { PointsLoans } from "./points-loans.ts";

const timeText = (months: number | null, words: PointsWords) =>
  months === null ? words("not_within_term") : durationText(words, months);

export function paybackAmount({ compared }: PointsLoans, words: PointsWords): Amount {
  const { costCents, monthlySavingCents, breakEvenMonths } = compared;
  const parts = { cost: usd(costCents), saving: usd(monthlySavingCents) };
  return amount("payback", words("payback"), timeText(breakEvenMonths, words), words("payback_how", parts));
}

export function pointsGroup(values: PointsValues, loans: PointsLoans, words: PointsWords): AmountGroup {
  const { compared, reducedRatePercent, without, overTime } = loans;
  const parts = {
    points: percentText(values.points),
    loan: wholeUsd(without.loanCents),
    without: usd(compared.paymentCents),
    with: usd(compared.reducedPaymentCents),
    rate: rateText(values.rate),
    reduced: rateText(reducedRatePercent),
    months: without.rows.length,
  };
  return {
    title: words("points"),
    amounts: [
      amount("cost", words("cost"), usd(compared.costCents), words("cost_how", parts), ["discount_point"]),
      amount("payment-without", words("payment_without"), parts.without, words("payment_without_how", parts)),
      amount("payment-with", words("payment_with"), parts.with, words("payment_with_how", parts)),
      amount("saving", words("saving"), usd(compared.monthlySavingCents), words("saving_how", parts)),
      amount(
        "payback-principal",
        words("payback_principal"),
        timeText(overTime.breakEvenMonths, words),
        words("payback_principal_how"),
      ),
      stayAmount(values, loans, words),
    ],
  };
}

/** What a move or a refinance in that year leaves of the points. */
function stayAmount({ years }: PointsValues, { compared, overTime }: PointsLoans, words: PointsWords): Amount {
  const at = overTime.months[Math.min(years * 12, overTime.months.length) - 1];
  const savedCents = at?.paymentsSavedCents ?? 0;
  const lessOwedCents = at?.lessOwedCents ?? 0;
  const gainCents = savedCents + lessOwedCents - compared.costCents;
  const parts = { saved: usd(savedCents), owed: usd(lessOwedCents), cost: usd(compared.costCents) };
  const time = durationText(words, years * 12);
  const value = words(gainCents < 0 ? "behind" : "ahead", { amount: usd(Math.abs(gainCents)) });
  return amount("stay", words("stay", { time }), value, words("stay_how", { ...parts, time }));
}

/** 12 CFR 1026.24(d)(2): both payments with their terms. */
export function termsGroup(values: PointsValues, loans: PointsLoans, words: PointsWords): AmountGroup {
  const share = shareText((values.down / values.price) * 100);
  const put = { down: wholeUsd(values.down), price: wholeUsd(values.price), percent: share };
  return {
    title: words("terms"),
    amounts: [
      amount("down-payment", words("down"), `${put.down} (${share})`, words("down_how", put)),
      amount("loan", words("loan"), usd(loans.without.loanCents), words("loan_how", put)),
      ...terms("without", values.rate, loans, values, words),
      ...terms("with", loans.reducedRatePercent, loans, values, words),
    ],
  };
}

function terms(
  which: "without" | "with",
  ratePercent: number,
  loans: PointsLoans,
  { term, rate, drop }: PointsValues,
  words: PointsWords,
): Amount[] {
  const { cost, rows, loanCents } = loans[which];
  const financed = {
    count: rows.length,
    financed: usd(cost.amountFinancedCents),
    charges: usd(loanCents - cost.amountFinancedCents),
  };
  const rateParts = { years: term, rate: rateText(rate), drop: percentText(drop) };
  const id = (name: string) => `${name}-${which}`;
  return [
    amount(
      id("rate"),
      words(`rate_${which}`),
      rateText(ratePercent),
      words(which === "with" ? "rate_with_how" : "rate_without_how", rateParts),
    ),
    amount(id("apr"), words(`apr_${which}`), rateText(cost.aprPercent), words("apr_how", financed)),
    amount(id("repayment"), words(`repayment_${which}`), paymentRunsText(cost.payments), words("repayment_how")),
  ];
}
