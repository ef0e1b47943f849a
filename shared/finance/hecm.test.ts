import { describe, expect, it } from "vitest";
import { expectOk } from "../../tests/support/finance/expect-ok.ts";
import { estimateHecm, type HecmFigures, type HecmInput, tableRatePercent } from "./hecm.ts";
import { originationFeeCapCents } from "./hecm-origination-fee.ts";

const FIGURES: HecmFigures = {
  nationalLimitCents: 124_912_500,
  lowestTableRatePercent: 3,
  initialMipPercent: 2,
  origination: {
    minimumCents: 250_000,
    maximumCents: 600_000,
    firstTierUpToCents: 20_000_000,
    firstTierPercent: 2,
    aboveTierPercent: 1,
  },
  firstYearPercent: 60,
  firstYearAboveObligationsPercent: 10,
};

// Cells of HUD's table for case numbers from 2017-10-02.
const FACTORS: Record<string, number> = {
  "62@3": 0.524,
  "62@6": 0.357,
  "70@5": 0.465,
  "75@6.125": 0.438,
  "85@6.5": 0.53,
};
const lookUp = (ageYears: number, ratePercent: number) => FACTORS[`${ageYears}@${ratePercent}`] ?? null;

const HOME: HecmInput = {
  youngestAgeYears: 70,
  expectedRatePercent: 5,
  homeValueCents: 80_000_000,
  lienPayoffCents: 10_000_000,
  otherClosingCostsCents: 300_000,
};

describe("estimateHecm", () => {
  it("returns every component", () => {
    expect(estimateHecm(HOME, FIGURES, lookUp)).toEqual({
      kind: "ok",
      maxClaimAmountCents: 80_000_000,
      tableRatePercent: 5,
      principalLimitFactor: 0.465,
      principalLimitCents: 37_200_000,
      initialMipCents: 1_600_000,
      originationFeeCapCents: 600_000,
      mandatoryObligationsCents: 12_500_000,
      availableCents: 24_700_000,
      firstYearAvailableCents: 9_820_000,
      cashToCloseCents: 0,
    });
  });

  it.each([
    ["a low rate at the table's edge", 62, 1.5, 80_000_000, 41_920_000],
    ["the nearest eighth", 75, 6.1, 80_000_000, 35_040_000],
    ["the national limit", 85, 6.5, 200_000_000, 66_203_625],
    ["the exact column", 62, 6, 40_000_000, 14_280_000],
  ])("uses %s", (_, age, rate, homeValueCents, principalLimitCents) => {
    const change = { youngestAgeYears: age, expectedRatePercent: rate };
    const input = { ...HOME, ...change, homeValueCents };
    const answer = expectOk(estimateHecm(input, FIGURES, lookUp));
    expect(answer.principalLimitCents).toBe(principalLimitCents);
  });

  it.each([
    ["60 % of the limit", 0, 19_820_000],
    ["obligations and 10 %", 25_000_000, 3_720_000],
    ["what is left of the limit", 34_000_000, 700_000],
    ["nothing", 40_000_000, 0],
  ])("draws in the first year %s", (_, lienPayoffCents, cents) => {
    const input = { ...HOME, lienPayoffCents };
    const answer = expectOk(estimateHecm(input, FIGURES, lookUp));
    expect(answer.firstYearAvailableCents).toBe(cents);
  });

  it("requires cash if the liens exceed the limit", () => {
    const input = { ...HOME, lienPayoffCents: 40_000_000 };
    const answer = expectOk(estimateHecm(input, FIGURES, lookUp));
    expect(answer.availableCents).toBe(0);
    expect(answer.cashToCloseCents).toBe(5_300_000);
  });

  it.each([
    [{ youngestAgeYears: 17 }, "youngestAgeYears", "too_small"],
    [{ youngestAgeYears: 70.5 }, "youngestAgeYears", "not_whole"],
    [{ youngestAgeYears: 71 }, "principalLimitFactor", "no_principal_limit_factor"],
    [{ expectedRatePercent: -1 }, "expectedRatePercent", "too_small"],
    [{ homeValueCents: 0 }, "homeValueCents", "too_small"],
    [{ lienPayoffCents: Number.NaN }, "lienPayoffCents", "not_a_number"],
  ])("refuses %o", (change, field, reason) => {
    const outcome = estimateHecm({ ...HOME, ...change }, FIGURES, lookUp);
    expect(outcome).toEqual({ kind: "invalid", field, reason });
  });

  it.each([-0.1, 1.1, Number.NaN])("throws on a factor of %d", (factor) => {
    const wrong = () => estimateHecm(HOME, FIGURES, () => factor);
    expect(wrong).toThrow(RangeError);
  });
});

describe("HECM parts", () => {
  // 24 CFR 206.31
  it.each([
    [10_000_000, 250_000],
    [12_500_000, 250_000],
    [20_000_000, 400_000],
    [30_000_000, 500_000],
    [40_000_000, 600_000],
    [124_912_500, 600_000],
  ])("caps the fee on %d at %d", (claimCents, feeCents) => {
    const cap = originationFeeCapCents(claimCents, FIGURES.origination);
    expect(cap).toBe(feeCents);
  });

  it.each([
    [6.06, 6],
    [6.0625, 6.125],
    [6.1, 6.125],
    [2.9, 3],
  ])("looks %d up under %d", (expected, table) => {
    expect(tableRatePercent(expected, 3)).toBe(table);
  });
});
