import type { AffordableHome, PriceLimit } from "#shared/finance/affordable-home.ts";
import { percentOfCents } from "#shared/finance/rounding.ts";
import { percentText, usd, wholeUsd } from "../framework/amount-text.ts";
import { type Amount, type AmountGroup, amount } from "../framework/calculator.ts";
import type { AffordabilityFacts, AffordabilityValues, AffordabilityWords } from "./affordability-calculator.ts";
import {
  homeAt,
  monthlyIncomeCents,
  mostShare,
  pricesByLimit,
  programsOf,
  type Share,
} from "./affordability-prices.ts";

export type Which = "comfortable" | "most";

/** What a formula of these prices names. */
function named(
  values: AffordabilityValues,
  facts: AffordabilityFacts,
  { downPaymentCents, housingBudgetCents }: AffordableHome,
  { share, housingShare }: Share,
  words: AffordabilityWords,
) {
  const incomeCents = monthlyIncomeCents(values);
  const isHousing = percentOfCents(incomeCents, housingShare) < percentOfCents(incomeCents, share) - values.debts;
  const budget = { income: usd(incomeCents), debts: usd(values.debts), budget: usd(housingBudgetCents) };
  return {
    budget: isHousing
      ? words("budget_housing", { ...budget, percent: percentText(housingShare) })
      : words("budget", { ...budget, percent: percentText(share) }),
    cash: wholeUsd(values.savings),
    closing: percentText(values.closing),
    months: values.months,
    limit: wholeUsd(programsOf(values, facts)[values.program].maxBaseLoanCents ?? 0),
    down: usd(downPaymentCents),
  };
}

const downFigures = {
  conventional: ["conventional_min_down", "high_balance_min_down"],
  fha: ["fha_min_down"],
  va: [],
} as const;

export function priceAmount(
  which: Which,
  home: AffordableHome,
  values: AffordabilityValues,
  facts: AffordabilityFacts,
  words: AffordabilityWords,
): Amount {
  const share = which === "most" ? mostShare(values) : { share: values.comfortable, housingShare: 100 };
  const label = words(which, { percent: percentText(share.share), program: words(values.program) });
  const formula = words(`price_${home.limitedBy}_how`, named(values, facts, home, share, words));
  const figures = home.limitedBy === "cash" ? downFigures[values.program] : undefined;
  return amount(which, label, wholeUsd(home.priceCents), formula, figures);
}

/** How far each of income, cash and loan limit alone would go. */
export function limitsGroup(
  most: AffordableHome,
  values: AffordabilityValues,
  facts: AffordabilityFacts,
  words: AffordabilityWords,
): AmountGroup {
  const names = named(values, facts, most, mostShare(values), words);
  const prices = pricesByLimit(values, facts);
  const row = (limit: PriceLimit, figures?: readonly string[]) => {
    const text = wholeUsd(prices[limit]);
    return amount(`by-${limit}`, words(`limit_${limit}`), text, words(`limit_${limit}_how`, names), figures);
  };
  const hasNoLimit = programsOf(values, facts)[values.program].maxBaseLoanCents === null;
  return {
    title: words("limits"),
    amounts: [
      row("income"),
      row("cash", downFigures[values.program]),
      hasNoLimit
        ? amount("by-loan_limit", words("limit_loan_limit"), words("up_to_none"), words("up_to_none_how"), [
            "va_no_limit_since",
          ])
        : row("loan_limit"),
    ],
  };
}

const steps = { debtCents: 40_000, incomeCents: 50_000, cashCents: 1_000_000, ratePercent: 0.5 };

/** The same price once more, with one number changed. */
export function changesGroup(
  most: AffordableHome,
  values: AffordabilityValues,
  facts: AffordabilityFacts,
  words: AffordabilityWords,
): AmountGroup {
  const change = (id: string, label: string, other: Partial<AffordabilityValues>) => {
    const { priceCents } = homeAt({ ...values, ...other }, facts, mostShare(values));
    const added = priceCents - most.priceCents;
    const text = added > 0 ? words("adds", { amount: wholeUsd(added) }) : words("no_change");
    const prices = { price: wholeUsd(priceCents), base: wholeUsd(most.priceCents) };
    return amount(id, label, text, words("change_how", prices));
  };
  const debtCents = Math.min(steps.debtCents, values.debts);
  const { savings, income, rate } = values;
  return {
    title: words("changes"),
    amounts: [
      ...(debtCents > 0
        ? [
            change("less-debt", words("less_debt", { amount: wholeUsd(debtCents) }), {
              debts: values.debts - debtCents,
            }),
          ]
        : []),
      change("more-income", words("more_income", { amount: wholeUsd(steps.incomeCents) }), {
        income: income + steps.incomeCents * 12,
      }),
      change("more-cash", words("more_cash", { amount: wholeUsd(steps.cashCents) }), {
        savings: savings + steps.cashCents,
      }),
      ...(rate > steps.ratePercent
        ? [change("lower-rate", words("lower_rate"), { rate: rate - steps.ratePercent })]
        : []),
    ],
  };
}
