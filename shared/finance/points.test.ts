import { describe, expect, it } from "vitest";
import { expectOk } from "../../tests/support/finance/expect-ok.ts";
import { comparePoints, pointsOverTime } from "./points.ts";

const POINTS = {
  loanCents: 40_000_000,
  termMonths: 360,
  ratePercent: 7,
  reducedRatePercent: 6.75,
  pointsPercent: 1.25,
};

const IDLE = { reducedRatePercent: 6.9999999 };
const LAST_MONTH = {
  loanCents: 10_000_000,
  termMonths: 23,
  reducedRatePercent: 6,
  pointsPercent: 1,
};

describe("comparePoints", () => {
  it("gives cost, saving and break-even", () => {
    expect(comparePoints(POINTS)).toEqual({
      kind: "ok",
      costCents: 500_000,
      paymentCents: 266_121,
      reducedPaymentCents: 259_439,
      monthlySavingCents: 6_682,
      breakEvenMonths: 75,
    });
  });

  it.each([
    ["no points", { pointsPercent: 0 }, 0],
    ["not within the term", { pointsPercent: 10, termMonths: 120 }, null],
    ["no cost and no saving", { ...IDLE, pointsPercent: 0 }, null],
    ["the last month", LAST_MONTH, 23],
    ["half a point", { pointsPercent: 0.5 }, 30],
    ["a saving below a cent", IDLE, null],
  ])("breaks even with %s", (_, change, breakEvenMonths) => {
    const answer = expectOk(comparePoints({ ...POINTS, ...change }));
    expect(answer.breakEvenMonths).toBe(breakEvenMonths);
  });

  it.each([
    ["reducedRatePercent", 7, "rate_not_reduced"],
    ["reducedRatePercent", -1, "too_small"],
    ["pointsPercent", 10.1, "too_large"],
    ["pointsPercent", Number.NaN, "not_a_number"],
    ["loanCents", 0, "too_small"],
    ["termMonths", 0, "too_small"],
  ])("refuses %s of %d", (field, value, reason) => {
    const outcome = comparePoints({ ...POINTS, [field]: value });
    expect(outcome).toEqual({ kind: "invalid", field, reason });
  });
});

describe("pointsOverTime", () => {
  const { months, breakEvenMonths } = expectOk(pointsOverTime(POINTS));

  it("adds up the lower payments and what is owed less", () => {
    expect(months[0]).toEqual({
      month: 1,
      paymentsSavedCents: 6_682,
      // 4,000,000.00 × 0.25% ÷ 12 of interest saved, less the lower payment.
      lessOwedCents: 8_333 - 6_682,
      paidWithoutCents: 266_121,
      paidWithCents: 759_439,
    });
    expect(months.at(-1)).toMatchObject({ paymentsSavedCents: 2_405_282, lessOwedCents: 0 });
  });

  it("pays back sooner than by the payments alone", () => {
    // By the closed formula, payments saved plus the difference of the balances are $4,948 after 59 months and $5,033 after 60.
    expect(breakEvenMonths).toBe(60);
    const before = months[58];
    expect((before?.paymentsSavedCents ?? 0) + (before?.lessOwedCents ?? 0)).toBeLessThan(500_000);
  });

  it("says if it never does, and refuses what comparePoints refuses", () => {
    expect(expectOk(pointsOverTime({ ...POINTS, pointsPercent: 10, termMonths: 120 })).breakEvenMonths).toBeNull();
    expect(pointsOverTime({ ...POINTS, loanCents: 0 }).kind).toBe("invalid");
  });
});
