import { AMOUNT_CENTS, findInvalid, type Outcome, POSITIVE_CENTS } from "./input-checks.ts";

export interface DebtToIncomeInput {
  grossMonthlyIncomeCents: number;
  monthlyDebtsCents: number;
  housingMonthlyCents: number;
}

/** The share of gross income for housing alone ("front end") and for housing and debts ("back end"). */
export function debtToIncome(input: DebtToIncomeInput): Outcome<{ housingPercent: number; totalPercent: number }> {
  const problem = findInvalid(input, {
    grossMonthlyIncomeCents: POSITIVE_CENTS,
    monthlyDebtsCents: AMOUNT_CENTS,
    housingMonthlyCents: AMOUNT_CENTS,
  });
  if (problem) return problem;
  const { grossMonthlyIncomeCents, monthlyDebtsCents, housingMonthlyCents } = input;
  return {
    kind: "ok",
    housingPercent: (housingMonthlyCents / grossMonthlyIncomeCents) * 100,
    totalPercent: ((housingMonthlyCents + monthlyDebtsCents) / grossMonthlyIncomeCents) * 100,
  };
}

export function loanToValue(input: {
  loanCents: number;
  valueCents: number;
}): Outcome<{ ltvPercent: number; equityCents: number }> {
  const problem = findInvalid(input, { loanCents: AMOUNT_CENTS, valueCents: POSITIVE_CENTS });
  if (problem) return problem;
  const { loanCents, valueCents } = input;
  return { kind: "ok", ltvPercent: (loanCents / valueCents) * 100, equityCents: valueCents - loanCents };
}
