import { describe, expect, it } from "vitest";
import { expectOk } from "../../tests/support/finance/expect-ok.ts";
import { amortize, balanceAfterPayments, buildSchedule, levelPaymentCents } from "./amortization.ts";

const LOAN = { loanCents: 40_000_000, ratePercent: 6.5, termMonths: 360 };

describe("amortize", () => {
  // Computed in decimal arithmetic with 50 digits.
  it.each([
    [40_000_000, 6.5, 360, 252_827, 253_088, 51_017_981],
    [20_000_000, 4.125, 360, 96_930, 96_884, 14_894_754],
    [64_000_000, 6.75, 180, 566_342, 566_354, 37_941_572],
    [110_400_000, 6.25, 360, 679_752, 679_526, 134_310_494],
    [100_000, 12, 12, 8_885, 8_884, 6_619],
    [30_000_000, 0, 360, 83_333, 83_453, 0],
    [50_000, 9, 1, 50_375, 50_375, 375],
  ])("%d cents at %d %% over %d months", (...row) => {
    const [loanCents, ratePercent, termMonths, payment, last, interest] = row;
    const answer = expectOk(amortize({ loanCents, ratePercent, termMonths }));
    expect(answer.paymentCents).toBe(payment);
    expect(answer.lastPaymentCents).toBe(last);
    expect(answer.rows).toHaveLength(termMonths);
    expect(answer.rows.at(-1)?.balanceCents).toBe(0);
    expect(answer.totals).toEqual({
      paidCents: loanCents + interest,
      interestCents: interest,
      principalCents: loanCents,
    });
  });

  it("splits the first payment into interest and principal", () => {
    expect(expectOk(amortize(LOAN)).rows[0]).toEqual({
      month: 1,
      paymentCents: 252_827,
      interestCents: 216_667,
      principalCents: 36_160,
      balanceCents: 39_963_840,
    });
  });

  it.each([
    ["ends early where the payment rounds up", 400, 0, 400, 1],
    ["keeps a cent for the end where it rounds to nothing", 1, 5, 600, 1],
    ["carries what a rounded payment cannot repay", 1e7, 30, 600, 10_250_000],
  ])("%s", (_, loanCents, ratePercent, length, lastCents) => {
    const loan = { loanCents, ratePercent, termMonths: 600 };
    const rows = buildSchedule(loan);
    expect(rows).toHaveLength(length);
    expect(rows.at(-1)?.paymentCents).toBe(lastCents);
    expect(rows.at(-1)?.balanceCents).toBe(0);
  });

  it.each([
    ["loanCents", 0, "too_small"],
    ["loanCents", -1, "too_small"],
    ["loanCents", 10.5, "not_whole"],
    ["ratePercent", -0.1, "too_small"],
    ["ratePercent", Number.NaN, "not_a_number"],
    ["ratePercent", Infinity, "too_large"],
    ["termMonths", 0, "too_small"],
    ["termMonths", 12.5, "not_whole"],
  ])("refuses %s of %d", (field, value, reason) => {
    const outcome = amortize({ ...LOAN, [field]: value });
    expect(outcome).toEqual({ kind: "invalid", field, reason });
  });
});

describe("balanceAfterPayments", () => {
  it.each([
    [0, 40_000_000],
    [1, 39_963_840],
    [60, 37_444_408],
    [360, 0],
  ])("after %d payments is %d", (paymentsMade, balanceCents) => {
    const outcome = balanceAfterPayments({ ...LOAN, paymentsMade });
    expect(outcome).toEqual({ kind: "ok", balanceCents });
  });

  it("is 0 after a loan that ended early", () => {
    const loan = { loanCents: 200, ratePercent: 0, termMonths: 360 };
    const outcome = balanceAfterPayments({ ...loan, paymentsMade: 300 });
    expect(outcome).toEqual({ kind: "ok", balanceCents: 0 });
  });

  it.each([
    ["paymentsMade", -1, "too_small"],
    ["paymentsMade", 361, "too_large"],
    ["paymentsMade", 1.5, "not_whole"],
    ["termMonths", Number.NaN, "not_a_number"],
  ])("refuses %s of %d", (field, value, reason) => {
    const input = { ...LOAN, paymentsMade: 1, [field]: value };
    const outcome = balanceAfterPayments(input);
    expect(outcome).toEqual({ kind: "invalid", field, reason });
  });
});

describe("levelPaymentCents", () => {
  it.each([
    [{ ...LOAN, loanCents: -1 }],
    [{ ...LOAN, loanCents: 0.5 }],
    [{ ...LOAN, ratePercent: -1 }],
    [{ ...LOAN, ratePercent: Number.NaN }],
    [{ ...LOAN, termMonths: 0 }],
  ])("throws on %o", (loan) => {
    expect(() => levelPaymentCents(loan)).toThrow(RangeError);
  });

  it.each([0, 5e-324, 1e-320, 1e-12, 1e-9])("is smooth at a rate of %d", (rate) => {
    expect(levelPaymentCents({ ...LOAN, ratePercent: rate })).toBe(111_111);
  });
});
