import { type CashToClose, cashToClose } from "#shared/finance/cash-to-close.ts";
import { type HomeLoan, homeLoan } from "#shared/finance/home-loan.ts";
import type { ProgramFigures } from "#shared/finance/program-charges.ts";
import { type LoanProgram, leastDownCents, type Misfit, misfitOf } from "#shared/finance/program-fit.ts";
import { percentOfCents, yearlyPercentPerMonthCents } from "#shared/finance/rounding.ts";
import type { ProgramsValues } from "./programs-calculator.ts";

const programNames: readonly LoanProgram[] = ["conventional", "fha", "va", "jumbo"];

/** A program that can finance the home. */
export type Quote = {
  readonly kind: "fits";
  readonly program: LoanProgram;
  readonly ratePercent: number;
  readonly downCents: number;
  readonly loan: HomeLoan;
  readonly cash: CashToClose;
  /** Property tax, homeowners insurance and dues of a month. */
  readonly taxesAndInsuranceCents: number;
};

export type Offer =
  | Quote
  | { readonly kind: "misfit"; readonly program: LoanProgram; readonly misfit: Misfit | { reason: "not_served" } };

export const offersOf = (values: ProgramsValues, programs: ProgramFigures): Offer[] => {
  const figures = figuresOf(values, programs);
  return programNames.map((program) => offerOf(program, values, figures));
};

/** The visitor's own limits and insurance in place of ours. */
function figuresOf(values: ProgramsValues, programs: ProgramFigures): ProgramFigures {
  const { conventional, fha, va } = programs;
  return {
    va,
    fha: { ...fha, maxBaseLoanCents: values.fha_limit },
    conventional: { ...conventional, maxBaseLoanCents: values.limit, pmiYearlyPercent: values.pmi },
  };
}

function offerOf(program: LoanProgram, values: ProgramsValues, programs: ProgramFigures): Offer {
  if (program === "va" && values.va === "none") return { kind: "misfit", program, misfit: { reason: "not_served" } };
  const figures = { programs, jumboMinDownPercent: values.jumbo_down };
  const priceCents = values.price;
  const downCents = values.downs === "least" ? leastDownCents(program, priceCents, figures) : values.down;
  const misfit = misfitOf(program, { priceCents, downPaymentCents: downCents }, figures);
  return misfit ? { kind: "misfit", program, misfit } : quoteOf(program, downCents, values, programs);
}

function quoteOf(program: LoanProgram, downCents: number, values: ProgramsValues, programs: ProgramFigures): Quote {
  const { price: priceCents, tax, insurance, term } = values;
  const ratePercent = values[`${program}_rate`];
  const taxYearlyCents = percentOfCents(priceCents, tax);
  const loan = homeLoan(
    {
      program: program === "jumbo" ? "conventional" : program,
      priceCents,
      downPaymentCents: downCents,
      ratePercent,
      termMonths: Number(term) * 12,
      feesCents: percentOfCents(priceCents - downCents, values.fees),
      vaUse: values.va === "later" ? "subsequent" : "first",
      isVaFeeExempt: values.va === "exempt",
    },
    program === "jumbo" ? withoutInsurance(programs) : programs,
  );
  const cash = cashToClose({
    priceCents,
    downPaymentCents: downCents,
    closingCostPercentOfLoan: values.closing,
    closingCostsCents: null,
    propertyTaxYearlyCents: taxYearlyCents,
    homeInsuranceYearlyCents: insurance,
    taxMonths: values.escrow,
    creditCents: 0,
  });
  if (loan.kind === "invalid") throw new RangeError(`${program}: ${loan.field} ${loan.reason}`);
  if (cash.kind === "invalid") throw new RangeError(`${program}: ${cash.field} ${cash.reason}`);
  const taxesAndInsuranceCents = yearlyPercentPerMonthCents(priceCents, tax) + Math.round(insurance / 12) + values.hoa;
  return { kind: "fits", program, ratePercent, downCents, loan, cash, taxesAndInsuranceCents };
}

/** Most jumbo lenders price a small down payment into the rate instead. */
const withoutInsurance = (programs: ProgramFigures): ProgramFigures => ({
  ...programs,
  conventional: { ...programs.conventional, pmiAboveLtvPercent: 100 },
});

export const principalInterestCents = ({ loan }: Quote) => loan.rows[0]?.paymentCents ?? 0;
export const firstInsuranceCents = ({ loan }: Quote) => loan.insuranceCents[0] ?? 0;
export const monthlyCents = (quote: Quote) =>
  principalInterestCents(quote) + firstInsuranceCents(quote) + quote.taxesAndInsuranceCents;
