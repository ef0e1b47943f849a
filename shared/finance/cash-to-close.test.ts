import { expect, it } from "vitest";
import { expectOk } from "../../tests/support/finance/expect-ok.ts";
import { type CashToCloseInput, cashToClose } from "./cash-to-close.ts";

const PURCHASE: CashToCloseInput = {
  priceCents: 80_000_000,
  downPaymentCents: 8_000_000,
  closingCostPercentOfLoan: 2.5,
  closingCostsCents: null,
  propertyTaxYearlyCents: 960_000,
  homeInsuranceYearlyCents: 240_000,
  taxMonths: 4,
  creditCents: 0,
};

it.each([
  ["by the share of the loan", {}, { closingCostsCents: 1_800_000, prepaidCents: 560_000, totalCents: 10_360_000 }],
  ["by a quote", { closingCostsCents: 1_500_000 }, { closingCostsCents: 1_500_000, totalCents: 10_060_000 }],
  ["less a credit", { creditCents: 1_000_000 }, { totalCents: 9_360_000 }],
  [
    "with a credit larger than the costs",
    { creditCents: 90_000_000 },
    { creditCents: 2_360_000, totalCents: 8_000_000 },
  ],
])("adds up %s", (_, change, expected) => {
  expect(expectOk(cashToClose({ ...PURCHASE, ...change }))).toMatchObject(expected);
});

it("refuses a down payment above the price", () => {
  expect(cashToClose({ ...PURCHASE, downPaymentCents: 90_000_000 }).kind).toBe("invalid");
});
