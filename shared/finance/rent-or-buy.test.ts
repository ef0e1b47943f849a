import { expect, it } from "vitest";
import { expectOk } from "../../tests/support/finance/expect-ok.ts";
import { compareRentAndBuy, type RentOrBuyInput, rentAndBuyByYear } from "./rent-or-buy.ts";

/** No interest, no growth and no taxes: every number can be checked by hand. */
const PLAIN: RentOrBuyInput = {
  priceCents: 36_000_000,
  downPaymentCents: 0,
  rentMonthlyCents: 150_000,
  years: 10,
  ratePercent: 0,
  termMonths: 360,
  rentGrowthPercent: 0,
  homeGrowthPercent: 0,
  propertyTaxGrowthPercent: 0,
  ownerCostGrowthPercent: 0,
  maintenanceYearlyPercent: 0,
  closingCostPercentOfLoan: 0,
  sellingCostPercent: 0,
  investmentReturnPercent: 0,
  propertyTaxYearlyPercent: 0,
  homeInsuranceYearlyCents: 0,
  hoaMonthlyCents: 0,
  mortgageInsuranceYearlyPercent: 0,
  mortgageInsuranceAboveLtvPercent: 80,
};
const compare = (change: Partial<RentOrBuyInput>) => expectOk(compareRentAndBuy({ ...PLAIN, ...change }));

it.each([
  // 120 payments of $1,000 come back in the sale; rent is 120 times $1,500.
  ["nothing lost", {}, { buyTotalCents: 0, rentTotalCents: 18_000_000, saleProceedsCents: 12_000_000 }],
  ["1 % upkeep a year", { maintenanceYearlyPercent: 1 }, { buyTotalCents: 3_600_000 }],
  ["6 % to sell", { sellingCostPercent: 6 }, { buyTotalCents: 2_160_000 }],
  ["dues", { hoaMonthlyCents: 10_000 }, { buyTotalCents: 1_200_000 }],
  ["rent that grows 10 % over two years", { years: 2, rentGrowthPercent: 10 }, { rentTotalCents: 3_780_000 }],
  // $360,000 in cash at 10 % for a year is $36,000; $1,500 of rent saved each month would earn $810.80 of it back.
  [
    "lost earnings",
    { downPaymentCents: 36_000_000, investmentReturnPercent: 10, years: 1 },
    { buyTotalCents: 3_518_920, lostEarningsCents: 3_518_920 },
  ],
  [
    "taxes that grow 2 % over two years",
    { years: 2, propertyTaxYearlyPercent: 1, propertyTaxGrowthPercent: 2 },
    { buyTotalCents: 727_200 },
  ],
  [
    "upkeep that grows 10 %",
    { years: 2, maintenanceYearlyPercent: 1, ownerCostGrowthPercent: 10 },
    { buyTotalCents: 756_000 },
  ],
  // 0.6 % of $360,000 is $180 a month until $280,800, 78 % of the price, is reached: 80 payments of $1,000 (79.2 rounded up).
  ["mortgage insurance only until it ends", { mortgageInsuranceYearlyPercent: 0.6 }, { buyTotalCents: 80 * 18_000 }],
])("counts %s", (_, change, expected) => {
  expect(compare(change)).toMatchObject(expected);
});

it("says what buying gains, or loses", () => {
  expect(compare({}).advantageOfBuyingCents).toBe(18_000_000);
  expect(compare({ sellingCostPercent: 100 }).advantageOfBuyingCents).toBeLessThan(0);
});

it("refuses half a year", () => {
  expect(compareRentAndBuy({ ...PLAIN, years: 0.5 }).kind).toBe("invalid");
});

it("gives the same at the end of each year", () => {
  const input = { ...PLAIN, ratePercent: 6, rentGrowthPercent: 3, homeGrowthPercent: 3, investmentReturnPercent: 4 };
  const { years } = expectOk(rentAndBuyByYear(input));
  expect(years.map(({ year }) => year)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(expectOk(compareRentAndBuy({ ...input, years: 5 }))).toEqual({ kind: "ok", ...years[4] });
});
