import { describe, expect, it } from "vitest";
import { expectOk } from "../../tests/support/finance/expect-ok.ts";
import { PROGRAM_FIGURES_2026 } from "../../tests/support/finance/program-figures-example.ts";
import type { ComparisonInput } from "./program-charges.ts";
import { comparePrograms } from "./program-comparison.ts";

const HOME: ComparisonInput = {
  priceCents: 50_000_000,
  downPaymentCents: 1_750_000,
  termMonths: 360,
  ratesPercent: { fha: 6.25, va: 6, conventional: 6.75 },
  vaUse: "first",
  isVaFeeExempt: false,
};

function programs(change: Partial<ComparisonInput>, figures = PROGRAM_FIGURES_2026) {
  return expectOk(comparePrograms({ ...HOME, ...change }, figures)).programs;
}

describe("comparePrograms", () => {
  it("puts the three programs side by side", () => {
    const baseLoanCents = 48_250_000;
    expect(programs({})).toEqual({
      fha: {
        kind: "available",
        baseLoanCents,
        financedFeeCents: 844_375,
        totalLoanCents: 49_094_375,
        principalInterestCents: 302_283,
        mortgageInsuranceCents: 22_115,
        monthlyTotalCents: 324_398,
      },
      va: {
        kind: "available",
        baseLoanCents,
        financedFeeCents: 1_037_375,
        totalLoanCents: 49_287_375,
        principalInterestCents: 295_503,
        mortgageInsuranceCents: 0,
        monthlyTotalCents: 295_503,
      },
      conventional: {
        kind: "available",
        baseLoanCents,
        financedFeeCents: 0,
        totalLoanCents: 48_250_000,
        principalInterestCents: 312_949,
        mortgageInsuranceCents: 32_167,
        monthlyTotalCents: 345_116,
      },
    });
  });

  it("requires no PMI at exactly 80 % LTV", () => {
    const at80 = programs({ downPaymentCents: 10_000_000 }).conventional;
    const above = programs({ downPaymentCents: 9_999_999 }).conventional;
    expect(at80).toMatchObject({ mortgageInsuranceCents: 0 });
    expect(above).toMatchObject({ mortgageInsuranceCents: 26_667 });
  });

  it("knows who may not use a program", () => {
    const small = { kind: "unavailable", reason: "down_payment_too_small" };
    const dear = { kind: "unavailable", reason: "loan_over_limit" };
    const nothingDown = programs({ downPaymentCents: 0 });
    expect(nothingDown.fha).toEqual(small);
    expect(nothingDown.conventional).toEqual(small);
    expect(nothingDown.va.kind).toBe("available");
    const mansion = { priceCents: 200_000_000, downPaymentCents: 20_000_000 };
    expect(programs(mansion).fha).toEqual(dear);
    expect(programs(mansion).conventional).toEqual(dear);
    expect(programs(mansion).va.kind).toBe("available");
  });

  // Fannie Mae Eligibility Matrix: 97 % LTV up to the baseline limit, 95 % for a high-balance loan.
  it("asks for 5 % down on a high-balance conventional loan", () => {
    const small = { kind: "unavailable", reason: "down_payment_too_small" };
    expect(programs({ priceCents: 110_000_000, downPaymentCents: 3_300_000 }).conventional).toEqual(small);
    expect(programs({ priceCents: 110_000_000, downPaymentCents: 5_500_000 }).conventional.kind).toBe("available");
    expect(programs({ priceCents: 85_850_000, downPaymentCents: 2_575_500 }).conventional.kind).toBe("available");
  });

  it("lends up to the limit itself", () => {
    const mansion = { priceCents: 200_000_000, downPaymentCents: 89_600_000 };
    expect(programs(mansion).fha.kind).toBe("available");
    const dearer = { ...mansion, downPaymentCents: 89_599_999 };
    expect(programs(dearer).fha.kind).toBe("unavailable");
  });

  it.each([
    [{ priceCents: 0 }, "priceCents", "too_small"],
    [{ downPaymentCents: -1 }, "downPaymentCents", "too_small"],
    [{ downPaymentCents: 50_000_000 }, "downPaymentCents", "down_payment_not_below_price"],
    [{ termMonths: 0 }, "termMonths", "too_small"],
    [{ ratesPercent: { ...HOME.ratesPercent, va: Number.NaN } }, "ratesPercent.va", "not_a_number"],
  ])("refuses %o", (change, field, reason) => {
    const input = { ...HOME, ...change };
    const outcome = comparePrograms(input, PROGRAM_FIGURES_2026);
    expect(outcome).toEqual({ kind: "invalid", field, reason });
  });
});
