import type { RateTerms } from "#app/features/rates/published/rate-terms.ts";

/** $800,000 with 20% down: a loan of $640,000. */
export const fixedTerms: RateTerms = {
  program: "conventional",
  termMonths: 360,
  priceCents: 80_000_000,
  downCents: 16_000_000,
  feesCents: 640_000,
  upfrontThousandths: 0,
  insuranceThousandths: 0,
};

export const adjustableTerms: RateTerms = {
  ...fixedTerms,
  adjustable: {
    fixedMonths: 60,
    indexName: "30-day average SOFR",
    indexThousandths: 4300,
    marginThousandths: 2750,
    firstCapThousandths: 2000,
    laterCapThousandths: 1000,
    lifetimeCapThousandths: 5000,
  },
};
