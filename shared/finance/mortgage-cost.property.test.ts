import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bisectedAprPercent } from "../../tests/support/finance/cash-flow-apr.ts";
import { expectOk } from "../../tests/support/finance/expect-ok.ts";
import { aprForMortgage } from "./apr.ts";
import { levelInsurance } from "./insurance-months.ts";
import { costOfMortgage } from "./mortgage-cost.ts";

const loan = fc.record({
  loanCents: fc.integer({ min: 5_000_000, max: 200_000_000 }),
  ratePercent: fc.integer({ min: 1000, max: 15_000 }).map((thousandths) => thousandths / 1000),
  months: fc.integer({ min: 60, max: 480 }),
  feePercent: fc.double({ min: 0, max: 8, noNaN: true }),
});

type Loan = { loanCents: number; ratePercent: number; months: number; feePercent: number };

const costWith = ({ loanCents, ratePercent, months, feePercent }: Loan, insuranceCents: number[]) =>
  expectOk(
    costOfMortgage({
      loanCents,
      ratePeriods: [{ ratePercent, months }],
      prepaidFinanceChargesCents: Math.round((loanCents * feePercent) / 100),
      insuranceCents,
    }),
  );

describe("any mortgage", () => {
  it("has without insurance the APR of the same loan with fees alone", () => {
    fc.assert(
      fc.property(loan, (one) => {
        const prepaidFinanceChargesCents = Math.round((one.loanCents * one.feePercent) / 100);
        const plain = expectOk(aprForMortgage({ ...one, termMonths: one.months, prepaidFinanceChargesCents }));
        expect(costWith(one, []).aprPercent).toBeCloseTo(plain.aprPercent, 9);
      }),
      { numRuns: 50 },
    );
  });

  it("costs more with insurance, and more the longer it lasts", () => {
    fc.assert(
      fc.property(loan, fc.integer({ min: 1, max: 58 }), (one, months) => {
        const insured = (count: number) => costWith(one, levelInsurance(one.loanCents, 0.6, count)).aprPercent;
        expect(insured(months)).toBeGreaterThan(insured(0));
        expect(insured(months + 1)).toBeGreaterThan(insured(months));
      }),
      { numRuns: 50 },
    );
  });

  it("has the APR that halving an interval over its payments finds", () => {
    fc.assert(
      fc.property(loan, fc.integer({ min: 0, max: 60 }), (one, months) => {
        const cost = costWith(one, levelInsurance(one.loanCents, 0.8, months));
        const payments = cost.payments.flatMap((run) => new Array<number>(run.paymentCount).fill(run.amountCents));
        expect(cost.aprPercent).toBeCloseTo(bisectedAprPercent(cost.amountFinancedCents, payments), 6);
        expect(payments.reduce((sum, cents) => sum + cents, 0)).toBe(cost.totalOfPaymentsCents);
      }),
      { numRuns: 50 },
    );
  });
});
