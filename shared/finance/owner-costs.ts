import type { ScheduleRow } from "./amortization.ts";
import { levelInsurance, privateInsuranceMonths } from "./insurance-months.ts";
import type { RentOrBuyInput } from "./rent-or-buy.ts";
import { isAtMostPercentOf, percentOfCents } from "./rounding.ts";

export const MONTHS = 12;

/** What the owner has paid. */
export interface OwnerCosts {
  downPaymentCents: number;
  closingCostsCents: number;
  loanCents: number;
  mortgageInsuranceCents: number;
  propertyTaxCents: number;
  insuranceAndDuesCents: number;
  maintenanceCents: number;
}

export const grown = (cents: number, percent: number, years: number) =>
  Math.round(cents * (1 + percent / 100) ** years);
export const totalOf = (costs: OwnerCosts) => Object.values(costs).reduce((sum, cents) => sum + cents, 0);

export function paidAtStart({ priceCents, downPaymentCents, closingCostPercentOfLoan }: RentOrBuyInput): OwnerCosts {
  return {
    downPaymentCents,
    closingCostsCents: percentOfCents(priceCents - downPaymentCents, closingCostPercentOfLoan),
    loanCents: 0,
    mortgageInsuranceCents: 0,
    propertyTaxCents: 0,
    insuranceAndDuesCents: 0,
    maintenanceCents: 0,
  };
}

interface OwnerYear {
  costs: OwnerCosts;
  /** What is due in each month. */
  monthly: readonly number[];
}

export function ownerYears(input: RentOrBuyInput, rows: readonly ScheduleRow[]): OwnerYear[] {
  const { priceCents } = input;
  const premiums = mortgageInsurance(input, rows);
  const taxCents = percentOfCents(priceCents, input.propertyTaxYearlyPercent);
  const duesCents = input.homeInsuranceYearlyCents + input.hoaMonthlyCents * MONTHS;
  const upkeepCents = percentOfCents(priceCents, input.maintenanceYearlyPercent);
  return Array.from({ length: input.years }, (_, index) => {
    const months = Array.from({ length: MONTHS }, (__, month) => index * MONTHS + month);
    const sum = (value: (month: number) => number | undefined) =>
      months.reduce((total, month) => total + (value(month) ?? 0), 0);
    const costs = {
      downPaymentCents: 0,
      closingCostsCents: 0,
      loanCents: sum((month) => rows[month]?.paymentCents),
      mortgageInsuranceCents: sum((month) => premiums[month]),
      propertyTaxCents: grown(taxCents, input.propertyTaxGrowthPercent, index),
      insuranceAndDuesCents: grown(duesCents, input.ownerCostGrowthPercent, index),
      maintenanceCents: grown(upkeepCents, input.ownerCostGrowthPercent, index),
    };
    const everyMonth = (costs.propertyTaxCents + costs.insuranceAndDuesCents + costs.maintenanceCents) / MONTHS;
    const monthly = months.map((month) => (rows[month]?.paymentCents ?? 0) + (premiums[month] ?? 0) + everyMonth);
    return { costs, monthly };
  });
}

function mortgageInsurance(input: RentOrBuyInput, rows: readonly ScheduleRow[]): number[] {
  const { priceCents, mortgageInsuranceYearlyPercent, mortgageInsuranceAboveLtvPercent } = input;
  const loanCents = priceCents - input.downPaymentCents;
  if (isAtMostPercentOf(loanCents, priceCents, mortgageInsuranceAboveLtvPercent)) return [];
  return levelInsurance(loanCents, mortgageInsuranceYearlyPercent, privateInsuranceMonths(rows, priceCents));
}

export const added = (a: OwnerCosts, b: OwnerCosts): OwnerCosts => ({
  downPaymentCents: a.downPaymentCents + b.downPaymentCents,
  closingCostsCents: a.closingCostsCents + b.closingCostsCents,
  loanCents: a.loanCents + b.loanCents,
  mortgageInsuranceCents: a.mortgageInsuranceCents + b.mortgageInsuranceCents,
  propertyTaxCents: a.propertyTaxCents + b.propertyTaxCents,
  insuranceAndDuesCents: a.insuranceAndDuesCents + b.insuranceAndDuesCents,
  maintenanceCents: a.maintenanceCents + b.maintenanceCents,
});
