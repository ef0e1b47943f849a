import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  californiaTransferTaxCents,
  floridaIntangibleTaxCents,
  floridaStampTaxCents,
  floridaTitlePremiumCents,
} from "./closing-taxes.ts";

const TIERS = [
  { upToCents: 10_000_000, per1000Cents: 575 },
  { upToCents: 100_000_000, per1000Cents: 500 },
  { upToCents: 500_000_000, per1000Cents: 250 },
  { upToCents: 1_000_000_000, per1000Cents: 225 },
  { upToCents: null, per1000Cents: 200 },
];

describe("taxes at closing", () => {
  // Revenue and Taxation Code 11911, by hand: 40, 247 and 1,600 times 55 cents.
  it.each([
    [2_000_000, 2200],
    [12_345_600, 13_585],
    [80_000_000, 88_000],
  ])("California: %d pays %d", (priceCents, taxCents) => {
    expect(californiaTransferTaxCents(priceCents, 55)).toBe(taxCents);
  });

  // Examples of the Florida Department of Revenue (407 units of $100 at 70 cents) and of a title insurer (1,800 units).
  it.each([
    [4_067_500, 28_490],
    [18_000_000, 126_000],
  ])("Florida, deed: %d pays %d", (priceCents, taxCents) => {
    expect(floridaStampTaxCents(priceCents, 70)).toBe(taxCents);
  });

  it("Florida, note: 35 cents for each $100, and 2 mills of intangible tax", () => {
    expect(floridaStampTaxCents(32_000_000, 35)).toBe(112_000);
    expect(floridaIntangibleTaxCents(18_000_000, 0.2)).toBe(36_000);
  });

  // Florida Administrative Code 69O-186.003(1): $5.75, then $5.00, then $2.50 for each $1,000.
  it.each([
    [1_000_000, 10_000],
    [10_000_000, 57_500],
    [35_000_000, 182_500],
    [100_000_000, 507_500],
    [150_000_000, 632_500],
    [35_000_100, 182_550],
  ])("Florida, title insurance: %d costs %d", (insuredCents, premiumCents) => {
    expect(floridaTitlePremiumCents(insuredCents, TIERS, 10_000)).toBe(premiumCents);
  });

  it("never falls as the amount grows", () => {
    const cents = fc.integer({ min: 1, max: 2_000_000_000 });
    fc.assert(
      fc.property(cents, cents, (one, two) => {
        const [low, high] = one < two ? [one, two] : [two, one];
        const premium = (value: number) => floridaTitlePremiumCents(value, TIERS, 10_000);
        expect(premium(high)).toBeGreaterThanOrEqual(premium(low));
        expect(californiaTransferTaxCents(high, 55)).toBeGreaterThanOrEqual(californiaTransferTaxCents(low, 55));
      }),
    );
  });
});
