import type { CalculatorId } from "#app/content/calculators/all-schemas.ts";
import type { Content } from "#app/content/load-content.ts";
import { programFiguresFrom, residualIncomeFrom } from "#app/content/program-figures.ts";
import { readFigures } from "#app/content/read-figures.ts";
import { type AffordabilityFacts, affordabilityCalculator } from "./affordability/affordability-calculator.ts";
import { type DtiFacts, dtiCalculator } from "./dti/dti-calculator.ts";
import { dtiLimitsFrom } from "./dti/dti-limits.ts";
import type { AnyCalculator } from "./framework/calculator.ts";
import { type PaymentFacts, paymentCalculator } from "./payment/payment-calculator.ts";
import { refinanceCalculator } from "./refinance/refinance-calculator.ts";

type Entry<Facts> = { readonly calculator: AnyCalculator; readonly facts: (content: Content) => Facts };

/** Each calculator with what it has to know from content/. */
export const allCalculators = {
  payment: {
    calculator: paymentCalculator,
    facts: (content): PaymentFacts => ({ programs: programFiguresFrom(readFigures(content)) }),
  },
  affordability: {
    calculator: affordabilityCalculator,
    facts: (content): AffordabilityFacts => {
      const figures = readFigures(content);
      return { programs: programFiguresFrom(figures), residual: residualIncomeFrom(figures) };
    },
  },
  refinance: { calculator: refinanceCalculator, facts: () => undefined },
  dti: {
    calculator: dtiCalculator,
    facts: (content): DtiFacts => {
      const figures = readFigures(content);
      return {
        limits: dtiLimitsFrom(figures.number),
        residual: residualIncomeFrom(figures),
        upkeepPerSquareFootCents: figures.number("va_upkeep_per_square_foot") * 100,
        residualExtraPercent: figures.number("va_residual_extra"),
      };
    },
  },
} satisfies Record<CalculatorId, Entry<unknown>>;
