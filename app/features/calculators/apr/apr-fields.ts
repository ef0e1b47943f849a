import type { LoanOffer } from "#shared/finance/loan-offers.ts";
import { choice, money, percent, type ValuesOf, whole } from "../framework/fields.ts";

const loan = money(10_000, 20_000_000);
const rate = percent(0.1, 20);
const term = choice("30", "25", "20", "15", "10");
const cost = money(0, 1_000_000);
const insured = whole(0, 360);

export const fields = {
  years: whole(1, 30),
  loan_a: loan,
  rate_a: rate,
  term_a: term,
  origination_a: cost,
  services_a: cost,
  credit_a: cost,
  loan_b: loan,
  rate_b: rate,
  term_b: term,
  origination_b: cost,
  services_b: cost,
  credit_b: cost,
  interest_a: cost,
  insurance_a: money(0, 10_000),
  insured_a: insured,
  interest_b: cost,
  insurance_b: money(0, 10_000),
  insured_b: insured,
};

export type AprValues = ValuesOf<typeof fields>;
export type Side = "a" | "b";

export const offerOf = (values: AprValues, side: Side): LoanOffer => ({
  loanCents: values[`loan_${side}`],
  ratePercent: values[`rate_${side}`],
  termMonths: Number(values[`term_${side}`]) * 12,
  originationCents: values[`origination_${side}`],
  servicesCents: values[`services_${side}`],
  prepaidInterestCents: values[`interest_${side}`],
  lenderCreditCents: values[`credit_${side}`],
  insuranceMonthlyCents: values[`insurance_${side}`],
  insuranceMonths: values[`insured_${side}`],
});
