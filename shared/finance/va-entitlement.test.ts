import { describe, expect, it } from "vitest";
import { downForPriceCents, entitlementLeft, type GuarantyRules, guarantyCents } from "./va-entitlement.ts";

const RULES: GuarantyRules = {
  sharePercent: 25,
  smallUpToCents: 14_400_000,
  smallSharePercent: 40,
  smallMostCents: 3_600_000,
  smallestSharePercent: 50,
  smallestMostCents: 2_250_000,
};

describe("guarantyCents", () => {
  it.each([
    [41_000_000, 10_250_000],
    [14_400_400, 3_600_100],
    [14_400_000, 3_600_000],
    [10_000_000, 3_600_000],
    [9_000_000, 3_600_000],
    [8_000_000, 3_200_000],
    [5_625_000, 2_250_000],
    [5_000_000, 2_250_000],
    [4_500_000, 2_250_000],
    [4_000_000, 2_000_000],
  ])("a loan of %d uses %d", (originalCents, usedCents) => {
    expect(guarantyCents(originalCents, RULES)).toBe(usedCents);
  });
});

describe("entitlementLeft", () => {
  it("is a quarter of the county's limit less what is used, and a loan of four times that needs no money down", () => {
    expect(entitlementLeft({ usedCents: 9_000_000, countyLimitCents: 110_400_000, sharePercent: 25 })).toEqual({
      fullCents: 27_600_000,
      leftCents: 18_600_000,
      mostCents: 74_400_000,
    });
  });

  it("is never below nothing", () => {
    const { leftCents, mostCents } = entitlementLeft({ usedCents: 9, countyLimitCents: 4, sharePercent: 25 });
    expect([leftCents, mostCents]).toEqual([0, 0]);
  });
});

it("a quarter of what a price is above that loan is put down", () => {
  expect(downForPriceCents(87_500_000, 74_400_000, 25)).toBe(3_275_000);
  expect(downForPriceCents(70_000_000, 74_400_000, 25)).toBe(0);
});
