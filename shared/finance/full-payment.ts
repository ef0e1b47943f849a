import { levelPaymentCents } from "./amortization.ts";
import {
  AMOUNT_CENTS,
  findInvalid,
  invalid,
  type Outcome,
  POSITIVE_CENTS,
  RATE_PERCENT,
  TERM_MONTHS,
} from "./input-checks.ts";
import { chargesByProgram, type ProgramFigures, type ProgramName } from "./program-charges.ts";
import type { VaUse } from "./va-funding-fee.ts";

export interface FullPaymentInput {
  program: ProgramName;
  priceCents: number;
  downPaymentCents: number;
  ratePercent: number;
  termMonths: number;
  propertyTaxYearlyCents: number;
  homeInsuranceYearlyCents: number;
  hoaMonthlyCents: number;
  vaUse: VaUse;
  isVaFeeExempt: boolean;
}

export interface FullPayment {
  baseLoanCents: number;
  /** The FHA upfront premium or the VA funding fee, added to the loan. */
  financedFeeCents: number;
  totalLoanCents: number;
  principalInterestCents: number;
  propertyTaxCents: number;
  homeInsuranceCents: number;
  hoaCents: number;
  mortgageInsuranceCents: number;
  totalCents: number;
}

const RULES = {
  priceCents: POSITIVE_CENTS,
  downPaymentCents: AMOUNT_CENTS,
  ratePercent: RATE_PERCENT,
  termMonths: TERM_MONTHS,
  propertyTaxYearlyCents: AMOUNT_CENTS,
  homeInsuranceYearlyCents: AMOUNT_CENTS,
  hoaMonthlyCents: AMOUNT_CENTS,
} as const;

/** Everything that is due in the first month: principal, interest, taxes, insurance, dues and mortgage insurance. */
export function fullPayment(input: FullPaymentInput, figures: ProgramFigures): Outcome<FullPayment> {
  const problem = findInvalid(input, RULES);
  if (problem) return problem;
  const { program, priceCents, downPaymentCents, ratePercent, termMonths, vaUse, isVaFeeExempt } = input;
  if (downPaymentCents >= priceCents) return invalid("downPaymentCents", "down_payment_not_below_price");
  const charges = chargesByProgram({ priceCents, downPaymentCents, termMonths, vaUse, isVaFeeExempt }, figures)[
    program
  ]();
  const baseLoanCents = priceCents - downPaymentCents;
  const totalLoanCents = baseLoanCents + charges.financedFeeCents;
  const parts = {
    principalInterestCents: levelPaymentCents({ loanCents: totalLoanCents, ratePercent, termMonths }),
    propertyTaxCents: Math.round(input.propertyTaxYearlyCents / 12),
    homeInsuranceCents: Math.round(input.homeInsuranceYearlyCents / 12),
    hoaCents: input.hoaMonthlyCents,
    mortgageInsuranceCents: charges.mortgageInsuranceCents,
  };
  const totalCents = Object.values(parts).reduce((sum, part) => sum + part, 0);
  return {
    kind: "ok",
    baseLoanCents,
    financedFeeCents: charges.financedFeeCents,
    totalLoanCents,
    ...parts,
    totalCents,
  };
}
