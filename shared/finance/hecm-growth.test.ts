import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hecmByYear } from "./hecm-growth.ts";

const start = { balanceCents: 10_000_000, creditLineCents: 20_000_000, homeValueCents: 50_000_000 };

describe("hecmByYear", () => {
  it("adds a twelfth of the yearly charge each month", () => {
    const [first, second] = hecmByYear(start, { chargedYearlyPercent: 6, homeGrowthYearlyPercent: 3, years: 1 });
    expect(first).toEqual({ year: 0, ...start, equityCents: 40_000_000 });
    // 1.005^12 = 1.0616778…
    expect(second).toEqual({
      year: 1,
      balanceCents: 10_616_778,
      creditLineCents: 21_233_556,
      homeValueCents: 51_500_000,
      equityCents: 40_883_222,
    });
  });

  it("never leaves less than nothing", () => {
    const rows = hecmByYear(start, { chargedYearlyPercent: 12, homeGrowthYearlyPercent: 0, years: 20 });
    expect(rows.at(-1)?.equityCents).toBe(0);
  });

  it("grows line and balance alike, so that together they are the principal limit", () => {
    const percent = fc.integer({ min: 0, max: 15_000 }).map((thousandths) => thousandths / 1000);
    fc.assert(
      fc.property(percent, fc.integer({ min: 1, max: 40 }), (chargedYearlyPercent, years) => {
        const rows = hecmByYear(start, { chargedYearlyPercent, homeGrowthYearlyPercent: 3, years });
        for (const { balanceCents, creditLineCents, year } of rows) {
          const limitCents = 30_000_000 * (1 + chargedYearlyPercent / 1200) ** (12 * year);
          expect(Math.abs(balanceCents + creditLineCents - limitCents)).toBeLessThan(2);
        }
      }),
    );
  });
});
