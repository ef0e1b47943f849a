import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { expectOk } from "../../tests/support/finance/expect-ok.ts";
import { breakEvenMonth, costAfter, costOfOffer, type LoanOffer } from "./loan-offers.ts";

const OFFER: LoanOffer = {
  loanCents: 40_000_000,
  ratePercent: 6.5,
  termMonths: 360,
  originationCents: 0,
  servicesCents: 0,
  prepaidInterestCents: 0,
  lenderCreditCents: 0,
  insuranceMonthlyCents: 0,
  insuranceMonths: 0,
};

const costOf = (change: Partial<LoanOffer> = {}) => expectOk(costOfOffer({ ...OFFER, ...change }));

describe("costOfOffer", () => {
  // CFPB, sample Loan Estimate for a fixed rate (Regulation Z, form H-24(B)), page 3.
  it("agrees with the comparisons of the CFPB's sample Loan Estimate", () => {
    const sample = costOf({
      loanCents: 16_200_000,
      ratePercent: 3.875,
      originationCents: 180_200,
      servicesCents: 387_000,
      prepaidInterestCents: 26_200,
      insuranceMonthlyCents: 8235,
      insuranceMonths: 80,
    });
    expect(sample.paymentCents).toBe(76_178);
    expect(Math.round(sample.paidIn5YearsCents / 100)).toBe(56_582);
    expect(Math.round(sample.principalIn5YearsCents / 100)).toBe(15_773);
    expect((sample.interestCents / 16_200_000) * 100).toBeCloseTo(69.45, 2);
  });

  it("counts interest and insurance, not principal, and takes the credit off", () => {
    const offer = costOf({ originationCents: 300_000, servicesCents: 100_000, lenderCreditCents: 50_000 });
    // The first month's interest is 400,000 × 6.5 % ÷ 12.
    expect([costAfter(offer, 0), costAfter(offer, 1)]).toEqual([350_000, 350_000 + 216_667]);
    const insured = costOf({ insuranceMonthlyCents: 10_000, insuranceMonths: 2 });
    expect(costAfter(insured, 3) - costAfter(costOf(), 3)).toBe(20_000);
  });

  it("adds nothing after the last payment", () => {
    const short = costOf({ termMonths: 180 });
    expect(costAfter(short, 360)).toBe(costAfter(short, 180));
    expect(short.principalIn5YearsCents).toBeGreaterThan(costOf().principalIn5YearsCents);
  });

  it("refuses fees above the loan", () => {
    expect(costOfOffer({ ...OFFER, originationCents: 40_000_000 }).kind).toBe("invalid");
  });
});

describe("breakEvenMonth", () => {
  it("is the month when the lower rate has earned its points back", () => {
    const [without, withPoints] = [costOf(), costOf({ ratePercent: 6, originationCents: 400_000 })];
    const month = breakEvenMonth(without, withPoints) ?? 0;
    // About 400,000 × 0.5 % ÷ 12 = 166.67 a month: $4,000 takes 24 to 25 months.
    expect(month).toBe(24);
    expect(costAfter(withPoints, month)).toBeLessThanOrEqual(costAfter(without, month));
    expect(costAfter(withPoints, month - 1)).toBeGreaterThan(costAfter(without, month - 1));
    expect(breakEvenMonth(withPoints, without)).toBe(month);
  });

  it("is none where one offer is better from the first day, or both are the same", () => {
    expect(breakEvenMonth(costOf(), costOf({ originationCents: 100_000 }))).toBeUndefined();
    expect(breakEvenMonth(costOf(), costOf())).toBeUndefined();
  });

  it("separates the months in which each is cheaper", () => {
    const rate = fc.integer({ min: 3000, max: 9000 }).map((thousandths) => thousandths / 1000);
    const fees = fc.integer({ min: 0, max: 2_000_000 });
    fc.assert(
      fc.property(rate, rate, fees, fees, (rateA, rateB, feesA, feesB) => {
        const a = costOf({ ratePercent: rateA, originationCents: feesA });
        const b = costOf({ ratePercent: rateB, originationCents: feesB });
        const month = breakEvenMonth(a, b);
        fc.pre(month !== undefined && month > 1);
        const sign = (at: number) => Math.sign(costAfter(a, at) - costAfter(b, at));
        expect(sign((month ?? 0) - 1)).not.toBe(sign(month ?? 0));
      }),
      { numRuns: 20 },
    );
  });
});
