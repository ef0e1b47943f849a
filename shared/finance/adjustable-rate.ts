import type { RatePeriod } from "./mortgage-cost.ts";

/** Percent and percentage points. */
export interface AdjustableRate {
  startPercent: number;
  fixedMonths: number;
  termMonths: number;
  /** Months between two changes after the first. */
  changeMonths: number;
  indexPercent: number;
  marginPercent: number;
  firstCap: number;
  laterCap: number;
  lifetimeCap: number;
}

/**
 * The rates that apply over the term if the index stays where it is (12 CFR 1026.24(f)(2)(i)(A), comment 17(c)(1)-10):
 * index plus margin, reached only as fast as the caps allow.
 */
export function adjustableRatePeriods(loan: AdjustableRate): RatePeriod[] {
  const wanted = Math.min(loan.indexPercent + loan.marginPercent, loan.startPercent + loan.lifetimeCap);
  const periods: RatePeriod[] = [{ ratePercent: loan.startPercent, months: loan.fixedMonths }];
  let ratePercent = loan.startPercent;
  let cap = loan.firstCap;
  for (let month = loan.fixedMonths; month < loan.termMonths; month += loan.changeMonths) {
    const step = Math.max(-cap, Math.min(cap, wanted - ratePercent));
    ratePercent = Math.round((ratePercent + step) * 1000) / 1000;
    cap = loan.laterCap;
    const months = Math.min(loan.changeMonths, loan.termMonths - month);
    const last = periods.at(-1);
    if (last && last.ratePercent === ratePercent) last.months += months;
    else periods.push({ ratePercent, months });
  }
  return periods;
}
