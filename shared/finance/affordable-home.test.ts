import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { expectOk } from "../../tests/support/finance/expect-ok.ts";
import { PROGRAM_FIGURES_2026 } from "../../tests/support/finance/program-figures-example.ts";
import { type AffordableHomeInput, affordableHome, priceByLimitCents } from "./affordable-home.ts";
import { fullPayment } from "./full-payment.ts";
import type { ProgramName } from "./program-charges.ts";

const BUYER: AffordableHomeInput = {
  program: "conventional",
  grossMonthlyIncomeCents: 1_200_000,
  monthlyDebtsCents: 60_000,
  dtiLimitPercent: 43,
  housingLimitPercent: 100,
  cashCents: 20_000_000,
  closingCostPercentOfLoan: 2.5,
  escrowTaxMonths: 4,
  ratePercent: 6.5,
  termMonths: 360,
  propertyTaxYearlyPercent: 1.2,
  homeInsuranceYearlyCents: 240_000,
  hoaMonthlyCents: 0,
  vaUse: "first",
  isVaFeeExempt: false,
};
const home = (change: Partial<AffordableHomeInput> = {}) =>
  expectOk(affordableHome({ ...BUYER, ...change }, PROGRAM_FIGURES_2026));

describe("affordableHome", () => {
  it("spends all of the cash and stays within the budget", () => {
    const { priceCents, downPaymentCents, dueAtClosingCents, housingBudgetCents, limitedBy } = home();
    expect(limitedBy).toBe("income");
    // 43 % of 12,000 less 600.
    expect(housingBudgetCents).toBe(456_000);
    expect(BUYER.cashCents - downPaymentCents - dueAtClosingCents).toBeLessThanOrEqual(1);
    expect(priceCents % 100_000).toBe(0);
  });

  // 3 % down, 2.5 % of a 97 % loan, 4 months of 1.2 % tax: 5.825 % of the price, besides 2,400 of insurance.
  it.each([
    [3_000_000, Math.floor((3_000_000 - 240_000) / 0.05825 / 100_000) * 100_000],
    [1_200_000, Math.floor((1_200_000 - 240_000) / 0.05825 / 100_000) * 100_000],
  ])("is held by %d cents of cash", (cashCents, priceCents) => {
    const answer = home({ cashCents, grossMonthlyIncomeCents: 9_000_000 });
    expect(answer.limitedBy).toBe("cash");
    expect(answer.priceCents).toBe(priceCents);
  });

  it("stops at the baseline limit, above which 5 % has to be put down", () => {
    // (65,000 - 2,400 - 2.9 % of 871,000) / 0.975 down leaves a loan of 832,702.
    const answer = home({ cashCents: 6_500_000, grossMonthlyIncomeCents: 9_000_000 });
    expect(answer).toMatchObject({ limitedBy: "cash", priceCents: 87_100_000 });
  });

  it("is held by the loan limit, which VA does not have", () => {
    const rich = { cashCents: 50_000_000, grossMonthlyIncomeCents: 9_000_000 };
    const answer = home(rich);
    expect(answer.limitedBy).toBe("loan_limit");
    const limitCents = PROGRAM_FIGURES_2026.conventional.maxBaseLoanCents ?? 0;
    expect(limitCents - (answer.priceCents - answer.downPaymentCents)).toBeLessThan(110_000);
    expect(home({ ...rich, program: "va" }).limitedBy).toBe("income");
  });

  it("counts a limit on housing alone", () => {
    const without = { monthlyDebtsCents: 0, dtiLimitPercent: 50 };
    expect(home({ ...without, housingLimitPercent: 40 }).housingBudgetCents).toBe(480_000);
    expect(home({ ...without, housingLimitPercent: 100 }).housingBudgetCents).toBe(600_000);
  });

  it("is a price of zero while debts take it all", () => {
    expect(home({ monthlyDebtsCents: 600_000 })).toMatchObject({ priceCents: 0, limitedBy: "income" });
    expect(home({ cashCents: 0 })).toMatchObject({ priceCents: 0, limitedBy: "cash" });
  });

  it("refuses what is no amount", () => {
    expect(affordableHome({ ...BUYER, cashCents: -1 }, PROGRAM_FIGURES_2026)).toEqual({
      kind: "invalid",
      field: "cashCents",
      reason: "too_small",
    });
  });
});

describe("any affordable home", () => {
  const anyBuyer = fc.record({
    program: fc.constantFrom<ProgramName[]>("conventional", "fha", "va"),
    grossMonthlyIncomeCents: fc.integer({ min: 400_000, max: 4_000_000 }),
    monthlyDebtsCents: fc.nat(150_000),
    cashCents: fc.integer({ min: 1_000_000, max: 60_000_000 }),
    ratePercent: fc.double({ min: 2, max: 10, noNaN: true }),
    termMonths: fc.constantFrom(180, 360),
  });

  it("is within the budget by the program's own payment, and the lowest that a limit allows", () => {
    fc.assert(
      fc.property(anyBuyer, (change) => {
        const answer = home(change);
        fc.pre(answer.priceCents > 0 && answer.downPaymentCents < answer.priceCents);
        const payment = expectOk(
          fullPayment(
            {
              ...BUYER,
              ...change,
              priceCents: answer.priceCents,
              downPaymentCents: answer.downPaymentCents,
              propertyTaxYearlyCents: Math.round(answer.priceCents * 0.012),
            },
            PROGRAM_FIGURES_2026,
          ),
        );
        expect(payment.totalCents).toBeLessThanOrEqual(answer.housingBudgetCents + 1);
        const { prices } = expectOk(priceByLimitCents({ ...BUYER, ...change }, PROGRAM_FIGURES_2026));
        expect(answer.priceCents).toBe(Math.min(...Object.values(prices)));
        expect(answer.priceCents).toBe(prices[answer.limitedBy]);
      }),
    );
  });

  it("rises with income and cash and falls with debts and the rate", () => {
    fc.assert(
      fc.property(anyBuyer, fc.nat(100_000), (change, more) => {
        const price = home(change).priceCents;
        const priceWith = (other: Partial<AffordableHomeInput>) => home({ ...change, ...other }).priceCents;
        expect(priceWith({ grossMonthlyIncomeCents: change.grossMonthlyIncomeCents + more })).toBeGreaterThanOrEqual(
          price,
        );
        expect(priceWith({ cashCents: change.cashCents + more })).toBeGreaterThanOrEqual(price);
        expect(priceWith({ monthlyDebtsCents: change.monthlyDebtsCents + more })).toBeLessThanOrEqual(price);
        expect(priceWith({ ratePercent: change.ratePercent + more / 100_000 })).toBeLessThanOrEqual(price);
      }),
    );
  });
});
