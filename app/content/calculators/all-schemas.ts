import type { z } from "zod";
import { affordabilitySchema } from "./affordability-schema.ts";
import { aprSchema } from "./apr-schema.ts";
import type { CalculatorField } from "./calculator-schema.ts";
import { closingCostsSchema } from "./closing-costs-schema.ts";
import { dtiSchema } from "./dti-schema.ts";
import { loanLimitsSchema } from "./loan-limits-schema.ts";
import { paymentSchema } from "./payment-schema.ts";
import { pointsSchema } from "./points-schema.ts";
import { programsSchema } from "./programs-schema.ts";
import { refinanceSchema } from "./refinance-schema.ts";
import { rentOrBuySchema } from "./rent-or-buy-schema.ts";
import { reverseSchema } from "./reverse-schema.ts";

/** content/calculators/*.yaml, one file each, in the order of the overview. */
export const calculatorSchemas = {
  payment: paymentSchema,
  affordability: affordabilitySchema,
  refinance: refinanceSchema,
  dti: dtiSchema,
  reverse: reverseSchema,
  apr: aprSchema,
  "closing-costs": closingCostsSchema,
  "loan-limits": loanLimitsSchema,
  programs: programsSchema,
  points: pointsSchema,
  "rent-or-buy": rentOrBuySchema,
} as const;

export type CalculatorId = keyof typeof calculatorSchemas;
export const calculatorIds = Object.keys(calculatorSchemas) as CalculatorId[];
export const isCalculatorId = (id: string): id is CalculatorId => Object.hasOwn(calculatorSchemas, id);

/** Any calculator's texts, where its own names do not matter. */
export type CalculatorContent = Omit<z.infer<(typeof calculatorSchemas)[CalculatorId]>, "fields" | "texts"> & {
  readonly fields: Readonly<Record<string, CalculatorField>>;
  readonly texts: Readonly<Record<string, string>>;
};
export type TextOf<Id extends CalculatorId> = keyof z.infer<(typeof calculatorSchemas)[Id]>["texts"] & string;
