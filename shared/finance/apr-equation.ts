export interface PaymentSeries {
  amountCents: number;
  paymentCount: number;
  /** Whole unit periods from the advance to the first payment of the series. */
  fullUnitPeriods: number;
  /** The rest of that time as a fraction of a unit period, e.g. 19/30. */
  unitPeriodFraction: number;
}

const STEP_TOLERANCE = 1e-14;
const MAX_STEPS = 200;

// 12 CFR 1026 Appendix J(b)(8): A = sum of P / ((1 + f i)(1 + i)^t).
export function presentValue(
  series: readonly PaymentSeries[],
  unitPeriodRate: number,
): { valueCents: number; slopeCents: number } {
  let valueCents = 0;
  let slopeCents = 0;
  const growth = 1 + unitPeriodRate;
  for (const payments of series) {
    const fraction = payments.unitPeriodFraction;
    const oddGrowth = 1 + fraction * unitPeriodRate;
    let period = payments.fullUnitPeriods;
    let worthCents = payments.amountCents / (oddGrowth * growth ** period);
    for (let paid = 0; paid < payments.paymentCount; paid++) {
      valueCents += worthCents;
      slopeCents -= worthCents * (fraction / oddGrowth + period / growth);
      worthCents /= growth;
      period++;
    }
  }
  return { valueCents, slopeCents };
}

function rateAboveRoot(advanceCents: number, series: readonly PaymentSeries[]): number {
  let high = 1;
  while (presentValue(series, high).valueCents > advanceCents) {
    high *= 2;
    if (!Number.isFinite(high)) throw new RangeError("series: no finite rate");
  }
  return high;
}

// Present value falls and is convex in the rate: Newton from the left cannot
// overshoot; from the right it can leave the bracket, and then we bisect.
export function solveUnitPeriodRate(advanceCents: number, series: readonly PaymentSeries[], guess = 0): number {
  if (presentValue(series, 0).valueCents < advanceCents) throw new RangeError("series: payments below advance");
  let low = 0;
  let high = rateAboveRoot(advanceCents, series);
  let rate = Math.min(Math.max(guess, low), high);
  for (let step = 0; step < MAX_STEPS; step++) {
    const { valueCents, slopeCents } = presentValue(series, rate);
    const excessCents = valueCents - advanceCents;
    if (excessCents > 0) low = rate;
    else high = rate;
    const newton = rate - excessCents / slopeCents;
    if (Math.abs(newton - rate) <= STEP_TOLERANCE * (1 + rate)) return Math.max(newton, 0);
    rate = newton > low && newton < high ? newton : (low + high) / 2;
  }
  return rate;
}
