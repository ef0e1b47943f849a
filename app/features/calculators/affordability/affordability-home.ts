import type { AffordableHome } from "#shared/finance/affordable-home.ts";
import { type HomeLoan, homeLoan } from "#shared/finance/home-loan.ts";
import { percentOfCents, yearlyPercentPerMonthCents } from "#shared/finance/rounding.ts";
import { paymentRunsText } from "#shared/payment-runs-text.ts";
import { percentText, rateText, shareText, usd, wholeUsd } from "../framework/amount-text.ts";
import { type AmountGroup, amount } from "../framework/calculator.ts";
import type { Which } from "./affordability-amounts.ts";
import type { AffordabilityFacts, AffordabilityValues, AffordabilityWords } from "./affordability-calculator.ts";
import { monthlyIncomeCents, programsOf } from "./affordability-prices.ts";

/** The payment at one price, with its terms; nothing while there is no price. */
export function homeGroup(
  which: Which,
  home: AffordableHome,
  values: AffordabilityValues,
  facts: AffordabilityFacts,
  words: AffordabilityWords,
): AmountGroup[] {
  const { priceCents } = home;
  if (priceCents === 0) return [];
  const loan = loanOf(home, values, facts);
  const parts = monthlyParts(priceCents, loan, values, words);
  const totalCents = parts.reduce((sum, { cents }) => sum + cents, 0);
  const list = parts.map(({ label, cents }) => `${label} ${usd(cents)}`).join(" + ");
  const incomeCents = monthlyIncomeCents(values);
  const share = { payment: usd(totalCents), debts: usd(values.debts), income: usd(incomeCents) };
  const percent = shareText(((totalCents + values.debts) / incomeCents) * 100);
  const { closing, months, savings } = values;
  const put = {
    cash: wholeUsd(savings),
    due: usd(home.dueAtClosingCents),
    percent: shareText((home.downPaymentCents / priceCents) * 100),
    price: wholeUsd(priceCents),
  };
  const row = (id: string, label: string, value: string, formula: string, figures?: readonly string[]) =>
    amount(`${id}-${which}`, label, value, formula, figures);
  return [
    {
      title: words(`home_${which}`, { price: put.price }),
      amounts: [
        row(
          "payment",
          words("payment"),
          usd(totalCents),
          words("payment_how", { parts: list }),
          premiumFigures(loan, values),
        ),
        row("share", words("share"), percent, words("share_how", share)),
        row("down", words("down"), `${usd(home.downPaymentCents)} (${put.percent})`, words("down_how", put)),
        row("due", words("due"), put.due, words("due_how", { closing: percentText(closing), months })),
        ...(loan ? termRows(loan, home, values, words).map((one) => ({ ...one, id: `${one.id}-${which}` })) : []),
      ],
    },
  ];
}

/** Undefined if the cash pays for the whole home. */
function loanOf(home: AffordableHome, values: AffordabilityValues, facts: AffordabilityFacts): HomeLoan | undefined {
  const { priceCents, downPaymentCents } = home;
  const loan = homeLoan(
    {
      program: values.program,
      priceCents,
      downPaymentCents,
      ratePercent: values.rate,
      termMonths: Number(values.term) * 12,
      feesCents: percentOfCents(priceCents - downPaymentCents, values.fees),
      vaUse: values.va === "later" ? "subsequent" : "first",
      isVaFeeExempt: values.va === "exempt",
    },
    programsOf(values, facts),
  );
  return loan.kind === "ok" ? loan : undefined;
}

function monthlyParts(
  priceCents: number,
  loan: HomeLoan | undefined,
  values: AffordabilityValues,
  words: AffordabilityWords,
) {
  const parts = [
    { label: words("principal_interest"), cents: loan?.rows[0]?.paymentCents ?? 0 },
    { label: words("property_tax"), cents: yearlyPercentPerMonthCents(priceCents, values.tax) },
    { label: words("home_insurance"), cents: Math.round(values.insurance / 12) },
    { label: words("hoa_dues"), cents: values.hoa },
    { label: words("mortgage_insurance"), cents: loan?.insuranceCents[0] ?? 0 },
  ];
  return parts.filter(({ cents }) => cents > 0);
}

const premiumFigures = (loan: HomeLoan | undefined, { program }: AffordabilityValues) =>
  loan && program === "fha" ? ["fha_annual_mip", "fha_mip_threshold"] : undefined;

/** 12 CFR 1026.24(d)(2): a payment is stated with its down payment, its terms of repayment and the APR. */
function termRows(
  { cost, rows, loanCents, financedFeeCents }: HomeLoan,
  { priceCents, downPaymentCents }: AffordableHome,
  { rate, term, program }: AffordabilityValues,
  words: AffordabilityWords,
) {
  const less = { price: wholeUsd(priceCents), down: usd(downPaymentCents), fee: usd(financedFeeCents) };
  const financed = { count: rows.length, financed: usd(cost.amountFinancedCents) };
  const loan = {
    conventional: { formula: words("loan_how", less), figures: undefined },
    fha: { formula: words("loan_fha_how", less), figures: ["fha_upfront_mip"] },
    va: {
      formula: words(financedFeeCents === 0 ? "loan_how" : "loan_va_how", less),
      figures: ["va_fee_first_use", "va_fee_later_use", "va_fee_5_down", "va_fee_10_down"],
    },
  }[program];
  return [
    amount("loan", words("loan"), usd(loanCents), loan.formula, loan.figures),
    amount("rate", words("rate"), rateText(rate), words("rate_how", { years: term })),
    amount("apr", words("apr"), rateText(cost.aprPercent), words("apr_how", financed)),
    amount("repayment", words("repayment"), paymentRunsText(cost.payments), words("repayment_how")),
  ];
}
