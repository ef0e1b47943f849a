import { describe, expect, test } from "vitest";
import { downForCoverage, rentalPayment } from "./rental-coverage.ts";

const home = {
  priceCents: 48_000_000,
  ratePercent: 7.5,
  termMonths: 360,
  isInterestOnly: false,
  costsMonthlyCents: 69_667,
};

describe("the full payment of a rental", () => {
  test.each([
    // 360,000 at 7.5% is 2,517.17 a month over 30 years, and 2,250.00 of interest.
    [false, 251_717 + 69_667],
    [true, 225_000 + 69_667],
  ])("interest only %s", (isInterestOnly, paymentCents) => {
    const loan = { ...home, isInterestOnly, downPaymentCents: 12_000_000 };
    expect(rentalPayment(loan)).toEqual({ kind: "ok", loanCents: 36_000_000, paymentCents });
  });

  test("needs a loan", () => {
    expect(rentalPayment({ ...home, downPaymentCents: 48_000_000 })).toMatchObject({ kind: "invalid" });
  });
});

describe("the down payment for a coverage", () => {
  test.each([
    [300_000, 1, false],
    [300_000, 1.2, false],
    [300_000, 1, true],
    [250_000, 1.25, true],
  ])(
    "rent of %d cents, %d, interest only %s: a dollar less would be too little",
    (rentCents, targetRatio, isInterestOnly) => {
      const purchase = { ...home, isInterestOnly };
      const found = downForCoverage({ ...purchase, rentCents, targetRatio });
      const down = found.kind === "ok" ? (found.downPaymentCents ?? 0) : 0;
      const ratioWith = (downPaymentCents: number) => {
        const result = rentalPayment({ ...purchase, downPaymentCents });
        return result.kind === "ok" ? rentCents / result.paymentCents : 0;
      };
      expect(ratioWith(down)).toBeGreaterThanOrEqual(targetRatio);
      expect(ratioWith(down - 100)).toBeLessThan(targetRatio);
    },
  );

  test("is nothing if the rent covers a loan of the whole price", () => {
    const found = downForCoverage({ ...home, rentCents: 500_000, targetRatio: 1 });
    expect(found).toEqual({ kind: "ok", downPaymentCents: 0 });
  });

  test.each([69_667, 40_000])("cannot be found if the rent is %d cents, no more than the other costs", (rentCents) => {
    expect(downForCoverage({ ...home, rentCents, targetRatio: 1 })).toEqual({
      kind: "ok",
      downPaymentCents: undefined,
    });
  });
});
