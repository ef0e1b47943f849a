import { percentOfCents, roundHalfUp } from "./rounding.ts";

/** A tax on each $500 or $100, "or fraction thereof". */
const taxPerStartedUnit = (amountCents: number, unitCents: number, taxCents: number): number =>
  Math.ceil(amountCents / unitCents) * taxCents;

/** California Revenue and Taxation Code 11911: on each $500 of the price. */
const CALIFORNIA_UNIT_CENTS = 50_000;
/** Florida Statutes 201.02 and 201.08: on each $100. */
const FLORIDA_UNIT_CENTS = 10_000;

export const californiaTransferTaxCents = (priceCents: number, per500Cents: number): number =>
  taxPerStartedUnit(priceCents, CALIFORNIA_UNIT_CENTS, per500Cents);

export const floridaStampTaxCents = (amountCents: number, per100Cents: number): number =>
  taxPerStartedUnit(amountCents, FLORIDA_UNIT_CENTS, per100Cents);

/** Florida Statutes 199.133: once, on a note secured by a home. */
export const floridaIntangibleTaxCents = (loanCents: number, percent: number): number =>
  percentOfCents(loanCents, percent);

export interface TitleRateTier {
  /** Null for the last. */
  upToCents: number | null;
  per1000Cents: number;
}

const THOUSAND_CENTS = 100_000;

// Florida Administrative Code 69O-186.003: each tier adds its rate, and a fraction of $100 counts as $100.
export function floridaTitlePremiumCents(insuredCents: number, tiers: readonly TitleRateTier[], leastCents: number) {
  const roundedCents = Math.ceil(insuredCents / FLORIDA_UNIT_CENTS) * FLORIDA_UNIT_CENTS;
  let fromCents = 0;
  let premiumCents = 0;
  for (const { upToCents, per1000Cents } of tiers) {
    const insideCents = Math.max(0, Math.min(roundedCents, upToCents ?? roundedCents) - fromCents);
    premiumCents += (insideCents / THOUSAND_CENTS) * per1000Cents;
    fromCents = upToCents ?? roundedCents;
  }
  return Math.max(leastCents, roundHalfUp(premiumCents));
}
