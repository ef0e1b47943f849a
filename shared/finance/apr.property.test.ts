import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { expectOk } from "../../tests/support/finance/expect-ok.ts";
import { aprForMortgage, aprForTransaction } from "./apr.ts";
import { type PaymentSeries, presentValue, solveUnitPeriodRate } from "./apr-equation.ts";

const mortgage = fc.record({
  loanCents: fc.integer({ min: 2_000_000, max: 500_000_000 }),
  ratePercent: fc.double({ min: 0, max: 15, noNaN: true }),
  termMonths: fc.integer({ min: 60, max: 480 }),
});

const series: fc.Arbitrary<PaymentSeries> = fc.record({
  amountCents: fc.integer({ min: 100, max: 10_000_000 }),
  paymentCount: fc.integer({ min: 1, max: 60 }),
  fullUnitPeriods: fc.integer({ min: 0, max: 24 }),
  unitPeriodFraction: fc.integer({ min: 1, max: 29 }).map((days) => days / 30),
});

// Interest is rounded to a cent each month, so the rate paid may differ by this
// much.
const ROUNDING_PERCENT = 0.001;

function aprPercent(loan: { loanCents: number; ratePercent: number; termMonths: number }, feeShare: number) {
  const feesCents = Math.round(loan.loanCents * feeShare);
  const input = { ...loan, prepaidFinanceChargesCents: feesCents };
  return expectOk(aprForMortgage(input)).aprPercent;
}

describe("any mortgage", () => {
  it("has without fees an APR equal to its rate", () => {
    fc.assert(
      fc.property(mortgage, (loan) => {
        const gap = Math.abs(aprPercent(loan, 0) - loan.ratePercent);
        expect(gap).toBeLessThan(ROUNDING_PERCENT);
      }),
    );
  });

  it("has with fees an APR above its rate", () => {
    const feeShare = fc.double({ min: 0.002, max: 0.2, noNaN: true });
    fc.assert(
      fc.property(mortgage, feeShare, (loan, share) => {
        expect(aprPercent(loan, share)).toBeGreaterThan(loan.ratePercent);
      }),
    );
  });

  it("has an APR that rises with the fees", () => {
    const feeShare = fc.double({ min: 0, max: 0.2, noNaN: true });
    fc.assert(
      fc.property(mortgage, feeShare, (loan, share) => {
        const dearer = aprPercent(loan, share + 0.001);
        expect(dearer).toBeGreaterThan(aprPercent(loan, share));
      }),
    );
  });
});

describe("any transaction", () => {
  const advanceShare = fc.double({ min: 0.01, max: 1, noNaN: true });
  const allSeries = fc.array(series, { minLength: 1, maxLength: 4 });

  function advanceFor(payments: readonly PaymentSeries[], share: number) {
    const paidCents = presentValue(payments, 0).valueCents;
    return Math.max(1, Math.floor(paidCents * share));
  }

  it("is solved: the payments are worth the advance at its APR", () => {
    fc.assert(
      fc.property(allSeries, advanceShare, (payments, share) => {
        const advanceCents = advanceFor(payments, share);
        const transaction = { advanceCents, series: payments };
        const answer = expectOk(aprForTransaction({ ...transaction, unitPeriodsPerYear: 12 }));
        const rate = answer.aprPercent / 1200;
        const { valueCents } = presentValue(payments, rate);
        expect(valueCents / advanceCents).toBeCloseTo(1, 9);
      }),
    );
  });

  it("has one APR, wherever the search starts", () => {
    const guess = fc.double({ min: 0, max: 50, noNaN: true });
    fc.assert(
      fc.property(allSeries, advanceShare, guess, (payments, share, start) => {
        const advanceCents = advanceFor(payments, share);
        const fromZero = solveUnitPeriodRate(advanceCents, payments);
        const fromGuess = solveUnitPeriodRate(advanceCents, payments, start);
        expect(Math.abs(fromGuess - fromZero)).toBeLessThan(1e-9 * (1 + fromZero));
      }),
    );
  });

  it("has the slope that its values imply", () => {
    const rate = fc.double({ min: 0.001, max: 1, noNaN: true });
    fc.assert(
      fc.property(allSeries, rate, (payments, here) => {
        const [before, after] = [here - 1e-6, here + 1e-6];
        const riseCents = presentValue(payments, after).valueCents - presentValue(payments, before).valueCents;
        const { slopeCents } = presentValue(payments, here);
        expect(riseCents / 2e-6 / slopeCents).toBeCloseTo(1, 4);
      }),
    );
  });

  it("cannot be solved if less is paid than was advanced", () => {
    const one = { amountCents: 100, paymentCount: 1, fullUnitPeriods: 1 };
    const payments = [{ ...one, unitPeriodFraction: 0 }];
    expect(() => solveUnitPeriodRate(101, payments)).toThrow(RangeError);
  });
});
