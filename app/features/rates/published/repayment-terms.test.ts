import { describe, expect, test } from "vitest";
import { bisectedAprPercent } from "../../../../tests/support/finance/cash-flow-apr.ts";
import { expectOk } from "../../../../tests/support/finance/expect-ok.ts";
import { adjustableTerms, fixedTerms } from "../../../../tests/support/published-rates.ts";
import { costOfRate } from "./rate-terms.ts";
import { repaymentTerms } from "./repayment-terms.ts";

const priced = { rateThousandths: 6500, pointsThousandths: 250 };
const taxes =
  "These payments do not include amounts for taxes and homeowner's insurance premiums. The actual payment obligation will be greater.";

test("Reg Z 1026.24(d)(2): a fixed rate has its down payment, every payment and the charges behind its APR", () => {
  expect(repaymentTerms({ ...priced, terms: fixedTerms })).toEqual({
    periods: [],
    aprNote: undefined,
    sentences: [
      "Example: $800,000.00 price, $160,000.00 (20.0%) down, $640,000.00 loan.",
      "360 monthly payments: 359 of $4,045.24 and a last one of $4,040.07.",
      "The APR counts $1,600.00 in points and $6,400.00 in other finance charges paid at closing.",
      taxes,
    ],
  });
});

test("Reg Z 1026.24(f)(2), (f)(3): an adjustable rate has each rate and payment with the time it applies", () => {
  const terms = repaymentTerms({ ...priced, terms: adjustableTerms });
  expect(terms?.periods).toEqual(["6.500% for the first 60 months", "7.050% for the next 300 months"]);
  expect(terms?.aprNote).toBe("APR may increase after consummation.");
  expect(terms?.sentences[1]).toMatch(
    /^360 monthly payments: 60 of \$4,045\.24, then 299 of \$4,\d{3}\.\d\d and a last one of/,
  );
  expect(terms?.sentences[2]).toBe(
    "Adjustable rate: after 60 months it can change every 12 months to 30-day average SOFR (now 4.300%) plus a margin of 2.750%, by up to 2 percentage points at the first change, 1 at each later one and 5 in all.",
  );
  expect(terms?.sentences.at(-1)).toBe(taxes);
});

describe("FHA", () => {
  const fha = { ...fixedTerms, program: "fha" as const, downCents: 2_800_000 };
  const terms = { ...fha, upfrontThousandths: 1750, insuranceThousandths: 550 };

  test("Reg Z 1026.4(b)(5): the premium added to the loan and the yearly one are in the APR", () => {
    const cost = expectOk(costOfRate({ ...priced, terms }));
    // Base loan 772,000, premium 13,510, points of 0.25% on 785,510 = 1,963.78 (rounded), fees 6,400.
    expect([cost.upfrontCents, cost.loanCents, cost.pointsCents]).toEqual([1_351_000, 78_551_000, 196_378]);
    expect(cost.amountFinancedCents).toBe(77_200_000 - 196_378 - 640_000);
    const i = 0.065 / 12;
    const level = (loan: number) => (loan * i) / (1 - (1 + i) ** -360);
    const balance = (n: number) => 772_000 * (1 + i) ** n - (level(772_000) * ((1 + i) ** n - 1)) / i;
    const payments = Array.from({ length: 360 }, (_, month) => {
      const year = Math.floor(month / 12) * 12;
      const average = Array.from({ length: 12 }, (_, n) => balance(year + n)).reduce((sum, one) => sum + one) / 12;
      return level(785_510) + (average * 0.0055) / 12;
    });
    expect(cost.aprPercent).toBeCloseTo(bisectedAprPercent(cost.amountFinancedCents / 100, payments), 3);
  });

  test("less than 10% down: insurance for the whole term; 10% or more: 11 years", () => {
    const months = (downCents: number) =>
      expectOk(costOfRate({ ...priced, terms: { ...terms, downCents } })).insuranceCents.length;
    expect([months(2_800_000), months(7_999_999), months(8_000_000)]).toEqual([360, 360, 132]);
    const sentences = repaymentTerms({ ...priced, terms })?.sentences ?? [];
    expect(sentences[1]).toMatch(/^360 monthly payments, which change once a year, from \$5,/);
    expect(sentences[2]).toMatch(/^Mortgage insurance, \$35\d\.\d\d at first, is included for the whole term\.$/);
  });
});
