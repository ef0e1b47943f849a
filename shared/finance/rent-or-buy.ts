import { type AffordabilityInput, monthlyHousingCost } from "./affordability.ts";
import { buildSchedule } from "./amortization.ts";
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
import { added, grown, MONTHS, type OwnerCosts, ownerYears, paidAtStart, totalOf } from "./owner-costs.ts";
import { percentOfCents } from "./rounding.ts";

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
