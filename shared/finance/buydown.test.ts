import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { expectOk } from "../../tests/support/finance/expect-ok.ts";
import { BUYDOWN_REDUCTIONS_PERCENT, type BuydownKind, buydownSchedule } from "./buydown.ts";

const LOAN = { loanCents: 50_000_000, ratePercent: 6.875, termMonths: 360 };
const KINDS = Object.keys(BUYDOWN_REDUCTIONS_PERCENT) as BuydownKind[];

describe("buydownSchedule", () => {
  // Computed in decimal arithmetic.
  it.each<[BuydownKind, number[], number[], number[], number]>([
    ["3-2-1", [3.875, 4.875, 5.875], [235_119, 264_604, 295_769], [93_345, 63_860, 32_695], 2_278_800],
    ["2-1", [4.875, 5.875], [264_604, 295_769], [63_860, 32_695], 1_158_660],
    ["1-1", [5.875, 5.875], [295_769, 295_769], [32_695, 32_695], 784_680],
    ["1-0", [5.875], [295_769], [32_695], 392_340],
  ])("%s", (buydown, rates, payments, subsidies, total) => {
    const answer = expectOk(buydownSchedule({ ...LOAN, buydown }));
    const { years } = answer;
    expect(years.map((year) => year.ratePercent)).toEqual(rates);
    expect(years.map((year) => year.paymentCents)).toEqual(payments);
    expect(years.map((year) => year.monthlySubsidyCents)).toEqual(subsidies);
    expect(answer.notePaymentCents).toBe(328_464);
    expect(answer.totalSubsidyCents).toBe(total);
  });

  it("shows a clean rate", () => {
    const input = { ...LOAN, ratePercent: 6.1, buydown: "3-2-1" } as const;
    expect(expectOk(buydownSchedule(input)).years[0]?.ratePercent).toBe(3.1);
  });

  it.each([
    ["ratePercent", 1.99, "rate_below_buydown"],
    ["ratePercent", Number.NaN, "not_a_number"],
    ["termMonths", 24, "term_within_buydown"],
    ["termMonths", 0, "too_small"],
    ["loanCents", -1, "too_small"],
  ])("refuses %s of %d for a 2-1", (field, value, reason) => {
    const input = { ...LOAN, buydown: "2-1" as const, [field]: value };
    const outcome = buydownSchedule(input);
    expect(outcome).toEqual({ kind: "invalid", field, reason });
  });

  it("is paid in full each month, by borrower and subsidy together", () => {
    const rate = fc.double({ min: 3, max: 15, noNaN: true });
    const cents = fc.integer({ min: 1_000_000, max: 500_000_000 });
    const kind = fc.constantFrom(...KINDS);
    fc.assert(
      fc.property(cents, rate, kind, (loanCents, ratePercent, buydown) => {
        const input = { loanCents, ratePercent, termMonths: 360, buydown };
        const answer = expectOk(buydownSchedule(input));
        for (const year of answer.years) {
          expect(year.monthlySubsidyCents).toBeGreaterThan(0);
          const bothCents = year.paymentCents + year.monthlySubsidyCents;
          expect(bothCents).toBe(answer.notePaymentCents);
        }
      }),
    );
  });
});
