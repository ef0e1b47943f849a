import type { HecmEstimate } from "#shared/finance/hecm.ts";
import type { HecmYear } from "#shared/finance/hecm-growth.ts";
import { durationText, percentText, rateText, usd, wholeUsd } from "../framework/amount-text.ts";
import { type Amount, type AmountGroup, amount } from "../framework/calculator.ts";
import type { ReverseFacts, ReverseWords } from "./reverse-calculator.ts";
import { type ReverseValues, youngestOf } from "./reverse-fields.ts";

const factorText = (factor: number) => percentText(factor * 100);

/** What is left, or what is missing, after the costs and payoffs. */
export function headlineOf(estimate: HecmEstimate, { hecm }: ReverseFacts, words: ReverseWords): Amount[] {
  const { firstYearPercent, firstYearAboveObligationsPercent } = hecm;
  const limits = { limit: usd(estimate.principalLimitCents), obligations: usd(estimate.mandatoryObligationsCents) };
  if (estimate.cashToCloseCents > 0)
    return [amount("bring", words("bring"), wholeUsd(estimate.cashToCloseCents), words("bring_how", limits))];
  const firstYear = {
    ...limits,
    share: percentText(firstYearPercent),
    extra: percentText(firstYearAboveObligationsPercent),
    most: usd(estimate.mandatoryObligationsCents + estimate.firstYearAvailableCents),
  };
  return [
    amount("available", words("available"), wholeUsd(estimate.availableCents), words("available_how", limits)),
    amount(
      "first-year",
      words("first_year"),
      wholeUsd(estimate.firstYearAvailableCents),
      words("first_year_how", firstYear),
      ["hecm_first_year_share", "hecm_first_year_extra"],
    ),
  ];
}

export function limitGroup(
  values: ReverseValues,
  estimate: HecmEstimate,
  { hecm }: ReverseFacts,
  words: ReverseWords,
): AmountGroup {
  const claim = usd(estimate.maxClaimAmountCents);
  const factor = factorText(estimate.principalLimitFactor);
  const counted = { value: wholeUsd(values.value), limit: wholeUsd(hecm.nationalLimitCents) };
  const looked = { age: youngestOf(values), rate: rateText(estimate.tableRatePercent) };
  return {
    title: words("limit_title"),
    amounts: [
      amount("claim", words("claim"), claim, words("claim_how", counted), ["hecm_limit_2026"]),
      amount("factor", words("factor"), factor, words("factor_how", looked), ["hecm_factor_table"]),
      amount("limit", words("limit"), usd(estimate.principalLimitCents), words("limit_how", { claim, factor })),
    ],
  };
}

export function obligationsGroup(
  { costs, owed }: ReverseValues,
  estimate: HecmEstimate,
  { hecm }: ReverseFacts,
  words: ReverseWords,
): AmountGroup {
  const { origination, initialMipPercent } = hecm;
  const insured = { percent: percentText(initialMipPercent), claim: usd(estimate.maxClaimAmountCents) };
  const fee = {
    first: percentText(origination.firstTierPercent),
    tier: wholeUsd(origination.firstTierUpToCents),
    rest: percentText(origination.aboveTierPercent),
    least: wholeUsd(origination.minimumCents),
    most: wholeUsd(origination.maximumCents),
  };
  return {
    title: words("obligations_title"),
    amounts: [
      amount("initial-mip", words("initial_mip"), usd(estimate.initialMipCents), words("initial_mip_how", insured), [
        "hecm_initial_mip",
      ]),
      amount("origination", words("origination"), usd(estimate.originationFeeCapCents), words("origination_how", fee), [
        "hecm_origination_cap",
      ]),
      amount("costs", words("costs"), usd(costs), words("costs_how")),
      amount("owed", words("owed"), usd(owed), words("owed_how")),
      amount("obligations", words("obligations"), usd(estimate.mandatoryObligationsCents), words("obligations_how")),
    ],
  };
}

/** The debt and what is left of the home stand beside the line that grows. */
export function laterGroup(
  { interest, growth, years }: ReverseValues,
  rows: readonly HecmYear[],
  { annualMipPercent }: ReverseFacts,
  words: ReverseWords,
): AmountGroup {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) throw new RangeError("no years");
  const charged = rateText(interest + annualMipPercent);
  const left = { home: usd(last.homeValueCents), growth: percentText(growth), balance: usd(last.balanceCents) };
  const [owed, unused] = [first.balanceCents, first.creditLineCents].map((cents) => ({ start: usd(cents), charged }));
  return {
    title: words("later", { time: durationText(words, years * 12) }),
    amounts: [
      amount("balance", words("balance"), usd(last.balanceCents), words("balance_how", owed), ["hecm_annual_mip"]),
      amount("line", words("line"), usd(last.creditLineCents), words("line_how", unused), ["hecm_annual_mip"]),
      amount("equity", words("equity"), usd(last.equityCents), words("equity_how", left)),
    ],
  };
}

/** 12 CFR 1026.16(d) and 1026.24(d)(2): fees are stated with the APR and the terms of repayment. */
export function termsGroup(
  { interest }: ReverseValues,
  { annualMipPercent }: ReverseFacts,
  words: ReverseWords,
): AmountGroup {
  const rate = rateText(interest);
  const parts = { interest: rate, mip: percentText(annualMipPercent) };
  return {
    title: words("terms"),
    amounts: [
      amount("apr", words("apr"), words("apr_value", { rate }), words("apr_how")),
      amount("charged", words("charged"), rateText(interest + annualMipPercent), words("charged_how", parts), [
        "hecm_annual_mip",
      ]),
      amount("repayment", words("repayment"), words("repayment_value"), words("repayment_how")),
    ],
  };
}
