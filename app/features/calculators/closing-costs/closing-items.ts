import {
  californiaTransferTaxCents,
  floridaIntangibleTaxCents,
  floridaStampTaxCents,
  floridaTitlePremiumCents,
} from "#shared/finance/closing-taxes.ts";
import { percentOfCents } from "#shared/finance/rounding.ts";
import { percentText, usd, wholeUsd } from "../framework/amount-text.ts";
import type { ClosingFacts, ClosingWords } from "./closing-costs-calculator.ts";
import { type ClosingValues, loanOf } from "./closing-costs-fields.ts";

/** One cost, and whose it is. */
export interface ClosingItem {
  readonly id: string;
  readonly label: string;
  readonly youCents: number;
  readonly sellerCents: number;
  readonly formula: string;
  readonly figures?: readonly string[];
}

type Payer = "seller" | "half" | "buyer";
const shareOf: Readonly<Record<Payer, number>> = { seller: 0, half: 0.5, buyer: 1 };

function split(cents: number, payer: Payer) {
  const youCents = Math.round(cents * shareOf[payer]);
  return { youCents, sellerCents: cents - youCents };
}

const yours = (
  id: string,
  label: string,
  cents: number,
  formula: string,
  figures?: readonly string[],
): ClosingItem => ({
  id,
  label,
  youCents: cents,
  sellerCents: 0,
  formula,
  ...(figures && { figures }),
});

export const lenderFeesCents = (values: ClosingValues) => percentOfCents(loanOf(values), values.fees);

export const lenderItems = (values: ClosingValues, words: ClosingWords): ClosingItem[] => [
  yours(
    "fees",
    words("fees"),
    lenderFeesCents(values),
    words("fees_how", { percent: percentText(values.fees), loan: wholeUsd(loanOf(values)) }),
  ),
  yours("appraisal", words("appraisal"), values.appraisal, words("as_entered")),
];

export function titleItems(values: ClosingValues, facts: ClosingFacts, words: ClosingWords): ClosingItem[] {
  return [
    yours("escrow", words("escrow"), values.escrow, words("as_entered")),
    yours("policy", words("policy"), values.policy, words("as_entered")),
    ownersPolicy(values, facts, words),
    yours("recording", words("recording"), values.recording, words("as_entered")),
    ...(values.state === "ca" ? californiaTaxes(values, facts, words) : floridaTaxes(values, facts, words)),
  ];
}

function ownersPolicy(values: ClosingValues, { titleTiers, titleLeastCents }: ClosingFacts, words: ClosingWords) {
  const item = { id: "premium", label: words("premium") };
  if (values.state === "ca")
    return { ...item, ...split(values.premium, values.owner), formula: words("premium_ca_how") };
  const [first, second] = titleTiers.map(({ per1000Cents }) => usd(per1000Cents));
  const rates = { price: wholeUsd(values.price), first: first ?? "", second: second ?? "" };
  return {
    ...item,
    ...split(floridaTitlePremiumCents(values.price, titleTiers, titleLeastCents), values.owner),
    formula: words("premium_fl_how", rates),
    figures: ["fl_title_rate_to_100k", "fl_title_rate_to_1m", "fl_title_rate_to_5m"],
  };
}

function californiaTaxes(values: ClosingValues, { taxes }: ClosingFacts, words: ClosingWords): ClosingItem[] {
  const price = wholeUsd(values.price);
  const county = {
    id: "transfer",
    label: words("transfer_ca"),
    ...split(californiaTransferTaxCents(values.price, taxes.californiaPer500Cents), values.transfer),
    formula: words("transfer_ca_how", { rate: usd(taxes.californiaPer500Cents), price }),
    figures: ["ca_transfer_tax_per_500"],
  };
  if (values.city === 0) return [county];
  const city = {
    id: "city",
    label: words("city"),
    ...split(percentOfCents(values.price, values.city), values.transfer),
    formula: words("city_how", { percent: percentText(values.city), price }),
  };
  return [county, city];
}

function floridaTaxes(values: ClosingValues, { taxes }: ClosingFacts, words: ClosingWords): ClosingItem[] {
  const isMiami = values.state === "miami";
  const deedCents = isMiami ? taxes.miamiDeedPer100Cents : taxes.floridaDeedPer100Cents;
  const loan = wholeUsd(loanOf(values));
  return [
    {
      id: "transfer",
      label: words("transfer_fl"),
      ...split(floridaStampTaxCents(values.price, deedCents), values.transfer),
      formula: words("transfer_fl_how", { rate: usd(deedCents), price: wholeUsd(values.price) }),
      figures: [isMiami ? "fl_deed_stamp_miami_dade_per_100" : "fl_deed_stamp_per_100"],
    },
    yours(
      "note-stamps",
      words("note_stamps"),
      floridaStampTaxCents(loanOf(values), taxes.floridaNotePer100Cents),
      words("note_stamps_how", { rate: usd(taxes.floridaNotePer100Cents), loan }),
      ["fl_note_stamp_per_100"],
    ),
    yours(
      "intangible",
      words("intangible"),
      floridaIntangibleTaxCents(loanOf(values), taxes.floridaIntangiblePercent),
      words("intangible_how", { percent: percentText(taxes.floridaIntangiblePercent), loan }),
      ["fl_intangible_tax"],
    ),
  ];
}
