import { describe, expect, it } from "vitest";
import { expectOk } from "../../tests/support/finance/expect-ok.ts";
import { debtToIncome, loanToValue } from "./ratios.ts";

describe("debtToIncome", () => {
  // The CFPB's example: $1,500 mortgage, $100 car and $400 other debts on $6,000 are 33 percent.
  it("matches the published example", () => {
    const result = expectOk(
      debtToIncome({ grossMonthlyIncomeCents: 600_000, monthlyDebtsCents: 50_000, housingMonthlyCents: 150_000 }),
    );
    expect(Math.round(result.totalPercent)).toBe(33);
    expect(result.housingPercent).toBe(25);
  });

  it("needs an income", () => {
    const none = { grossMonthlyIncomeCents: 0, monthlyDebtsCents: 0, housingMonthlyCents: 0 };
    expect(debtToIncome(none)).toMatchObject({ kind: "invalid", field: "grossMonthlyIncomeCents" });
  });
});

describe("loanToValue", () => {
  it.each([
    [32_000_000, 40_000_000, 80, 8_000_000],
    [0, 40_000_000, 0, 40_000_000],
    [50_000_000, 40_000_000, 125, -10_000_000],
  ])("of %d on %d cents is %d %%", (loanCents, valueCents, ltvPercent, equityCents) => {
    expect(expectOk(loanToValue({ loanCents, valueCents }))).toEqual({ kind: "ok", ltvPercent, equityCents });
  });
});
