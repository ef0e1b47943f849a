import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { expectOk } from "../../tests/support/finance/expect-ok.ts";
import { compareRefinance } from "./refinance-break-even.ts";

const REFINANCE = {
  balanceCents: 38_000_000,
  currentRatePercent: 7.5,
  remainingMonths: 330,
  newRatePercent: 6.25,
  newTermMonths: 360,
  costsCents: 650_000,
  costsFinanced: false,
  horizonMonths: 84,
};
const LONGER = {
  balanceCents: 20_000_000,
  currentRatePercent: 6,
  remainingMonths: 120,
  newRatePercent: 5.75,
  newTermMonths: 360,
  costsCents: 500_000,
  horizonMonths: 60,
};
const SHORTER = {
  balanceCents: 30_000_000,
  currentRatePercent: 7,
  remainingMonths: 300,
  newRatePercent: 5.5,
  newTermMonths: 180,
  costsCents: 400_000,
  horizonMonths: 60,
};
const DEARER = {
  ...SHORTER,
  currentRatePercent: 6,
  newRatePercent: 6.5,
  newTermMonths: 300,
};
const FINANCED = { costsFinanced: true };

describe("compareRefinance", () => {
  // Computed in decimal arithmetic.
  it.each([
    ["lower rate", {}, 17, 17, 38_375, 2_526_396, 4_995_207],
    ["costs financed", FINANCED, 19, 19, 34_373, 2_254_997, 4_204_347],
    ["longer term", LONGER, 5, null, 105_326, -1_247_648, -15_872_073],
    ["shorter term", SHORTER, 210, 11, -33_091, 2_376_470, 19_087_505],
    ["higher rate", DEARER, null, null, -9_272, -1_145_324, -3_181_451],
  ])("%s", (_, change, byPayment, byInterest, saving, net, lifetime) => {
    const answer = expectOk(compareRefinance({ ...REFINANCE, ...change }));
    expect(answer.paymentBreakEvenMonths).toBe(byPayment);
    expect(answer.interestBreakEvenMonths).toBe(byInterest);
    expect(answer.monthlySavingCents).toBe(saving);
    expect(answer.horizon.netBenefitCents).toBe(net);
    expect(answer.lifetimeNetBenefitCents).toBe(lifetime);
  });

  it("shows both loans at the horizon", () => {
    const answer = expectOk(compareRefinance({ ...REFINANCE, ...FINANCED }));
    expect(answer).toMatchObject({
      newLoanCents: 38_650_000,
      currentPaymentCents: 272_348,
      newPaymentCents: 237_975,
    });
    expect(answer.horizon).toEqual({
      currentInterestCents: 19_042_845,
      newInterestCents: 16_137_848,
      currentBalanceCents: 34_165_613,
      newBalanceCents: 34_797_948,
      netBenefitCents: 2_254_997,
    });
  });

  it.each([
    [17 * 38_375, 17],
    [17 * 38_375 + 1, 18],
  ])("recovers costs of %d in %d months", (costsCents, months) => {
    const answer = expectOk(compareRefinance({ ...REFINANCE, costsCents }));
    expect(answer.paymentBreakEvenMonths).toBe(months);
  });

  it("is ahead from the first month if it costs nothing", () => {
    const answer = expectOk(compareRefinance({ ...REFINANCE, costsCents: 0 }));
    expect(answer.paymentBreakEvenMonths).toBe(1);
  });

  it("never breaks even if nothing changes, even at no cost", () => {
    const same = { newRatePercent: 7.5, newTermMonths: 330, costsCents: 0 };
    const answer = expectOk(compareRefinance({ ...REFINANCE, ...same }));
    expect(answer.paymentBreakEvenMonths).toBeNull();
    expect(answer.interestBreakEvenMonths).toBeNull();
    expect(answer.lifetimeNetBenefitCents).toBe(0);
  });

  it("borrows what is paid out, and counts its interest", () => {
    const cashOutCents = 5_000_000;
    const answer = expectOk(compareRefinance({ ...REFINANCE, cashOutCents }));
    const same = expectOk(compareRefinance({ ...REFINANCE, balanceCents: 38_000_000 + cashOutCents }));
    expect(answer.newLoanCents).toBe(43_000_000);
    expect(answer.newPaymentCents).toBe(same.newPaymentCents);
    expect(answer.horizon.newInterestCents).toBe(same.horizon.newInterestCents);
  });

  it("follows a payment that was entered", () => {
    const level = expectOk(compareRefinance(REFINANCE));
    const same = expectOk(compareRefinance({ ...REFINANCE, currentPaymentCents: level.currentPaymentCents }));
    expect(same.currentRows.length - level.currentRows.length).toBeLessThanOrEqual(1);
    expect(same.horizon).toEqual(level.horizon);
    const faster = expectOk(compareRefinance({ ...REFINANCE, currentPaymentCents: 400_000 }));
    expect(faster.currentPaymentCents).toBe(400_000);
    expect(faster.currentRows.length).toBeLessThan(200);
    // A month's interest is 380,000 x 7.5 % / 12 = 2,375.00.
    expect(compareRefinance({ ...REFINANCE, currentPaymentCents: 237_500 })).toEqual({
      kind: "invalid",
      field: "currentPaymentCents",
      reason: "payment_never_repays",
    });
  });

  it.each([
    ["balanceCents", 0, "too_small"],
    ["currentRatePercent", Number.NaN, "not_a_number"],
    ["remainingMonths", 0, "too_small"],
    ["newRatePercent", -1, "too_small"],
    ["newTermMonths", 1.5, "not_whole"],
    ["costsCents", -1, "too_small"],
    ["horizonMonths", 0, "too_small"],
  ])("refuses %s of %d", (field, value, reason) => {
    const outcome = compareRefinance({ ...REFINANCE, [field]: value });
    expect(outcome).toEqual({ kind: "invalid", field, reason });
  });
});

describe("any refinance", () => {
  const anyRefinance = fc.record({
    balanceCents: fc.integer({ min: 1_000_000, max: 200_000_000 }),
    currentRatePercent: fc.double({ min: 0, max: 12, noNaN: true }),
    remainingMonths: fc.integer({ min: 12, max: 360 }),
    newRatePercent: fc.double({ min: 0, max: 12, noNaN: true }),
    newTermMonths: fc.integer({ min: 12, max: 360 }),
    costsCents: fc.nat(2_000_000),
    costsFinanced: fc.boolean(),
    horizonMonths: fc.constant(12),
  });

  it("gains what is paid and owed less than before", () => {
    fc.assert(
      fc.property(anyRefinance, (input) => {
        const answer = expectOk(compareRefinance(input));
        const { horizon, currentPaymentCents, newPaymentCents } = answer;
        // The last payment differs, so only longer loans have 12 equal ones.
        fc.pre(input.remainingMonths > 12 && input.newTermMonths > 12);
        const stayCents = currentPaymentCents * 12 + horizon.currentBalanceCents;
        const cashCents = input.costsFinanced ? 0 : input.costsCents;
        const moveCents = newPaymentCents * 12 + horizon.newBalanceCents + cashCents;
        expect(horizon.netBenefitCents).toBe(stayCents - moveCents);
      }),
    );
  });
});
