import { describe, expect, it } from "vitest";
import { APPENDIX_J_EXAMPLES, EXAMPLES_SOURCE } from "../../tests/support/finance/apr-examples.ts";
import { expectOk } from "../../tests/support/finance/expect-ok.ts";
import { MORTGAGE_APR_EXAMPLES } from "../../tests/support/finance/mortgage-apr-examples.ts";
import { aprForMortgage, aprForTransaction } from "./apr.ts";

const TRANSACTION = {
  advanceCents: 500_000,
  unitPeriodsPerYear: 12,
  series: [
    {
      amountCents: 23_000,
      paymentCount: 24,
      fullUnitPeriods: 1,
      unitPeriodFraction: 0,
    },
  ],
};
const [SERIES] = TRANSACTION.series;

describe(EXAMPLES_SOURCE, () => {
  it.each(APPENDIX_J_EXAMPLES)("$paragraph: $publishedAprPercent %", (row) => {
    const { aprPercent } = expectOk(aprForTransaction(row));
    const error = Math.abs(aprPercent - row.publishedAprPercent);
    expect(error).toBeLessThan(0.005);
    expect(aprPercent).toBeCloseTo(row.preciseAprPercent, 7);
  });
});

describe("aprForTransaction", () => {
  it("is 0 if the payments only return the advance", () => {
    const outcome = aprForTransaction({
      ...TRANSACTION,
      advanceCents: 552_000,
    });
    expect(outcome).toEqual({ kind: "ok", aprPercent: 0 });
  });

  it.each([
    [{ advanceCents: 0 }, "advanceCents", "too_small"],
    [{ advanceCents: Number.NaN }, "advanceCents", "not_a_number"],
    [{ advanceCents: 552_001 }, "series", "payments_below_advance"],
    [{ unitPeriodsPerYear: 0 }, "unitPeriodsPerYear", "too_small"],
    [{ series: [] }, "series", "empty"],
  ])("refuses %o", (change, field, reason) => {
    const outcome = aprForTransaction({ ...TRANSACTION, ...change });
    expect(outcome).toEqual({ kind: "invalid", field, reason });
  });

  it.each([
    [{ amountCents: -1 }, "series[1].amountCents", "too_small"],
    [{ paymentCount: 0 }, "series[1].paymentCount", "too_small"],
    [{ fullUnitPeriods: 1.5 }, "series[1].fullUnitPeriods", "not_whole"],
    [{ unitPeriodFraction: 1.1 }, "series[1].unitPeriodFraction", "too_large"],
    [{ fullUnitPeriods: 0 }, "series[1]", "payment_at_consummation"],
    [{ fullUnitPeriods: 0, unitPeriodFraction: 1e-320 }, "series[1]", "payment_at_consummation"],
  ])("refuses a second series with %o", (change, field, reason) => {
    const series = SERIES ? [SERIES, { ...SERIES, ...change }] : [];
    const outcome = aprForTransaction({ ...TRANSACTION, series });
    expect(outcome).toEqual({ kind: "invalid", field, reason });
  });
});

describe("aprForMortgage", () => {
  it.each(MORTGAGE_APR_EXAMPLES)(
    "$loanCents at $ratePercent % with $prepaidFinanceChargesCents: $aprPercent %",
    (row) => {
      const answer = expectOk(aprForMortgage(row));
      expect(answer.paymentCents).toBe(row.paymentCents);
      expect(Math.abs(answer.aprPercent - row.aprPercent)).toBeLessThan(0.0001);
    },
  );

  it("gives the four amounts of the disclosure", () => {
    const outcome = aprForMortgage({
      loanCents: 40_000_000,
      ratePercent: 6.5,
      termMonths: 360,
      prepaidFinanceChargesCents: 400_000,
    });
    expect(outcome).toMatchObject({
      amountFinancedCents: 39_600_000,
      totalOfPaymentsCents: 91_017_981,
      financeChargeCents: 51_417_981,
    });
  });

  it.each([
    ["prepaidFinanceChargesCents", 40_000_000, "fees_not_below_loan"],
    ["prepaidFinanceChargesCents", -1, "too_small"],
    ["loanCents", Number.NaN, "not_a_number"],
    ["termMonths", 0, "too_small"],
    ["ratePercent", 31, "too_large"],
  ])("refuses %s of %d", (field, value, reason) => {
    const outcome = aprForMortgage({
      loanCents: 40_000_000,
      ratePercent: 6.5,
      termMonths: 360,
      prepaidFinanceChargesCents: 0,
      [field]: value,
    });
    expect(outcome).toEqual({ kind: "invalid", field, reason });
  });
});
