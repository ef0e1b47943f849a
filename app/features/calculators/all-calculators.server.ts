import type { CalculatorId } from "#app/content/calculators/all-schemas.ts";
import type { Content } from "#app/content/load-content.ts";
import { programFiguresFrom } from "#app/content/program-figures.ts";
import { aprCalculator } from "./apr/apr-calculator.ts";
import { type ClosingFacts, closingCostsCalculator } from "./closing-costs/closing-costs-calculator.ts";
import { closingFactsFrom } from "./closing-costs/closing-facts.server.ts";
import type { AnyCalculator } from "./framework/calculator.ts";
import { type LoanLimitsFacts, loanLimitsCalculator } from "./loan-limits/loan-limits-calculator.ts";
import { type PaymentFacts, paymentCalculator } from "./payment/payment-calculator.ts";
import { type ReverseFacts, reverseCalculator } from "./reverse/reverse-calculator.ts";
import { reverseFactsFrom } from "./reverse/reverse-facts.server.ts";

type Entry<Facts> = { readonly calculator: AnyCalculator; readonly facts: (content: Content) => Facts };

/** Each calculator with what it has to know from content/. */
export const allCalculators = {
  payment: {
    calculator: paymentCalculator,
    facts: ({ figures }): PaymentFacts => ({ programs: programFiguresFrom(figures) }),
  },
  reverse: {
    calculator: reverseCalculator,
    facts: ({ figures }): ReverseFacts => reverseFactsFrom(figures),
  },
  apr: {
    calculator: aprCalculator,
    facts: () => null,
  },
  "closing-costs": {
    calculator: closingCostsCalculator,
    facts: ({ figures }): ClosingFacts => closingFactsFrom(figures),
  },
  "loan-limits": {
    calculator: loanLimitsCalculator,
    facts: ({ figures }): LoanLimitsFacts => ({
      highBalanceDownPercent: [1, 2, 3, 4].map(
        (units) => 100 - programFiguresFrom(figures, units).conventional.highBalance.maxLtvPercent,
      ),
    }),
  },
} satisfies Record<CalculatorId, Entry<unknown>>;
