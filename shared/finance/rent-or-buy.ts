import { type AffordabilityInput, monthlyHousingCost } from "./affordability.ts";
import { buildSchedule, type ScheduleRow } from "./amortization.ts";
import {
  AMOUNT_CENTS,
  findInvalid,
  invalid,
  type Outcome,
  POSITIVE_CENTS,
  RATE_PERCENT,
  SHARE_PERCENT,
  TERM_MONTHS,
} from "./input-checks.ts";
import { levelInsurance, privateInsuranceMonths } from "./insurance-months.ts";
import { isAtMostPercentOf, percentOfCents } from "./rounding.ts";

type HomeCosts = Omit<AffordabilityInput, "grossMonthlyIncomeCents" | "monthlyDebtsCents" | "dtiLimitPercent">;

export interface RentOrBuyInput extends HomeCosts {
  priceCents: number;
  rentMonthlyCents: number;
  years: number;
  rentGrowthPercent: number;
  homeGrowthPercent: number;
  /** Of the assessed value. */
  propertyTaxGrowthPercent: number;
  /** Of homeowners insurance, dues and upkeep. */
  ownerCostGrowthPercent: number;
  maintenanceYearlyPercent: number;
  closingCostPercentOfLoan: number;
  sellingCostPercent: number;
  /** What money that is not spent on housing earns. */
  investmentReturnPercent: number;
}

/** By the end of a year. */
export interface RentOrBuy {
  year: number;
  rentTotalCents: number;
  /** Everything paid for the home and what that money would have earned, less what a sale leaves. */
  buyTotalCents: number;
  buyPaidCents: number;
  paid: OwnerCosts;
  saleCents: number;
  sellingCostCents: number;
  balanceCents: number;
  saleProceedsCents: number;
  /**
   * What the cash needed at the start and each month's difference to the rent would have earned; negative where owning
   * costs less a month. Part of `buyTotalCents`.
   */
  lostEarningsCents: number;
  firstYearMonthlyCents: number;
  /** Positive if buying costs less over these years. */
  advantageOfBuyingCents: number;
}

/** What the owner has paid. */
interface OwnerCosts {
  downPaymentCents: number;
  closingCostsCents: number;
  loanCents: number;
  mortgageInsuranceCents: number;
  propertyTaxCents: number;
  insuranceAndDuesCents: number;
  maintenanceCents: number;
}

const RULES = {
  priceCents: POSITIVE_CENTS,
  downPaymentCents: AMOUNT_CENTS,
  rentMonthlyCents: POSITIVE_CENTS,
  years: { min: 1, max: 30, whole: true },
  ratePercent: RATE_PERCENT,
  termMonths: TERM_MONTHS,
  rentGrowthPercent: SHARE_PERCENT,
  homeGrowthPercent: SHARE_PERCENT,
  propertyTaxGrowthPercent: SHARE_PERCENT,
  ownerCostGrowthPercent: SHARE_PERCENT,
  maintenanceYearlyPercent: SHARE_PERCENT,
  closingCostPercentOfLoan: SHARE_PERCENT,
  sellingCostPercent: SHARE_PERCENT,
  investmentReturnPercent: SHARE_PERCENT,
} as const;

const MONTHS = 12;
const grown = (cents: number, percent: number, years: number) => Math.round(cents * (1 + percent / 100) ** years);
const totalOf = (costs: OwnerCosts) => Object.values(costs).reduce((sum, cents) => sum + cents, 0);

/** Before income tax: most buyers take the standard deduction, and the rest depends on the return. */
export function compareRentAndBuy(input: RentOrBuyInput): Outcome<RentOrBuy> {
  const outcome = rentAndBuyByYear(input);
  if (outcome.kind === "invalid") return outcome;
  const last = outcome.years.at(-1);
  return last ? { kind: "ok", ...last } : invalid("years", "too_small");
}

