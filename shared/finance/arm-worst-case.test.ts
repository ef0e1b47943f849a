import { describe, expect, it } from "vitest";
import { balanceAfterPayments, levelPaymentCents } from "./amortization.ts";
import { armWorstCase } from "./arm-worst-case.ts";

const loan = {
  loanCents: 500_000_00,
  startPercent: 6,
  fixedMonths: 60,
  termMonths: 360,
  changeMonths: 6,
  firstCap: 2,
  laterCap: 1,
  lifetimeCap: 5,
};
const worst = (change: Partial<typeof loan> = {}) => {
  const result = armWorstCase({ ...loan, ...change });
  if (result.kind !== "ok") throw new Error(result.field);
  return result;
};

describe("how high the payment of an adjustable loan can go", () => {
  it("begins with the payment of a fixed loan", () => {
    const paymentCents = levelPaymentCents({ loanCents: loan.loanCents, ratePercent: 6, termMonths: 360 });
    expect(worst().start).toEqual({ ratePercent: 6, paymentCents, balanceCents: 500_000_00, afterMonths: 0 });
  });

  it("at the first change: what is left then, over the years left, at the first cap", () => {
    const left = balanceAfterPayments({ loanCents: 500_000_00, ratePercent: 6, termMonths: 360, paymentsMade: 60 });
    const balanceCents = left.kind === "ok" ? left.balanceCents : 0;
    const paymentCents = levelPaymentCents({ loanCents: balanceCents, ratePercent: 8, termMonths: 300 });
    expect(worst().first).toEqual({ ratePercent: 8, paymentCents, balanceCents, afterMonths: 60 });
  });

  it("reaches the lifetime cap only as fast as the later cap allows", () => {
    // 8% after 60 months, then 9, 10 and 11% every six months.
    expect(worst().highest).toMatchObject({ ratePercent: 11, afterMonths: 78 });
    expect(worst({ changeMonths: 12 }).highest).toMatchObject({ ratePercent: 11, afterMonths: 96 });
    expect(worst().highest.balanceCents).toBeLessThan(worst().first.balanceCents);
  });

  it("at once if the first cap is as large as the lifetime cap", () => {
    const { first, highest } = worst({ fixedMonths: 84, firstCap: 5 });
    expect(first).toEqual(highest);
    expect(first).toMatchObject({ ratePercent: 11, afterMonths: 84 });
  });

  it("never more than the lifetime cap, even at the first change", () => {
    expect(worst({ firstCap: 5, lifetimeCap: 4 }).first.ratePercent).toBe(10);
    expect(worst({ lifetimeCap: 0 }).highest).toEqual(worst().start);
  });

  it("refuses terms that leave nothing to change", () => {
    expect(armWorstCase({ ...loan, fixedMonths: 360 })).toMatchObject({ kind: "invalid", field: "fixedMonths" });
    expect(armWorstCase({ ...loan, loanCents: 0 })).toMatchObject({ kind: "invalid", field: "loanCents" });
    expect(armWorstCase({ ...loan, termMonths: 0 })).toMatchObject({ kind: "invalid", field: "termMonths" });
  });
});
