import { fhaInsurance } from "#shared/finance/fha-insurance.ts";
import { loanCostAfter } from "#shared/finance/home-loan.ts";
import type { ProgramFigures } from "#shared/finance/program-charges.ts";
import { paymentRunsText } from "#shared/payment-runs-text.ts";
import { percentText, rateText, shareText, usd, wholeUsd } from "../framework/amount-text.ts";
import { type Amount, type AmountGroup, amount } from "../framework/calculator.ts";
import { insuranceEnds } from "./insurance-ends.ts";
import type { ProgramsValues, ProgramsWords } from "./programs-calculator.ts";
import { firstInsuranceCents, monthlyCents, principalInterestCents, type Quote } from "./programs-offers.ts";

export function totalAmount(quote: Quote, values: ProgramsValues, words: ProgramsWords): Amount {
  const { program } = quote;
  return {
    id: `${program}-total`,
    label: words("total", { program: words(program) }),
    value: usd(monthlyCents(quote)),
    // With the APR, which a key need not wait for.
    get how() {
      const parts = {
        loan: usd(principalInterestCents(quote)),
        insurance: usd(firstInsuranceCents(quote)),
        taxes: usd(quote.taxesAndInsuranceCents),
        down: wholeUsd(quote.downCents),
        rate: rateText(quote.ratePercent),
        years: values.term,
        apr: rateText(quote.loan.cost.aprPercent),
      };
      return { formula: words("total_how", parts) };
    },
  };
}

/** 12 CFR 1026.24(d)(2): the terms stand with every payment. */
export function programGroup(
  quote: Quote,
  values: ProgramsValues,
  programs: ProgramFigures,
  words: ProgramsWords,
): AmountGroup {
  return {
    title: words(quote.program),
    amounts: [
      ...paymentAmounts(quote, values, programs, words),
      ...termAmounts(quote, values, programs, words),
      cashAmount(quote, values, words),
      costAmount(quote, 5, words),
      costAmount(quote, 10, words),
    ],
  };
}

function paymentAmounts(quote: Quote, values: ProgramsValues, programs: ProgramFigures, words: ProgramsWords) {
  const { program, loan, ratePercent, taxesAndInsuranceCents } = quote;
  const repaid = { loan: usd(loan.loanCents), months: loan.rows.length, rate: rateText(ratePercent) };
  const taxes = {
    percent: percentText(values.tax),
    price: wholeUsd(values.price),
    yearly: usd(values.insurance),
    hoa: usd(values.hoa),
  };
  return [
    amount(
      `${program}-principal-interest`,
      words("principal_interest"),
      usd(principalInterestCents(quote)),
      words("principal_interest_how", repaid),
    ),
    ...(loan.insuranceCents.length > 0 ? insuranceAmounts(quote, values, programs, words) : []),
    amount(`${program}-taxes`, words("taxes"), usd(taxesAndInsuranceCents), words("taxes_how", taxes)),
  ];
}

function insuranceAmounts(quote: Quote, values: ProgramsValues, programs: ProgramFigures, words: ProgramsWords) {
  const { program, loan } = quote;
  const { baseLoanCents } = loan;
  const isFha = program === "fha";
  const fha = { baseLoanCents, priceCents: values.price, termMonths: loan.rows.length };
  const percent = isFha ? fhaInsurance(fha, programs.fha).yearlyMipPercent : values.pmi;
  const share = { percent: percentText(percent), loan: wholeUsd(baseLoanCents) };
  const ends = insuranceEnds(quote, words);
  return [
    amount(
      `${program}-insurance`,
      words("mortgage_insurance"),
      usd(firstInsuranceCents(quote)),
      words(isFha ? "mortgage_insurance_fha_how" : "mortgage_insurance_how", share),
      isFha ? ["fha_mip_threshold"] : [],
    ),
    amount(
      `${program}-insurance-ends`,
      words("insurance_ends"),
      ends,
      words(isFha ? "insurance_ends_fha_how" : "insurance_ends_how", { months: loan.insuranceCents.length }),
      isFha ? ["fha_mip_years"] : ["pmi_automatic_ltv", "pmi_request_ltv"],
    ),
  ];
}

function termAmounts(quote: Quote, values: ProgramsValues, programs: ProgramFigures, words: ProgramsWords): Amount[] {
  const { program, loan, ratePercent, downCents } = quote;
  const { cost } = loan;
  const share = shareText((downCents / values.price) * 100);
  const put = { down: wholeUsd(downCents), price: wholeUsd(values.price), percent: share };
  const financed = {
    count: loan.rows.length,
    financed: usd(cost.amountFinancedCents),
    charges: usd(loan.loanCents - cost.amountFinancedCents),
  };
  return [
    amount(`${program}-rate`, words("rate"), rateText(ratePercent), words("rate_how", { years: values.term })),
    amount(`${program}-apr`, words("apr"), rateText(cost.aprPercent), words("apr_how", financed)),
    amount(`${program}-down`, words("down"), `${put.down} (${share})`, words("down_how", put)),
    loanAmount(quote, values, programs, words),
    amount(`${program}-repayment`, words("repayment"), paymentRunsText(cost.payments), words("repayment_how")),
  ];
}

function loanAmount(
  { program, loan, downCents }: Quote,
  { price }: ProgramsValues,
  { fha }: ProgramFigures,
  words: ProgramsWords,
): Amount {
  const parts = {
    price: wholeUsd(price),
    down: wholeUsd(downCents),
    fee: usd(loan.financedFeeCents),
    percent: percentText(fha.upfrontMipPercent),
  };
  const show = (formula: string, figures?: readonly string[]) =>
    amount(`${program}-loan`, words("loan"), usd(loan.loanCents), formula, figures);
  if (loan.financedFeeCents === 0) return show(words("loan_how", parts));
  if (program === "fha") return show(words("loan_fha_how", parts), ["fha_upfront_mip"]);
  return show(words("loan_va_how", parts), ["va_fee_first_use", "va_fee_later_use", "va_fee_5_down", "va_fee_10_down"]);
}

function cashAmount({ program, cash }: Quote, { closing, escrow, insurance }: ProgramsValues, words: ProgramsWords) {
  const parts = {
    down: usd(cash.downPaymentCents),
    closing: usd(cash.closingCostsCents),
    percent: percentText(closing),
    insurance: usd(insurance),
    tax: usd(cash.prepaidCents - insurance),
    months: escrow,
  };
  return amount(`${program}-cash`, words("cash"), usd(cash.totalCents), words("cash_how", parts));
}

function costAmount({ program, loan, cash }: Quote, years: 5 | 10, words: ProgramsWords): Amount {
  const cost = loanCostAfter(loan, years * 12);
  const parts = {
    closing: usd(cash.closingCostsCents),
    interest: usd(cost.interestCents),
    insurance: usd(cost.insuranceCents),
    fee: usd(loan.financedFeeCents),
    balance: usd(cost.balanceCents),
    years,
  };
  const total = usd(cash.closingCostsCents + cost.totalCents);
  return amount(`${program}-cost-${years}`, words("cost", { years }), total, words("cost_how", parts));
}
