import type { RateProgram } from "#app/content/rates-schema.ts";
import { adjustableRatePeriods } from "#shared/finance/adjustable-rate.ts";
import type { Outcome } from "#shared/finance/input-checks.ts";
import {
  fhaInsuranceByMonth,
  fhaInsuranceMonths,
  levelInsurance,
  privateInsuranceMonths,
} from "#shared/finance/insurance-months.ts";
import {
  costOfMortgage,
  type MortgageCost,
  type RatePeriod,
  scheduleOfPeriods,
} from "#shared/finance/mortgage-cost.ts";
import { isAtMostPercentOf, percentOfCents } from "#shared/finance/rounding.ts";

/** Rates and caps in thousandths of a percent or of a percentage point. */
type AdjustableTerms = {
  readonly fixedMonths: number;
  readonly indexName: string;
  readonly indexThousandths: number;
  readonly marginThousandths: number;
  readonly firstCapThousandths: number;
  readonly laterCapThousandths: number;
  readonly lifetimeCapThousandths: number;
};

/** The example loan that a published rate is for: everything its APR and payments follow from. */
export type RateTerms = {
  readonly program: RateProgram;
  readonly termMonths: number;
  readonly priceCents: number;
  readonly downCents: number;
  /** Finance charges paid at closing besides the points, 12 CFR 1026.4. */
  readonly feesCents: number;
  /** FHA premium or VA funding fee that is added to the loan, as a share of the base loan. */
  readonly upfrontThousandths: number;
  /** Mortgage insurance a year. */
  readonly insuranceThousandths: number;
  readonly adjustable?: AdjustableTerms | undefined;
};

export type PricedRate = {
  readonly rateThousandths: number;
  readonly pointsThousandths: number;
  readonly terms: RateTerms;
};

export type RateCost = MortgageCost & {
  readonly loanCents: number;
  readonly pointsCents: number;
  readonly upfrontCents: number;
  readonly ratePeriods: readonly RatePeriod[];
  readonly insuranceCents: readonly number[];
};

/** Conventional loans above this share of the value need mortgage insurance. */
export const uninsuredLtvPercent = 80;
export const changeMonths = 12;

function ratePeriodsOf({ rateThousandths, terms }: Omit<PricedRate, "pointsThousandths">): RatePeriod[] {
  const { adjustable, termMonths } = terms;
  const startPercent = rateThousandths / 1000;
  if (!adjustable) return [{ ratePercent: startPercent, months: termMonths }];
  return adjustableRatePeriods({
    startPercent,
    termMonths,
    changeMonths,
    fixedMonths: adjustable.fixedMonths,
    indexPercent: adjustable.indexThousandths / 1000,
    marginPercent: adjustable.marginThousandths / 1000,
    firstCap: adjustable.firstCapThousandths / 1000,
    laterCap: adjustable.laterCapThousandths / 1000,
    lifetimeCap: adjustable.lifetimeCapThousandths / 1000,
  });
}

function insuranceOf(terms: RateTerms, periods: readonly RatePeriod[]): number[] {
  const { program, priceCents, downCents, insuranceThousandths } = terms;
  const baseCents = priceCents - downCents;
  const yearlyPercent = insuranceThousandths / 1000;
  if (program === "va" || yearlyPercent === 0) return [];
  const rows = scheduleOfPeriods(baseCents, periods);
  if (program === "fha")
    return fhaInsuranceByMonth(rows, yearlyPercent, fhaInsuranceMonths(baseCents, priceCents, rows.length));
  if (isAtMostPercentOf(baseCents, priceCents, uninsuredLtvPercent)) return [];
  return levelInsurance(baseCents, yearlyPercent, privateInsuranceMonths(rows, priceCents));
}

/** The one place where the APR of a rate of our own, and its payments, come from. */
export function costOfRate(rate: PricedRate): Outcome<RateCost> {
  const { terms, pointsThousandths } = rate;
  const baseCents = terms.priceCents - terms.downCents;
  const upfrontCents = percentOfCents(baseCents, terms.upfrontThousandths / 1000);
  const loanCents = baseCents + upfrontCents;
  const pointsCents = percentOfCents(loanCents, pointsThousandths / 1000);
  const ratePeriods = ratePeriodsOf(rate);
  const insuranceCents = insuranceOf(terms, ratePeriods);
  const cost = costOfMortgage({
    loanCents,
    ratePeriods,
    prepaidFinanceChargesCents: pointsCents + terms.feesCents + upfrontCents,
    insuranceCents,
  });
  if (cost.kind !== "ok") return cost;
  return { ...cost, loanCents, pointsCents, upfrontCents, ratePeriods, insuranceCents };
}
