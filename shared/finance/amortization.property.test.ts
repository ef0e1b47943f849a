import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { balanceAfterPayments, buildSchedule, levelPaymentCents, sumSchedule } from "./amortization.ts";

const anyLoan = fc.record({
  loanCents: fc.integer({ min: 1, max: 1_000_000_000 }),
  ratePercent: fc.double({ min: 0, max: 30, noNaN: true }),
  termMonths: fc.integer({ min: 1, max: 600 }),
});

describe("any schedule", () => {
  it("repays the loan exactly, and each payment is interest and principal", () => {
    fc.assert(
      fc.property(anyLoan, (loan) => {
        const rows = buildSchedule(loan);
        const totals = sumSchedule(rows);
        expect(totals.principalCents).toBe(loan.loanCents);
        expect(totals.paidCents).toBe(loan.loanCents + totals.interestCents);
        expect(rows.at(-1)?.balanceCents).toBe(0);
        expect(rows.length).toBeLessThanOrEqual(loan.termMonths);
      }),
    );
  });

  it("never has a negative or rising balance", () => {
    fc.assert(
      fc.property(anyLoan, (loan) => {
        const rows = buildSchedule(loan);
        const balances = [loan.loanCents, ...rows.map((r) => r.balanceCents)];
        expect(balances.every(Number.isSafeInteger)).toBe(true);
        expect(Math.min(...balances)).toBe(0);
        expect(balances).toEqual(balances.toSorted((a, b) => b - a));
      }),
    );
  });

  it("pays the level amount in every month but the last", () => {
    fc.assert(
      fc.property(anyLoan, (loan) => {
        const levelCents = levelPaymentCents(loan);
        const payments = buildSchedule(loan).map((row) => row.paymentCents);
        const others = new Set(payments.slice(0, -1));
        others.delete(levelCents);
        expect(others.size).toBe(0);
      }),
    );
  });

  it("agrees with the balance after any number of payments", () => {
    fc.assert(
      fc.property(anyLoan, fc.nat(600), (loan, number) => {
        const paymentsMade = Math.min(number, loan.termMonths);
        const paid = sumSchedule(buildSchedule(loan).slice(0, paymentsMade));
        expect(balanceAfterPayments({ ...loan, paymentsMade })).toEqual({
          kind: "ok",
          balanceCents: loan.loanCents - paid.principalCents,
        });
      }),
    );
  });
});

describe("the level payment", () => {
  const step = fc.double({ min: 0, max: 10, noNaN: true });

  it("never falls as the rate rises", () => {
    fc.assert(
      fc.property(anyLoan, step, (loan, more) => {
        const dearer = { ...loan, ratePercent: loan.ratePercent + more };
        const gapCents = levelPaymentCents(dearer) - levelPaymentCents(loan);
        expect(gapCents).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it("never falls as the loan grows, never rises as the term does", () => {
    fc.assert(
      fc.property(anyLoan, fc.nat(1_000_000), fc.nat(120), (loan, c, m) => {
        const paymentCents = levelPaymentCents(loan);
        const larger = { ...loan, loanCents: loan.loanCents + c };
        const longer = { ...loan, termMonths: loan.termMonths + m };
        expect(levelPaymentCents(larger)).toBeGreaterThanOrEqual(paymentCents);
        expect(levelPaymentCents(longer)).toBeLessThanOrEqual(paymentCents);
      }),
    );
  });
});
