import { describe, expect, test } from "vitest";
import { loadContent } from "#app/content/load-content.ts";
import { fhaInsurance } from "#shared/finance/fha-insurance.ts";
import { comparePrograms } from "#shared/finance/program-comparison.ts";
import { sampleTest } from "../../tests/support/shipped-sample.ts";
import { programFiguresFrom } from "./program-figures.ts";
import { readFigures } from "./read-figures.ts";

const figures = readFigures(loadContent());

describe("the site's figures of the programs", () => {
  // HUD Mortgagee Letter 2023-05, base loan above $726,200, at most 15 years.
  test.each([
    [78, 0.15],
    [90, 0.4],
    [90.1, 0.65],
  ])("FHA over 15 years above the high-balance line, %d%% LTV: %d%% a year", (ltvPercent, yearlyPercent) => {
    const priceCents = 100_000_000;
    const baseLoanCents = priceCents * (ltvPercent / 100);
    const { monthlyMipCents } = fhaInsurance(
      { baseLoanCents, priceCents, termMonths: 180 },
      programFiguresFrom(figures).fha,
    );
    expect(monthlyMipCents).toBe(Math.round((baseLoanCents * yearlyPercent) / 1200));
  });

  sampleTest.each([
    [1, 1_100_000, 3, "unavailable"],
    [1, 1_100_000, 5, "available"],
    [1, 850_000, 3, "available"],
    [2, 1_400_000, 5, "unavailable"],
    [2, 1_400_000, 15, "available"],
    [2, 1_100_000, 5, "available"],
    [3, 1_900_000, 15, "unavailable"],
    [4, 2_500_000, 25, "available"],
  ])("%d unit(s) for $%d with %d%% down: conventional is %s", (units, price, downPercent, kind) => {
    const priceCents = price * 100;
    const outcome = comparePrograms(
      {
        priceCents,
        downPaymentCents: (priceCents * downPercent) / 100,
        termMonths: 360,
        ratesPercent: { fha: 6, va: 6, conventional: 6 },
        vaUse: "first",
        isVaFeeExempt: false,
      },
      programFiguresFrom(figures, { units }),
    );
    expect(outcome).toMatchObject({ kind: "ok", programs: { conventional: { kind } } });
  });
});
