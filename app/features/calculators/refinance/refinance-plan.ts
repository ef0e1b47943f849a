import { costOfMortgage, type MortgageCost } from "#shared/finance/mortgage-cost.ts";
import { compareRefinance, type RefinanceComparison } from "#shared/finance/refinance-break-even.ts";
import { percentOfCents } from "#shared/finance/rounding.ts";
import type { RefinanceValues } from "./refinance-calculator.ts";

export type RefinancePlan = {
  readonly kind: "plan";
  readonly comparison: RefinanceComparison;
  readonly cost: MortgageCost;
  readonly pointsCents: number;
  /** Points and costs together. */
  readonly chargesCents: number;
  readonly termMonths: number;
};

type Refused = { readonly kind: "payment_never_repays" | "costs_too_large" };

/** Your loan and a new one of this length, side by side. */
export function newLoan(values: RefinanceValues, term: RefinanceValues["term"]): RefinancePlan | Refused {
  const { balance, cash, costs, points, paid } = values;
  const remainingMonths = values.years * 12 + values.months;
  const termMonths = term === "same" ? remainingMonths : Number(term) * 12;
  const isFinanced = paid === "loan";
  const borrowedCents = balance + cash + (isFinanced ? costs : 0);
  // Points are a share of the whole loan: financed ones count themselves.
  const pointsCents = isFinanced
    ? Math.round(borrowedCents / (1 - points / 100)) - borrowedCents
    : percentOfCents(borrowedCents, points);
  const chargesCents = costs + pointsCents;
  const comparison = compareRefinance({
    balanceCents: balance,
    currentRatePercent: values.rate,
    remainingMonths,
    ...(values.payment > 0 && { currentPaymentCents: values.payment }),
    newRatePercent: values.new_rate,
    newTermMonths: termMonths,
    costsCents: chargesCents,
    costsFinanced: isFinanced,
    cashOutCents: cash,
    horizonMonths: values.stay * 12,
  });
  if (comparison.kind === "invalid") return { kind: "payment_never_repays" };
  const cost = costOfMortgage({
    loanCents: comparison.newLoanCents,
    ratePeriods: [{ ratePercent: values.new_rate, months: termMonths }],
    prepaidFinanceChargesCents: values.lender + pointsCents,
    insuranceCents: [],
  });
  if (cost.kind === "invalid") return { kind: "costs_too_large" };
  return { kind: "plan", comparison, cost, pointsCents, chargesCents, termMonths };
}
