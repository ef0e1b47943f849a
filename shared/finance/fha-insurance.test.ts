import { describe, expect, it } from "vitest";
import { PROGRAM_FIGURES_2026 } from "../../tests/support/finance/program-figures-example.ts";
import { fhaInsurance } from "./fha-insurance.ts";

const { fha } = PROGRAM_FIGURES_2026;
const PRICE_CENTS = 70_000_000;
const DEAR_PRICE_CENTS = 100_000_000;

describe("fhaInsurance", () => {
  // ML 2023-05: yearly percent by term, threshold and LTV, at each edge.
  it.each([
    [360, PRICE_CENTS, 90, 0.5],
    [360, PRICE_CENTS, 95, 0.5],
    [360, PRICE_CENTS, 95.1, 0.55],
    [360, PRICE_CENTS, 96.5, 0.55],
    [181, PRICE_CENTS, 80, 0.5],
    [360, DEAR_PRICE_CENTS, 90, 0.7],
    [360, DEAR_PRICE_CENTS, 95, 0.7],
    [360, DEAR_PRICE_CENTS, 96.5, 0.75],
    [180, PRICE_CENTS, 90, 0.15],
    [180, PRICE_CENTS, 90.1, 0.4],
    [180, DEAR_PRICE_CENTS, 78, 0.15],
    [180, DEAR_PRICE_CENTS, 78.1, 0.4],
    [180, DEAR_PRICE_CENTS, 90, 0.4],
    [180, DEAR_PRICE_CENTS, 90.1, 0.65],
    [360, DEAR_PRICE_CENTS, 72.62, 0.5],
    [360, DEAR_PRICE_CENTS, 72.63, 0.7],
  ])("over %d months on %d cents at %d %% LTV is %d %%", (...row) => {
    const [termMonths, priceCents, ltvPercent, yearlyPercent] = row;
    const baseLoanCents = Math.round((priceCents * ltvPercent) / 100);
    const loan = { termMonths, priceCents, baseLoanCents };
    const { monthlyMipCents } = fhaInsurance(loan, fha);
    const expected = Math.round((baseLoanCents * yearlyPercent) / 1200);
    expect(monthlyMipCents).toBe(expected);
  });

  it("charges the upfront premium on the base loan", () => {
    const loan = { priceCents: 50_000_000, baseLoanCents: 48_250_000 };
    const premiums = fhaInsurance({ ...loan, termMonths: 360 }, fha);
    expect(premiums.upfrontMipCents).toBe(844_375);
  });

  it("throws if the figures have no row for the loan", () => {
    const loan = { priceCents: 2, baseLoanCents: 1, termMonths: 360 };
    const figures = { ...fha, annualMipRows: [] };
    expect(() => fhaInsurance(loan, figures)).toThrow(RangeError);
  });
});
