import type { CalculatorId } from "#app/content/calculators/all-schemas.ts";
import type { Content } from "#app/content/load-content.ts";
import { numberFigure, programFiguresFrom } from "#app/content/program-figures.ts";
import type { AnyCalculator } from "./framework/calculator.ts";
import { type PaymentFacts, paymentCalculator } from "./payment/payment-calculator.ts";
import { type PointsFacts, pointsCalculator } from "./points/points-calculator.ts";
import { sellerCreditsFrom } from "./points/seller-credits.server.ts";
import { type ProgramsFacts, programsCalculator } from "./programs/programs-calculator.ts";
import { type RentOrBuyFacts, rentOrBuyCalculator } from "./rent-or-buy/rent-or-buy-calculator.ts";

type Entry<Facts> = { readonly calculator: AnyCalculator; readonly facts: (content: Content) => Facts };

/** Each calculator with what it has to know from content/. */
export const allCalculators = {
  payment: {
    calculator: paymentCalculator,
    facts: ({ figures }): PaymentFacts => ({ programs: programFiguresFrom(figures) }),
  },
  programs: {
    calculator: programsCalculator,
    facts: ({ figures }): ProgramsFacts => ({
      programs: programFiguresFrom(figures),
      usualDownPercent: numberFigure(figures, "conventional_standard_down_non_first_time"),
    }),
  },
  points: {
    calculator: pointsCalculator,
    facts: ({ figures }): PointsFacts => ({
      programs: programFiguresFrom(figures),
      sellerCredits: sellerCreditsFrom(figures),
    }),
  },
  "rent-or-buy": {
    calculator: rentOrBuyCalculator,
    facts: ({ figures }): RentOrBuyFacts => ({ programs: programFiguresFrom(figures) }),
  },
} satisfies Record<CalculatorId, Entry<unknown>>;
