import { roundHalfUp } from "./rounding.ts";

export interface HecmStart {
  balanceCents: number;
  creditLineCents: number;
  homeValueCents: number;
}

export interface HecmGrowth {
  /** What the loan is charged a year: interest and FHA's annual premium. The unused line grows by the same. */
  chargedYearlyPercent: number;
  homeGrowthYearlyPercent: number;
  years: number;
}

export interface HecmYear extends HecmStart {
  year: number;
  /** For the owner or the heirs; a HECM never asks for more than the home. */
  equityCents: number;
}

/** Nothing is drawn or paid back after the start. The loan compounds monthly, the home's value yearly. */
export function hecmByYear(
  start: HecmStart,
  { chargedYearlyPercent, homeGrowthYearlyPercent, years }: HecmGrowth,
): HecmYear[] {
  return Array.from({ length: years + 1 }, (_, year) => {
    const charged = (1 + chargedYearlyPercent / 1200) ** (12 * year);
    const balanceCents = roundHalfUp(start.balanceCents * charged);
    const homeValueCents = roundHalfUp(start.homeValueCents * (1 + homeGrowthYearlyPercent / 100) ** year);
    return {
      year,
      balanceCents,
      creditLineCents: roundHalfUp(start.creditLineCents * charged),
      homeValueCents,
      equityCents: Math.max(0, homeValueCents - balanceCents),
    };
  });
}
