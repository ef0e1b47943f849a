import type { CalculatorId } from "#app/content/calculators/all-schemas.ts";
import { programFiguresFrom, residualIncomeFrom } from "#app/content/program-figures.ts";
import type { FigureReader } from "#app/content/read-figures.ts";
import { type AffordabilityFacts, affordabilityCalculator } from "./affordability/affordability-calculator.ts";
import { aprCalculator } from "./apr/apr-calculator.ts";
import { type ClosingFacts, closingCostsCalculator } from "./closing-costs/closing-costs-calculator.ts";
import { closingFactsFrom } from "./closing-costs/closing-facts.server.ts";
import { type DtiFacts, dtiCalculator } from "./dti/dti-calculator.ts";
import { dtiLimitsFrom } from "./dti/dti-limits.ts";
import type { AnyCalculator } from "./framework/calculator.ts";
import { type LoanLimitsFacts, loanLimitsCalculator } from "./loan-limits/loan-limits-calculator.ts";
import { type PaymentFacts, paymentCalculator } from "./payment/payment-calculator.ts";
import { type PointsFacts, pointsCalculator } from "./points/points-calculator.ts";
import { sellerCreditsFrom } from "./points/seller-credits.server.ts";
import { type ProgramsFacts, programsCalculator } from "./programs/programs-calculator.ts";
import { refinanceCalculator } from "./refinance/refinance-calculator.ts";
import { type RentOrBuyFacts, rentOrBuyCalculator } from "./rent-or-buy/rent-or-buy-calculator.ts";
import { type ReverseFacts, reverseCalculator } from "./reverse/reverse-calculator.ts";
import { reverseFactsFrom } from "./reverse/reverse-facts.server.ts";

type Entry<Facts> = {
  readonly calculator: AnyCalculator;
  readonly facts: (figures: FigureReader) => Facts;
};

/** Each calculator with what it has to know from content/figures.yaml. */
export const allCalculators = {
  payment: {
    calculator: paymentCalculator,
    facts: (figures): PaymentFacts => ({ programs: programFiguresFrom(figures) }),
  },
  affordability: {
    calculator: affordabilityCalculator,
    facts: (figures): AffordabilityFacts => ({
      programs: programFiguresFrom(figures),
      residual: residualIncomeFrom(figures),
    }),
  },
  refinance: { calculator: refinanceCalculator, facts: () => null },
  dti: {
    calculator: dtiCalculator,
    facts: (figures): DtiFacts => ({
      limits: dtiLimitsFrom(figures.number),
      residual: residualIncomeFrom(figures),
      upkeepPerSquareFootCents: figures.number("va_upkeep_per_square_foot") * 100,
      residualExtraPercent: figures.number("va_residual_extra"),
    }),
  },
  reverse: { calculator: reverseCalculator, facts: (figures): ReverseFacts => reverseFactsFrom(figures) },
  apr: { calculator: aprCalculator, facts: () => null },
  "closing-costs": {
    calculator: closingCostsCalculator,
    facts: (figures): ClosingFacts => closingFactsFrom(figures),
  },
  "loan-limits": {
    calculator: loanLimitsCalculator,
    facts: (figures): LoanLimitsFacts => ({
      highBalanceDownPercent: [1, 2, 3, 4].map(
        (units) => 100 - programFiguresFrom(figures, { units }).conventional.highBalance.maxLtvPercent,
      ),
    }),
  },
  programs: {
    calculator: programsCalculator,
    facts: (figures): ProgramsFacts => ({
      programs: programFiguresFrom(figures),
      usualDownPercent: figures.number("conventional_standard_down_non_first_time"),
    }),
  },
  points: {
    calculator: pointsCalculator,
    facts: (figures): PointsFacts => ({
      programs: programFiguresFrom(figures),
      sellerCredits: sellerCreditsFrom(figures),
    }),
  },
  "rent-or-buy": {
    calculator: rentOrBuyCalculator,
    facts: (figures): RentOrBuyFacts => ({ programs: programFiguresFrom(figures) }),
  },
} satisfies Record<CalculatorId, Entry<unknown>>;
