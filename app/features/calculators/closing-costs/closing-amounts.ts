import type { CashToClose } from "#shared/finance/cash-to-close.ts";
import type { HomeLoan } from "#shared/finance/home-loan.ts";
import { paymentRunsText } from "#shared/payment-runs-text.ts";
import { rateText, shareText, usd, wholeUsd } from "../framework/amount-text.ts";
import { type Amount, type AmountGroup, amount } from "../framework/calculator.ts";
import type { ClosingWords } from "./closing-costs-calculator.ts";
import type { ClosingValues } from "./closing-costs-fields.ts";
import type { ClosingItem } from "./closing-items.ts";

export const totalOf = (items: readonly ClosingItem[]) => items.reduce((sum, { youCents }) => sum + youCents, 0);

export function headlineOf(
  values: ClosingValues,
  costs: readonly ClosingItem[],
  prepaid: readonly ClosingItem[],
  sum: CashToClose,
  words: ClosingWords,
): Amount[] {
  const cashCents = sum.totalCents - values.deposit;
  const parts = costs.filter(({ youCents }) => youCents > 0).map(({ label, youCents }) => `${label} ${usd(youCents)}`);
  const added = {
    down: usd(values.down),
    costs: usd(totalOf(costs)),
    prepaid: usd(totalOf(prepaid)),
    credit: usd(sum.creditCents),
    deposit: usd(values.deposit),
  };
  const cash = cashCents < 0 ? words("back", { amount: wholeUsd(-cashCents) }) : wholeUsd(cashCents);
  return [
    amount("cash", words("cash"), cash, words("cash_how", added)),
    amount("costs", words("costs"), wholeUsd(totalOf(costs)), words("costs_how", { parts: parts.join(" + ") })),
  ];
}

export function sumGroup(
  { price, down, deposit }: ClosingValues,
  costs: readonly ClosingItem[],
  prepaid: readonly ClosingItem[],
  { creditCents }: CashToClose,
  words: ClosingWords,
): AmountGroup {
  const put = { down: wholeUsd(down), price: wholeUsd(price), percent: shareText((down / price) * 100) };
  return {
    title: words("sum"),
    amounts: [
      amount("down-payment", words("down"), `${put.down} (${put.percent})`, words("down_how", put)),
      amount("sum-costs", words("sum_costs"), usd(totalOf(costs)), words("sum_how")),
      amount("sum-prepaid", words("sum_prepaid"), usd(totalOf(prepaid)), words("sum_how")),
      ...(creditCents > 0 ? [amount("credit", words("credit"), usd(-creditCents), words("credit_how"))] : []),
      ...(deposit > 0 ? [amount("deposit", words("deposit"), usd(-deposit), words("deposit_how"))] : []),
    ],
  };
}

/** 12 CFR 1026.24(d)(2): charges are stated with the down payment, the terms of repayment and the APR. */
export function termsGroup(
  values: ClosingValues,
  { cost, rows, loanCents }: HomeLoan,
  words: ClosingWords,
): AmountGroup {
  const rate = rateText(values.rate);
  const financed = { count: rows.length, financed: usd(cost.amountFinancedCents) };
  const less = { price: wholeUsd(values.price), down: wholeUsd(values.down) };
  return {
    title: words("terms"),
    amounts: [
      amount("loan", words("loan"), usd(loanCents), words("loan_how", less)),
      amount("rate", words("interest_rate"), rate, words("interest_rate_how", { years: values.term })),
      amount("apr", words("apr"), rateText(cost.aprPercent), words("apr_how", financed)),
      amount("repayment", words("repayment"), paymentRunsText(cost.payments), words("repayment_how")),
    ],
  };
}
