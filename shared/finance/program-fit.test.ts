import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PROGRAM_FIGURES_2026 } from "../../tests/support/finance/program-figures-example.ts";
import { leastDownCents, misfitOf } from "./program-fit.ts";

const FIGURES = { programs: PROGRAM_FIGURES_2026, jumboMinDownPercent: 10 };
const PROGRAMS = ["conventional", "fha", "va", "jumbo"] as const;

describe("leastDownCents", () => {
  it.each([
    ["fha", 50_000_000, 1_750_000],
    // The limit of $1,104,000 binds before 3.5%.
    ["fha", 120_000_000, 9_600_000],
    ["va", 200_000_000, 0],
    ["conventional", 50_000_000, 1_500_000],
    // 97% is above the baseline of $832,750 and 95% is below it: the loan stays at the baseline.
    ["conventional", 87_000_000, 3_725_000],
    // High-balance: 95%.
    ["conventional", 110_000_000, 5_500_000],
    ["conventional", 200_000_000, 89_600_000],
    ["jumbo", 200_000_000, 20_000_000],
  ] as const)("%s at %d", (program, priceCents, expected) => {
    expect(leastDownCents(program, priceCents, FIGURES)).toBe(expected);
  });
});

describe("misfitOf", () => {
  it.each([
    ["conventional", 50_000_000, 1_499_999, { reason: "down_payment_too_small", leastDownCents: 1_500_000 }],
    ["conventional", 50_000_000, 1_500_000, undefined],
    ["conventional", 200_000_000, 20_000_000, { reason: "loan_over_limit", limitCents: 110_400_000 }],
    ["fha", 50_000_000, 0, { reason: "down_payment_too_small", leastDownCents: 1_750_000 }],
    ["va", 200_000_000, 0, undefined],
    ["jumbo", 200_000_000, 89_600_000, { reason: "loan_within_limit", limitCents: 110_400_000 }],
    ["jumbo", 200_000_000, 20_000_000, undefined],
    ["jumbo", 200_000_000, 10_000_000, { reason: "down_payment_too_small", leastDownCents: 20_000_000 }],
  ] as const)("%s at %d with %d down", (program, priceCents, downPaymentCents, expected) => {
    expect(misfitOf(program, { priceCents, downPaymentCents }, FIGURES)).toEqual(expected);
  });

  it("accepts exactly the down payments from the least on", () => {
    const price = fc.integer({ min: 5_000_000, max: 300_000_000 });
    fc.assert(
      fc.property(fc.constantFrom(...PROGRAMS), price, (program, priceCents) => {
        const least = leastDownCents(program, priceCents, FIGURES);
        const at = misfitOf(program, { priceCents, downPaymentCents: least }, FIGURES);
        expect(at === undefined || at.reason === "loan_within_limit").toBe(true);
        if (least > 0) {
          expect(misfitOf(program, { priceCents, downPaymentCents: least - 1 }, FIGURES)).toBeDefined();
        }
      }),
    );
  });
});
