import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  isAtMostPercentOf,
  mostPercentOfCents,
  percentOfCents,
  roundHalfUp,
  yearlyPercentPerMonthCents,
} from "./rounding.ts";

describe("rounding", () => {
  it.each([
    [0, 0],
    [0.49, 0],
    [0.5, 1],
    [1.5, 2],
    [2.5, 3],
    [1.005 * 100, 101],
    [8.575 * 100, 858],
    [99_999_999_999.4, 99_999_999_999],
  ])("rounds %d to %d", (value, expected) => {
    expect(roundHalfUp(value)).toBe(expected);
  });

  it.each([
    [48_250_000, 1.75, 844_375],
    [48_250_000, 2.15, 1_037_375],
    [50, 1, 1],
    [49, 1, 0],
  ])("takes of %d cents %d percent as %d", (amount, percent, expected) => {
    expect(percentOfCents(amount, percent)).toBe(expected);
  });

  it.each([
    [40_000_000, 6.5, 216_667],
    [48_250_000, 0.55, 22_115],
    [600, 1, 1],
  ])("charges on %d cents at %d percent %d a month", (amount, rate, cents) => {
    expect(yearlyPercentPerMonthCents(amount, rate)).toBe(cents);
  });

  it.each([
    [45_000_000, 50_000_000, 90, true],
    [45_000_001, 50_000_000, 90, false],
    [48_250_000, 50_000_000, 96.5, true],
    [48_250_001, 50_000_000, 96.5, false],
    [3_330_000, 10_000_000, 33.3, true],
    [3_491_838, 10_486_000, 33.3, true],
    [3_491_839, 10_486_000, 33.3, false],
    [0, 0, 80, true],
  ])("says that %d of %d is at most %d percent: %s", (...row) => {
    const [part, whole, percent, expected] = row;
    expect(isAtMostPercentOf(part, whole, percent)).toBe(expected);
  });

  it("agrees with fifteen written digits, close to halves and whole numbers and far from them", () => {
    const digits = (value: number) => Number(value.toPrecision(15));
    const near = fc
      .record({ halves: fc.nat(2_000_000_000), steps: fc.integer({ min: -60, max: 60 }) })
      .map(({ halves, steps }) => (halves / 2) * (1 + steps * Number.EPSILON));
    fc.assert(
      fc.property(fc.oneof(near, fc.double({ min: 0, max: 1e12, noNaN: true })), (value) => {
        expect(roundHalfUp(value)).toBe(Math.round(digits(value)));
      }),
      { numRuns: 2000 },
    );
    const share = fc.record({ cents: fc.nat(1_000_000_000), percent: fc.nat(100_000) });
    fc.assert(
      fc.property(share, ({ cents, percent: thousandths }) => {
        const percent = thousandths / 1000;
        const most = Math.floor(digits((cents * percent) / 100));
        expect(mostPercentOfCents(cents, percent)).toBe(most);
        expect([most, most + 1].map((part) => isAtMostPercentOf(part, cents, percent))).toEqual([true, false]);
      }),
      { numRuns: 2000 },
    );
  });
});
