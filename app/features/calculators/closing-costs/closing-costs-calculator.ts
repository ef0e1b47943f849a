import type { TextOf } from "#app/content/calculators/all-schemas.ts";
import { type CashToClose, cashToClose } from "#shared/finance/cash-to-close.ts";
import type { TitleRateTier } from "#shared/finance/closing-taxes.ts";
import { homeLoan } from "#shared/finance/home-loan.ts";
import type { ProgramFigures } from "#shared/finance/program-charges.ts";
import { percentText, usd, wholeUsd } from "../framework/amount-text.ts";
import { amount, type Calculator, type ResultTable, type Words } from "../framework/calculator.ts";
import { headlineOf, sumGroup, termsGroup, totalOf } from "./closing-amounts.ts";
import { type ClosingValues, fields } from "./closing-costs-fields.ts";
import { type ClosingItem, lenderFeesCents, lenderItems, titleItems } from "./closing-items.ts";
import { insuranceEscrowCents, prepaidInterestCents, prepaidItems, propertyTaxYearlyCents } from "./prepaid-items.ts";

type Starts = { readonly taxPercent: number; readonly insuranceCents: number };

export type ClosingFacts = {
  readonly programs: ProgramFigures;
  /** What the boxes for property tax and insurance hold at first, by state. */
  readonly starts: { readonly california: Starts; readonly florida: Starts };
  readonly titleTiers: readonly TitleRateTier[];
  readonly titleLeastCents: number;
  readonly taxes: {
    readonly californiaPer500Cents: number;
    readonly floridaDeedPer100Cents: number;
    readonly miamiDeedPer100Cents: number;
    readonly floridaNotePer100Cents: number;
    readonly floridaIntangiblePercent: number;
  };
};
export type ClosingWords = Words<TextOf<"closing-costs">>;

export const closingCostsCalculator: Calculator<typeof fields, ClosingFacts, TextOf<"closing-costs">> = {
  id: "closing-costs",
  fields,
  moreFields: [
    "term",
    "fees",
    "pmi",
    "appraisal",
    "escrow",
    "policy",
    "recording",
    "owner",
    "premium",
    "transfer",
    "city",
    "tax",
    "tax_months",
    "insurance",
    "insurance_months",
    "days",
  ],
  figures: [
    "ca_transfer_tax_per_500",
    "fl_deed_stamp_per_100",
    "fl_deed_stamp_miami_dade_per_100",
    "fl_note_stamp_per_100",
    "fl_intangible_tax",
    "fl_title_rate_to_100k",
    "fl_title_rate_to_1m",
    "fl_title_rate_to_5m",
  ],
  calculate: (values, facts, words) => {
    if (values.down >= values.price) return { kind: "invalid", errors: { down: words("down_not_below_price") } };
    const loan = loanWith(values, facts);
    if (loan.kind === "invalid") return { kind: "invalid", errors: { fees: words("fees_too_large") } };
    const lender = lenderItems(values, words);
    const title = titleItems(values, facts, words);
    const prepaid = prepaidItems(values, words);
    const costs = [...lender, ...title];
    const sum = sumOf(values, totalOf(costs));
    return {
      kind: "result",
      headline: headlineOf(values, costs, prepaid, sum, words),
      get groups() {
        return [
          sumGroup(values, costs, prepaid, sum, words),
          groupOf(words("lender"), lender),
          groupOf(words("title"), title),
          groupOf(words("prepaid"), prepaid),
          termsGroup(values, loan, words),
        ];
      },
      get tables() {
        return [whoPays([...costs, ...prepaid], words)];
      },
      get notes() {
        return notesOf(values, sum, facts, words);
      },
    };
  },
};

/** The loan with what its APR counts. */
function loanWith(values: ClosingValues, { programs }: ClosingFacts) {
  return homeLoan(
    {
      program: "conventional",
      priceCents: values.price,
      downPaymentCents: values.down,
      ratePercent: values.rate,
      termMonths: Number(values.term) * 12,
      feesCents: lenderFeesCents(values) + prepaidInterestCents(values),
      vaUse: "first",
      isVaFeeExempt: false,
    },
    { ...programs, conventional: { ...programs.conventional, pmiYearlyPercent: values.pmi } },
  );
}

function sumOf(values: ClosingValues, costsCents: number): CashToClose {
  const outcome = cashToClose({
    priceCents: values.price,
    downPaymentCents: values.down,
    closingCostPercentOfLoan: 0,
    closingCostsCents: costsCents + prepaidInterestCents(values) + insuranceEscrowCents(values),
    propertyTaxYearlyCents: propertyTaxYearlyCents(values),
    homeInsuranceYearlyCents: values.insurance,
    taxMonths: values.tax_months,
    creditCents: values.credit,
  });
  if (outcome.kind === "ok") return outcome;
  throw new RangeError(`${outcome.field}: ${outcome.reason}`);
}

/** What the seller pays stands in the table only. */
const groupOf = (title: string, items: readonly ClosingItem[]) => ({
  title,
  amounts: items
    .filter(({ youCents, sellerCents }) => youCents > 0 || sellerCents === 0)
    .map(({ id, label, youCents, formula, figures }) => amount(id, label, usd(youCents), formula, figures)),
});

const whoPays = (items: readonly ClosingItem[], words: ClosingWords): ResultTable => ({
  id: "costs",
  title: words("table"),
  columns: [
    { label: words("column_item"), unit: "text" },
    { label: words("column_you"), unit: "cents" },
    { label: words("column_seller"), unit: "cents" },
  ],
  rows: items.map(({ label, youCents, sellerCents }) => [label, youCents, sellerCents]),
});

function notesOf(
  values: ClosingValues,
  { creditCents }: CashToClose,
  { starts: { california, florida } }: ClosingFacts,
  words: ClosingWords,
): string[] {
  const unusedCents = values.credit - creditCents;
  // Without JavaScript the boxes keep what they held when another state was chosen.
  const isCalifornian = values.tax === california.taxPercent || values.insurance === california.insuranceCents;
  const floridaFigures = { tax: percentText(florida.taxPercent), insurance: wholeUsd(florida.insuranceCents) };
  return [
    unusedCents > 0 && words("credit_unused", { amount: usd(unusedCents) }),
    words(values.state === "ca" ? "custom_ca" : "custom_fl"),
    values.state === "miami" && words("miami_surtax"),
    values.state !== "ca" && isCalifornian && words("florida_figures", floridaFigures),
  ].filter((note) => typeof note === "string");
}
