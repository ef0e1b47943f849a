import { describe, expect, it } from "vitest";
import { PROGRAM_FIGURES_2026 } from "../../tests/support/finance/program-figures-example.ts";
import { vaFundingFeeCents } from "./va-funding-fee.ts";

const ROWS = PROGRAM_FIGURES_2026.va.fundingFeeRows;
const PRICE_CENTS = 50_000_000;

describe("vaFundingFeeCents", () => {
  it.each([
    ["first", 0, 1_075_000],
    ["first", 2_499_999, 1_021_250],
    ["first", 2_500_000, 712_500],
    ["first", 4_999_999, 675_000],
    ["first", 5_000_000, 562_500],
    ["subsequent", 0, 1_650_000],
    ["subsequent", 2_500_000, 712_500],
    ["subsequent", 5_000_000, 562_500],
  ] as const)("%s use with %d down is %d", (use, downCents, feeCents) => {
    const baseLoanCents = PRICE_CENTS - downCents;
    const loan = { baseLoanCents, priceCents: PRICE_CENTS, use };
    const input = { ...loan, isExempt: false };
    expect(vaFundingFeeCents(input, ROWS)).toBe(feeCents);
    expect(vaFundingFeeCents(input, ROWS.toReversed())).toBe(feeCents);
    expect(vaFundingFeeCents({ ...loan, isExempt: true }, ROWS)).toBe(0);
  });

  it("throws if the figures have no row for the loan", () => {
    const loan = { baseLoanCents: 1, priceCents: 2, isExempt: false };
    const input = { ...loan, use: "first" as const };
    expect(() => vaFundingFeeCents(input, [])).toThrow(RangeError);
  });
});
