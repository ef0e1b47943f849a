import type { ExtraPayments } from "#shared/finance/extra-payments.ts";
import { fhaInsurance } from "#shared/finance/fha-insurance.ts";
import type { HomeLoan } from "#shared/finance/home-loan.ts";
import type { ProgramFigures } from "#shared/finance/program-charges.ts";
import { yearlyPercentPerMonthCents } from "#shared/finance/rounding.ts";
import { paymentRunsText } from "#shared/payment-runs-text.ts";
import { durationText, percentText, rateText, shareText, usd, wholeUsd } from "../framework/amount-text.ts";
import { type Amount, type AmountGroup, amount } from "../framework/calculator.ts";
import type { PaymentValues, PaymentWords } from "./payment-calculator.ts";

type Part = { readonly cents: number; readonly amount: Amount };

const part = (id: string, cents: number, label: string, formula: string, figures?: readonly string[]): Part => ({
  cents,
  amount: amount(id, label, usd(cents), formula, figures),
});

/** Everything due in the first month. */
export function monthlyParts(
  values: PaymentValues,
  loan: HomeLoan,
  programs: ProgramFigures,
  words: PaymentWords,
): Part[] {
  const { price, rate, term, tax, insurance, hoa } = values;
  const repaid = { loan: usd(loan.loanCents), months: Number(term) * 12, rate: rateText(rate) };
  const taxed = { percent: percentText(tax), price: wholeUsd(price) };
  const [premiumCents] = loan.insuranceCents;
  return [
    part(
      "principal-interest",
      loan.rows[0]?.paymentCents ?? 0,
      words("principal_interest"),
      words("principal_interest_how", repaid),
    ),
    part("property-tax", yearlyPercentPerMonthCents(price, tax), words("tax"), words("tax_how", taxed)),
    part(
      "home-insurance",
      Math.round(insurance / 12),
      words("insurance"),
      words("insurance_how", { yearly: usd(insurance) }),
    ),
    ...(hoa > 0 ? [part("hoa-dues", hoa, words("hoa"), words("hoa_how"))] : []),
    ...(premiumCents === undefined ? [] : [mortgageInsurance(premiumCents, values, loan, programs, words)]),
  ];
}

function mortgageInsurance(
  cents: number,
  { program, price, term, pmi }: PaymentValues,
  { baseLoanCents }: HomeLoan,
  programs: ProgramFigures,
  words: PaymentWords,
): Part {
  const label = words("mortgage_insurance");
  const loan = wholeUsd(baseLoanCents);
  if (program === "conventional")
    return part(
      "mortgage-insurance",
      cents,
      label,
      words("mortgage_insurance_how", { percent: percentText(pmi), loan }),
    );
  const { yearlyMipPercent } = fhaInsurance(
    { baseLoanCents, priceCents: price, termMonths: Number(term) * 12 },
    programs.fha,
  );
  const formula = words("mortgage_insurance_fha_how", { percent: percentText(yearlyMipPercent), loan });
  return part("mortgage-insurance", cents, label, formula, ["fha_annual_mip", "fha_mip_threshold"]);
}

export function totalOf(parts: readonly Part[], words: PaymentWords): Amount {
  const cents = parts.reduce((sum, one) => sum + one.cents, 0);
  const list = parts.map((one) => `${one.amount.label} ${one.amount.value}`).join(" + ");
  return amount("total", words("total"), usd(cents), words("total_how", { parts: list }));
}

/** 12 CFR 1026.24(d)(2): a payment is stated with its down payment, its terms of repayment and the APR. */
export function termsOf(
  values: PaymentValues,
  loan: HomeLoan,
  programs: ProgramFigures,
  words: PaymentWords,
): Amount[] {
  const { cost, rows, loanCents } = loan;
  const financed = {
    count: rows.length,
    financed: usd(cost.amountFinancedCents),
    charges: usd(loanCents - cost.amountFinancedCents),
  };
  const share = shareText((values.down / values.price) * 100);
  const put = { down: wholeUsd(values.down), price: wholeUsd(values.price), percent: share };
  const interestCents = rows.reduce((sum, row) => sum + row.interestCents, 0);
  const added = { count: rows.length, rate: rateText(values.rate) };
  return [
    amount("rate", words("rate"), rateText(values.rate), words("rate_how", { years: values.term })),
    amount("apr", words("apr"), rateText(cost.aprPercent), words("apr_how", financed)),
    amount("down-payment", words("down"), `${put.down} (${share})`, words("down_how", put)),
    loanAmount(values, loan, programs, words),
    amount("repayment", words("repayment"), paymentRunsText(cost.payments), words("repayment_how")),
    amount("interest", words("interest"), usd(interestCents), words("interest_how", added)),
  ];
}

function loanAmount(
  { price, down, program }: PaymentValues,
  { loanCents, financedFeeCents }: HomeLoan,
  programs: ProgramFigures,
  words: PaymentWords,
): Amount {
  const less = { price: wholeUsd(price), down: wholeUsd(down), fee: usd(financedFeeCents) };
  const percent = percentText(programs.fha.upfrontMipPercent);
  const show = (formula: string, figures?: readonly string[]) =>
    amount("loan", words("loan"), usd(loanCents), formula, figures);
  if (program === "fha") return show(words("loan_fha_how", { ...less, percent }), ["fha_upfront_mip"]);
  if (financedFeeCents === 0) return show(words("loan_how", less));
  return show(words("loan_va_how", less), ["va_fee_first_use", "va_fee_later_use", "va_fee_5_down", "va_fee_10_down"]);
}

export function extraGroup(extra: ExtraPayments, words: PaymentWords): AmountGroup {
  const { months, monthsWithout: without } = extra;
  const interest = { without: usd(extra.interestWithoutCents), with: usd(extra.interestCents) };
  return {
    title: words("extra"),
    amounts: [
      amount(
        "extra-months",
        words("extra_months"),
        words("extra_sooner", { time: durationText(words, months), sooner: durationText(words, without - months) }),
        words("extra_months_how", { months, without }),
      ),
      amount("extra-saved", words("extra_saved"), usd(extra.interestSavedCents), words("extra_saved_how", interest)),
    ],
  };
}
