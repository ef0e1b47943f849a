import { percentOfCents } from "./rounding.ts";

/** What the VA stands behind, 38 U.S.C. 3703(a)(1)(A): a fixed share of a large loan, and more of a smaller one. */
export interface GuarantyRules {
  /** Of a loan above `smallUpToCents`, and of the county's loan limit. */
  sharePercent: number;
  smallUpToCents: number;
  smallSharePercent: number;
  smallMostCents: number;
  smallestSharePercent: number;
  smallestMostCents: number;
}

/** The entitlement that a VA loan uses, by its original amount. */
export function guarantyCents(originalCents: number, rules: GuarantyRules): number {
  if (originalCents > rules.smallUpToCents) return percentOfCents(originalCents, rules.sharePercent);
  return Math.max(
    Math.min(percentOfCents(originalCents, rules.smallSharePercent), rules.smallMostCents),
    Math.min(percentOfCents(originalCents, rules.smallestSharePercent), rules.smallestMostCents),
  );
}

export interface EntitlementInput {
  usedCents: number;
  /** The one-unit loan limit of the county where the next home is. */
  countyLimitCents: number;
  sharePercent: number;
}

export interface Entitlement {
  fullCents: number;
  leftCents: number;
  /** The largest loan with no money down. */
  mostCents: number;
}

/** What is left while another VA loan is open. */
export function entitlementLeft({ usedCents, countyLimitCents, sharePercent }: EntitlementInput): Entitlement {
  const fullCents = percentOfCents(countyLimitCents, sharePercent);
  const leftCents = Math.max(0, fullCents - usedCents);
  return { fullCents, leftCents, mostCents: Math.floor((leftCents * 100) / sharePercent) };
}

/** The down payment that lenders usually want for a price above the largest loan with no money down. */
export const downForPriceCents = (priceCents: number, mostCents: number, sharePercent: number): number =>
  percentOfCents(Math.max(0, priceCents - mostCents), sharePercent);
