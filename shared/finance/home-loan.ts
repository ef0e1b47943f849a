import { once } from "../once.ts";
import { buildSchedule, type ScheduleRow } from "./amortization.ts";
import { fhaInsurance } from "./fha-insurance.ts";
import {
  AMOUNT_CENTS,
  findInvalid,
  invalid,
  type Outcome,
  POSITIVE_CENTS,
  RATE_PERCENT,
  TERM_MONTHS,
} from "./input-checks.ts";
import { fhaInsuranceByMonth, fhaInsuranceMonths, levelInsurance, privateInsuranceMonths } from "./insurance-months.ts";
import { costOfPayments, findInvalidCharges, type MortgageCost } from "./mortgage-cost.ts";
import type { ProgramFigures, ProgramName } from "./program-charges.ts";
import { isAtMostPercentOf } from "./rounding.ts";
import { type VaUse, vaFundingFeeCents } from "./va-funding-fee.ts";

export interface HomeLoanInput {
  program: ProgramName;
  priceCents: number;
  downPaymentCents: number;
  ratePercent: number;
  termMonths: number;
  /** Points and lender fees paid at closing, 12 CFR 1026.4. */
  feesCents: number;
  vaUse: VaUse;
  isVaFeeExempt: boolean;
}

export interface HomeLoan {
  baseLoanCents: number;
  /** The FHA upfront premium or the VA funding fee, added to the loan. */
  financedFeeCents: number;
  loanCents: number;
  rows: readonly ScheduleRow[];
  /** Of each month from the first payment on; it ends where the list ends. */
  insuranceCents: readonly number[];
  /** Worked out when it is asked for. */
  readonly cost: MortgageCost;
}

/** A fixed-rate loan for a home over its whole life: schedule, mortgage insurance month by month, and APR. */
export function homeLoan(input: HomeLoanInput, figures: ProgramFigures): Outcome<HomeLoan> {
  const problem = findInvalid(input, {
    priceCents: POSITIVE_CENTS,
    downPaymentCents: AMOUNT_CENTS,
    ratePercent: RATE_PERCENT,
    termMonths: TERM_MONTHS,
    feesCents: AMOUNT_CENTS,
  });
  if (problem) return problem;
  const { priceCents, downPaymentCents, ratePercent, termMonths, feesCents } = input;
  if (downPaymentCents >= priceCents) return invalid("downPaymentCents", "down_payment_not_below_price");
  const baseLoanCents = priceCents - downPaymentCents;
  const baseRows = buildSchedule({ loanCents: baseLoanCents, ratePercent, termMonths });
  const { financedFeeCents, insuranceCents } = chargesOf(input, baseRows, figures);
  const loanCents = baseLoanCents + financedFeeCents;
  const rows = financedFeeCents === 0 ? baseRows : buildSchedule({ loanCents, ratePercent, termMonths });
  const financed = { loanCents, prepaidFinanceChargesCents: feesCents + financedFeeCents };
  const tooMuch = findInvalidCharges(financed);
  if (tooMuch) return tooMuch;
  const paymentsCents = () => rows.map(({ paymentCents }, month) => paymentCents + (insuranceCents[month] ?? 0));
  const cost = once(() => costOfPayments({ ...financed, paymentsCents: paymentsCents(), ratePercent }));
  return {
    kind: "ok",
    baseLoanCents,
    financedFeeCents,
    loanCents,
    rows,
    insuranceCents,
    get cost() {
      return cost();
    },
  };
}

export interface LoanCost {
  interestCents: number;
  insuranceCents: number;
  balanceCents: number;
  /** Interest, mortgage insurance and the financed fee: what is paid or owed beyond the money for the home. */
  totalCents: number;
}

/** What the loan has cost after so many payments; a loan repaid sooner costs nothing more. */
export function loanCostAfter(loan: HomeLoan, months: number): LoanCost {
  const rows = loan.rows.slice(0, months);
  const interestCents = rows.reduce((sum, row) => sum + row.interestCents, 0);
  const insuranceCents = loan.insuranceCents.slice(0, months).reduce((sum, cents) => sum + cents, 0);
  const balanceCents = rows.at(-1)?.balanceCents ?? loan.loanCents;
  return {
    interestCents,
    insuranceCents,
    balanceCents,
    totalCents: interestCents + insuranceCents + loan.financedFeeCents,
  };
}

type Charges = Pick<HomeLoan, "financedFeeCents" | "insuranceCents">;

function chargesOf(input: HomeLoanInput, baseRows: readonly ScheduleRow[], figures: ProgramFigures): Charges {
  const { program, priceCents, downPaymentCents, termMonths, vaUse: use, isVaFeeExempt: isExempt } = input;
  const baseLoanCents = priceCents - downPaymentCents;
  if (program === "va") {
    const fee = { baseLoanCents, priceCents, use, isExempt };
    return { financedFeeCents: vaFundingFeeCents(fee, figures.va.fundingFeeRows), insuranceCents: [] };
  }
  if (program === "fha") {
    const premiums = fhaInsurance({ baseLoanCents, priceCents, termMonths }, figures.fha);
    const months = fhaInsuranceMonths(baseLoanCents, priceCents, baseRows.length);
    return {
      financedFeeCents: premiums.upfrontMipCents,
      insuranceCents: fhaInsuranceByMonth(baseRows, premiums.yearlyMipPercent, months),
    };
  }
  const { pmiAboveLtvPercent, pmiYearlyPercent } = figures.conventional;
  if (isAtMostPercentOf(baseLoanCents, priceCents, pmiAboveLtvPercent))
    return { financedFeeCents: 0, insuranceCents: [] };
  const months = privateInsuranceMonths(baseRows, priceCents);
  return { financedFeeCents: 0, insuranceCents: levelInsurance(baseLoanCents, pmiYearlyPercent, months) };
}
