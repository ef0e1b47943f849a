import type { PaymentSeries } from "#shared/finance/apr-equation.ts";

export const EXAMPLES_SOURCE = "12 CFR 1026 Appendix J(c)";

export interface AprExample {
  paragraph: string;
  unitPeriodsPerYear: number;
  advanceCents: number;
  series: readonly PaymentSeries[];
  publishedAprPercent: number;
  /** The same equation solved with another program, to more digits than published. */
  preciseAprPercent: number;
}

type SeriesCells = readonly [
  amountCents: number,
  paymentCount: number,
  fullUnitPeriods: number,
  unitPeriodFraction: number,
];

function example(
  paragraph: string,
  unitPeriodsPerYear: number,
  advanceCents: number,
  [publishedAprPercent, preciseAprPercent]: readonly [number, number],
  ...cells: readonly SeriesCells[]
): AprExample {
  const series = cells.map(([amountCents, paymentCount, fullUnitPeriods, unitPeriodFraction]) => ({
    amountCents,
    paymentCount,
    fullUnitPeriods,
    unitPeriodFraction,
  }));
  return {
    paragraph,
    unitPeriodsPerYear,
    advanceCents,
    series,
    publishedAprPercent,
    preciseAprPercent,
  };
}

const [WEEKS, FORTNIGHTS, FOUR_WEEKS, HALF_MONTHS] = [52, 26, 13, 24] as const;
const [MONTHS, TWO_MONTHS, QUARTERS, YEARS] = [12, 6, 4, 1] as const;

export const APPENDIX_J_EXAMPLES: readonly AprExample[] = [
  example("(1)(i)", MONTHS, 500000, [9.69, 9.68570806], [23000, 24, 1, 0]),
  example("(1)(ii)", MONTHS, 600000, [11.82, 11.81650829], [20000, 36, 1, 19 / 30]),
  example("(1)(iii)", HALF_MONTHS, 500000, [10.34, 10.33790291], [21917, 24, 0, 6 / 15]),
  example("(1)(iv)", QUARTERS, 1000000, [8.97, 8.97076965], [38500, 40, 1, 39 / 90]),
  example("(1)(v)", WEEKS, 50000, [14.96, 14.96222269], [1760, 30, 4, 4 / 7]),
  example("(2)(i)", MONTHS, 500000, [10.08, 10.08289003], [25000, 1, 1, 0], [23000, 23, 2, 0]),
  example("(2)(ii)", FOUR_WEEKS, 40000, [28.5, 28.49793985], [3950, 1, 1, 5 / 28], [3831, 11, 2, 5 / 28]),
  example("(3)(i)", MONTHS, 500000, [10.5, 10.50046886], [23000, 23, 1, 0], [28000, 1, 24, 0]),
  example("(3)(ii)", FORTNIGHTS, 20000, [12.22, 12.22485654], [950, 19, 0, 8 / 14], [3000, 1, 19, 8 / 14]),
  example("(4)(i)", MONTHS, 500000, [10.9, 10.8955487], [25000, 1, 1, 0], [23000, 22, 2, 0], [28000, 1, 24, 0]),
  example(
    "(4)(ii)",
    TWO_MONTHS,
    800000,
    [7.3, 7.30176516],
    [44936, 1, 0, 52 / 60],
    [46500, 18, 1, 52 / 60],
    [20000, 1, 19, 52 / 60],
  ),
  example("(5)(i)", 365 / 255, 100000, [11.45, 11.45098039], [108000, 1, 1, 0]),
  example("(5)(ii)", 2, 100000, [8.8, 8.8], [104400, 1, 1, 0]),
  example("(5)(iii)", YEARS, 100000, [8.76, 8.75704709], [113519, 1, 1, 0.5]),
  example("(5)(iv)", YEARS, 100000, [11.36, 11.35528726], [124000, 1, 2, 0]),
  example(
    "(6)(i)",
    FOUR_WEEKS,
    213500,
    [12, 11.99511629],
    [10000, 9, 0, 26 / 28],
    [10000, 6, 10, 12 / 28],
    [10000, 6, 16, 26 / 28],
    [10000, 3, 23, 12 / 28],
  ),
  example(
    "(6)(ii)",
    MONTHS,
    735000,
    [10.22, 10.21544395],
    [100000, 3, 6, 12 / 30],
    [200000, 1, 12, 12 / 30],
    [75000, 3, 18, 12 / 30],
    [100000, 1, 22, 29 / 30],
  ),
];
