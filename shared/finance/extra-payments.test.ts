import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { expectOk } from "../../tests/support/finance/expect-ok.ts";
import { compareExtraPayments, type ExtraPaymentsInput } from "./extra-payments.ts";

const LOAN: ExtraPaymentsInput = {
  loanCents: 40_000_000,
  ratePercent: 6.5,
  termMonths: 360,
  monthlyExtraCents: 0,
  yearlyExtraCents: 0,
  onceExtraCents: 0,
};

describe("compareExtraPayments", () => {
  it("pays $400,000 at 6.5 % off in 293 months with $200 more a month, and saves $111,893 of interest", () => {
    const result = expectOk(compareExtraPayments({ ...LOAN, monthlyExtraCents: 20_000 }));
    expect(result.paymentCents).toBe(252_827);
    expect(result.months).toBe(293);
    expect(Math.round(result.interestSavedCents / 100)).toBe(111_893);
  });

  // At no interest the arithmetic can be done by hand: $1,200 in 12 payments of $100.
  it.each([
    ["every month", { monthlyExtraCents: 10_000 }, 6],
    ["once", { onceExtraCents: 60_000 }, 6],
    ["once, everything", { onceExtraCents: 500_000 }, 1],
    ["at the end of the year, when nothing is owed anymore", { yearlyExtraCents: 10_000 }, 12],
  ])("counts what is paid %s", (_, change, months) => {
    const small = { ...LOAN, loanCents: 120_000, ratePercent: 0, termMonths: 12 };
    expect(expectOk(compareExtraPayments({ ...small, ...change })).months).toBe(months);
  });

  it("refuses a negative extra", () => {
    expect(compareExtraPayments({ ...LOAN, monthlyExtraCents: -1 })).toEqual({
      kind: "invalid",
      field: "monthlyExtraCents",
      reason: "too_small",
    });
  });

  it("never takes longer or costs more than the plain loan", () => {
    const cents = fc.integer({ min: 0, max: 500_000 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000_000, max: 200_000_000 }),
        fc.double({ min: 0, max: 15, noNaN: true }),
        fc.integer({ min: 12, max: 480 }),
        fc.record({ monthlyExtraCents: cents, yearlyExtraCents: cents, onceExtraCents: cents }),
        (loanCents, ratePercent, termMonths, extra) => {
          const result = expectOk(compareExtraPayments({ loanCents, ratePercent, termMonths, ...extra }));
          expect(result.months).toBeLessThanOrEqual(result.monthsWithout);
          expect(result.interestSavedCents).toBeGreaterThanOrEqual(0);
        },
      ),
      { numRuns: 60 },
    );
  });
});
