import { sumSchedule } from "#shared/finance/amortization.ts";
import { paymentRunsText } from "#shared/payment-runs-text.ts";
import { durationText, rateText, usd, wholeUsd } from "../framework/amount-text.ts";
import { type Amount, type AmountGroup, amount } from "../framework/calculator.ts";
import type { RefinanceValues, RefinanceWords } from "./refinance-calculator.ts";
import type { RefinancePlan } from "./refinance-plan.ts";

/** "$383.75 less" */
export function paymentChange({ comparison }: RefinancePlan, words: RefinanceWords): Amount {
  const { monthlySavingCents: saved, currentPaymentCents: current, newPaymentCents } = comparison;
  const size = { amount: usd(Math.abs(saved)) };
  const text = saved === 0 ? words("no_change") : words(saved > 0 ? "less" : "more", size);
  const payments = { current: usd(current), new: usd(newPaymentCents) };
  return amount("change", words("change"), text, words("change_how", payments));
}

/** Ahead or behind when you leave, what is owed included. */
export function netAmount(plan: RefinancePlan, { stay }: RefinanceValues, words: RefinanceWords): Amount {
  const { horizon } = plan.comparison;
  const net = horizon.netBenefitCents;
  const size = { amount: wholeUsd(Math.abs(net)) };
  const text = net === 0 ? words("even") : words(net > 0 ? "ahead" : "behind", size);
  const parts = {
    current: usd(horizon.currentInterestCents),
    new: usd(horizon.newInterestCents),
    costs: usd(plan.chargesCents),
  };
  return amount("net", words("net", { time: durationText(words, stay * 12) }), text, words("net_how", parts));
}

export const breakEvenText = (months: number | null, words: RefinanceWords) =>
  months === null ? words("never") : durationText(words, months);

export function breakEvenGroup({ comparison, chargesCents }: RefinancePlan, words: RefinanceWords): AmountGroup {
  const { paymentBreakEvenMonths: byCash, interestBreakEvenMonths: byEquity } = comparison;
  const costs = { costs: usd(chargesCents) };
  return {
    title: words("break_even"),
    amounts: [
      amount("by-cash", words("by_cash"), breakEvenText(byCash, words), words("by_cash_how", costs)),
      amount("by-equity", words("by_equity"), breakEvenText(byEquity, words), words("by_equity_how", costs)),
    ],
  };
}

export function stayGroup(plan: RefinancePlan, values: RefinanceValues, words: RefinanceWords): AmountGroup {
  const { horizon, newLoanCents, currentRows, newRows } = plan.comparison;
  const months = values.stay * 12;
  const current = usd(horizon.currentInterestCents);
  const interest = usd(horizon.newInterestCents);
  const costs = usd(plan.chargesCents);
  const paid = { points: usd(plan.pointsCents), costs: usd(values.costs) };
  const owed = (id: "owed_current" | "owed_new", cents: number, loanCents: number) =>
    amount(id, words(id), usd(cents), words("owed_how", { loan: usd(loanCents) }));
  return {
    title: words("stay", { time: durationText(words, months) }),
    amounts: [
      amount(
        "stay_current",
        words("stay_current"),
        current,
        words("stay_current_how", { count: Math.min(months, currentRows.length) }),
      ),
      amount(
        "stay_new",
        words("stay_new"),
        interest,
        words("stay_new_how", { count: Math.min(months, newRows.length) }),
      ),
      amount("costs", words("costs"), costs, words("costs_how", paid)),
      amount(
        "cost_new",
        words("cost_new"),
        usd(horizon.newInterestCents + plan.chargesCents),
        words("cost_new_how", { interest, costs, current }),
      ),
      owed("owed_current", horizon.currentBalanceCents, values.balance),
      owed("owed_new", horizon.newBalanceCents, newLoanCents),
    ],
  };
}

export function lifeGroup({ comparison, chargesCents }: RefinancePlan, words: RefinanceWords): AmountGroup {
  const { currentRows, newRows, lifetimeNetBenefitCents: net } = comparison;
  const current = usd(sumSchedule(currentRows).interestCents);
  const interest = usd(sumSchedule(newRows).interestCents);
  const until = (rows: typeof newRows) => ({ time: durationText(words, rows.length) });
  return {
    title: words("life"),
    amounts: [
      amount("life_current", words("life_current"), current, words("life_current_how", until(currentRows))),
      amount("life_new", words("life_new"), interest, words("life_new_how", until(newRows))),
      amount(
        "life_net",
        words(net < 0 ? "life_net_more" : "life_net"),
        usd(Math.abs(net)),
        words("life_net_how", { current, new: interest, costs: usd(chargesCents) }),
      ),
    ],
  };
}

/** 12 CFR 1026.24(d)(2): a payment is stated with its terms of repayment and the APR. */
export function termsGroup(plan: RefinancePlan, values: RefinanceValues, words: RefinanceWords): AmountGroup {
  const { comparison, cost, termMonths, chargesCents } = plan;
  const { newLoanCents, currentRows, currentPaymentCents, newPaymentCents } = comparison;
  const loan = usd(newLoanCents);
  const borrowed = {
    balance: usd(values.balance),
    cash: usd(values.cash),
    financed: usd(values.paid === "loan" ? chargesCents : 0),
  };
  const financed = {
    count: comparison.newRows.length,
    financed: usd(cost.amountFinancedCents),
    charges: usd(newLoanCents - cost.amountFinancedCents),
  };
  const now = { loan: borrowed.balance, months: currentRows.length, rate: rateText(values.rate) };
  const rate = rateText(values.new_rate);
  const time = durationText(words, termMonths);
  return {
    title: words("terms"),
    amounts: [
      amount(
        "payment",
        words("payment"),
        usd(newPaymentCents),
        words("payment_how", { loan, months: termMonths, rate }),
      ),
      amount("apr", words("apr"), rateText(cost.aprPercent), words("apr_how", financed)),
      amount("rate", words("rate"), rate, words("rate_how", { time })),
      amount("loan", words("loan"), loan, words("loan_how", borrowed)),
      amount("repayment", words("repayment"), paymentRunsText(cost.payments), words("repayment_how")),
      amount(
        "payment_now",
        words("payment_now"),
        usd(currentPaymentCents),
        values.payment > 0
          ? words("payment_entered_how", { ...now, time: durationText(words, currentRows.length) })
          : words("payment_now_how", now),
      ),
    ],
  };
}