/** The same at the end of each year. */
export function rentAndBuyByYear(input: RentOrBuyInput): Outcome<{ years: readonly RentOrBuy[] }> {
  const problem = findInvalid(input, RULES);
  if (problem) return problem;
  const { priceCents, downPaymentCents } = input;
  if (downPaymentCents > priceCents) return invalid("downPaymentCents", "down_payment_not_below_price");
  const loanCents = priceCents - downPaymentCents;
  const { ratePercent, termMonths } = input;
  const rows = loanCents > 0 ? buildSchedule({ loanCents, ratePercent, termMonths }) : [];
  const firstYearMonthlyCents = firstYearMonthly(input);
  const years: RentOrBuy[] = [];
  let paid = paidAtStart(input);
  let rentTotalCents = 0;
  let savings = totalOf(paid);
  for (const [index, owner] of ownerYears(input, rows).entries()) {
    const rentCents = grown(input.rentMonthlyCents, input.rentGrowthPercent, index);
    rentTotalCents += rentCents * MONTHS;
    paid = added(paid, owner.costs);
    savings = savingsAfterYear(savings, owner.monthly, rentCents, input.investmentReturnPercent);
    const buyPaidCents = totalOf(paid);
    const lostEarningsCents = Math.round(savings - (buyPaidCents - rentTotalCents));
    const sale = saleAfter(index + 1, input, rows[index * MONTHS + MONTHS - 1]?.balanceCents ?? 0);
    const buyTotalCents = buyPaidCents + lostEarningsCents - sale.saleProceedsCents;
    years.push({
      year: index + 1,
      rentTotalCents,
      buyTotalCents,
      buyPaidCents,
      paid,
      ...sale,
      lostEarningsCents,
      firstYearMonthlyCents,
      advantageOfBuyingCents: rentTotalCents - buyTotalCents,
    });
  }
  return { kind: "ok", years };
}

function firstYearMonthly(input: RentOrBuyInput): number {
  const unused = { grossMonthlyIncomeCents: 0, monthlyDebtsCents: 0, dtiLimitPercent: 0 };
  const { totalCents } = monthlyHousingCost(input.priceCents, { ...input, ...unused });
  return totalCents + Math.round(percentOfCents(input.priceCents, input.maintenanceYearlyPercent) / MONTHS);
}

function paidAtStart({ priceCents, downPaymentCents, closingCostPercentOfLoan }: RentOrBuyInput): OwnerCosts {
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

function ownerYears(input: RentOrBuyInput, rows: readonly ScheduleRow[]): OwnerYear[] {
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

const added = (a: OwnerCosts, b: OwnerCosts): OwnerCosts => ({
  downPaymentCents: a.downPaymentCents + b.downPaymentCents,
  closingCostsCents: a.closingCostsCents + b.closingCostsCents,
  loanCents: a.loanCents + b.loanCents,
  mortgageInsuranceCents: a.mortgageInsuranceCents + b.mortgageInsuranceCents,
  propertyTaxCents: a.propertyTaxCents + b.propertyTaxCents,
  insuranceAndDuesCents: a.insuranceAndDuesCents + b.insuranceAndDuesCents,
  maintenanceCents: a.maintenanceCents + b.maintenanceCents,
});

/** A renter keeps what the owner pays more, or takes from it what the owner pays less, and earns the return. */
function savingsAfterYear(savings: number, monthly: readonly number[], rentCents: number, returnPercent: number) {
  const growth = (1 + returnPercent / 100) ** (1 / MONTHS);
  return monthly.reduce((kept, dueCents) => kept * growth + dueCents - rentCents, savings);
}

function saleAfter(years: number, input: RentOrBuyInput, balanceCents: number) {
  const saleCents = grown(input.priceCents, input.homeGrowthPercent, years);
  const sellingCostCents = percentOfCents(saleCents, input.sellingCostPercent);
  return { saleCents, sellingCostCents, balanceCents, saleProceedsCents: saleCents - sellingCostCents - balanceCents };
}
