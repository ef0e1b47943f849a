import { percentOfCents } from "./rounding.ts";

export interface OriginationFeeFigures {
  minimumCents: number;
  maximumCents: number;
  firstTierUpToCents: number;
  firstTierPercent: number;
  aboveTierPercent: number;
}

// 24 CFR 206.31: a tiered percentage, with a floor and a ceiling.
export function originationFeeCapCents(maxClaimAmountCents: number, figures: OriginationFeeFigures): number {
  const firstTierCents = Math.min(maxClaimAmountCents, figures.firstTierUpToCents);
  const aboveTierCents = maxClaimAmountCents - firstTierCents;
  const feeCents =
    percentOfCents(firstTierCents, figures.firstTierPercent) + percentOfCents(aboveTierCents, figures.aboveTierPercent);
  return Math.min(figures.maximumCents, Math.max(figures.minimumCents, feeCents));
}
