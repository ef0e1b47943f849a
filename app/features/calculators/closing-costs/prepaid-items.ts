import { percentOfCents, roundHalfUp } from "#shared/finance/rounding.ts";
import { percentText, rateText, usd, wholeUsd } from "../framework/amount-text.ts";
import type { ClosingWords } from "./closing-costs-calculator.ts";
import { type ClosingValues, loanOf } from "./closing-costs-fields.ts";
import type { ClosingItem } from "./closing-items.ts";

/** By the day on a year of 360 days, as in the CFPB's sample Loan Estimate. */
const dailyInterestCents = (values: ClosingValues) => roundHalfUp((loanOf(values) * values.rate) / 100 / 360);

export const prepaidInterestCents = (values: ClosingValues) => dailyInterestCents(values) * values.days;

export const propertyTaxYearlyCents = ({ price, tax }: ClosingValues) => percentOfCents(price, tax);

export const insuranceEscrowCents = ({ insurance, insurance_months }: ClosingValues) =>
  Math.round((insurance * insurance_months) / 12);

/** Your own bills, paid early. */
export function prepaidItems(values: ClosingValues, words: ClosingWords): ClosingItem[] {
  const { rate, days, insurance, insurance_months, tax, tax_months } = values;
  const item = (id: string, label: string, youCents: number, formula: string) => ({
    id,
    label,
    youCents,
    sellerCents: 0,
    formula,
  });
  const perDay = { loan: wholeUsd(loanOf(values)), rate: rateText(rate), daily: usd(dailyInterestCents(values)), days };
  const taxed = { months: tax_months, percent: percentText(tax), price: wholeUsd(values.price) };
  const taxCents = Math.round((propertyTaxYearlyCents(values) * tax_months) / 12);
  return [
    item("interest", words("interest"), prepaidInterestCents(values), words("interest_how", perDay)),
    item("insurance", words("insurance"), insurance, words("insurance_how")),
    item(
      "insurance-escrow",
      words("insurance_escrow"),
      insuranceEscrowCents(values),
      words("insurance_escrow_how", { months: insurance_months, yearly: usd(insurance) }),
    ),
    item("tax-escrow", words("tax_escrow"), taxCents, words("tax_escrow_how", taxed)),
  ];
}
