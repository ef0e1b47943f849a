import { type HomeLoan, homeLoan } from "#shared/finance/home-loan.ts";
import type { Outcome } from "#shared/finance/input-checks.ts";
import { comparePoints, type PointsComparison, type PointsOverTime, pointsOverTime } from "#shared/finance/points.ts";
import type { ProgramFigures } from "#shared/finance/program-charges.ts";
import { percentOfCents } from "#shared/finance/rounding.ts";
import { once } from "#shared/once.ts";
import type { PointsValues } from "./points-calculator.ts";

/** The same conventional loan without and with points. */
export type PointsLoans = {
  readonly loanCents: number;
  readonly reducedRatePercent: number;
  readonly compared: PointsComparison;
  // Not for the headline, which follows every key: worked out when they are asked for.
  readonly without: HomeLoan;
  readonly with: HomeLoan;
  readonly overTime: PointsOverTime;
};

/** The boxes allow nothing that these refuse. */
export function expected<Value>(outcome: Outcome<Value>): { kind: "ok" } & Value {
  if (outcome.kind === "invalid") throw new RangeError(`${outcome.field}: ${outcome.reason}`);
  return outcome;
}

export function loansOf(values: PointsValues, programs: ProgramFigures): PointsLoans {
  const { price, down, rate, points } = values;
  const loanCents = price - down;
  // 6.1 - 0.3 is 5.8 only without binary noise, and this rate is displayed.
  const reducedRatePercent = Math.round((rate - values.drop) * 1000) / 1000;
  const input = {
    loanCents,
    termMonths: Number(values.term) * 12,
    ratePercent: rate,
    reducedRatePercent,
    pointsPercent: points,
  };
  const compared = expected(comparePoints(input));
  const feesCents = feesOf(values);
  const without = once(() => loanAt(rate, feesCents, values, programs));
  const reduced = once(() => loanAt(reducedRatePercent, feesCents + compared.costCents, values, programs));
  const overTime = once(() => expected(pointsOverTime(input)));
  return {
    loanCents,
    reducedRatePercent,
    compared,
    get without() {
      return without();
    },
    get with() {
      return reduced();
    },
    get overTime() {
      return overTime();
    },
  };
}

/** Lender fees other than points. */
export const feesOf = ({ price, down, fees }: PointsValues) => percentOfCents(price - down, fees);

function loanAt(ratePercent: number, feesCents: number, values: PointsValues, programs: ProgramFigures): HomeLoan {
  const { price, down, term, pmi } = values;
  const input = {
    program: "conventional" as const,
    priceCents: price,
    downPaymentCents: down,
    ratePercent,
    termMonths: Number(term) * 12,
    feesCents,
    vaUse: "first" as const,
    isVaFeeExempt: false,
  };
  const figures = { ...programs, conventional: { ...programs.conventional, pmiYearlyPercent: pmi } };
  return expected(homeLoan(input, figures));
}
