import type { RateProduct } from "#app/content/rates-schema.ts";
import { addDays, isDay } from "#shared/time/day.ts";
import { centsOf, percentThousandthsOf } from "#shared/typed-amounts.ts";
import { z } from "#shared/zod.ts";
import { adjustableFields, adjustableTermsOf } from "./adjustable-terms-schema.ts";
import { costOfRate, type RateTerms } from "./rate-terms.ts";
import { termsProblem } from "./terms-problem.ts";

/** The same bounds as for every source: values beyond them are typing errors. */
const rate = { min: 0.5, max: 25 };
const maxPoints = 10;
const firstDay = "1971-04-02";
const daysAhead = 30;

const percent = (what: string, min: number, max: number, example = "6.875") =>
  z.string().transform((text, context) => {
    const thousandths = percentThousandthsOf(text);
    if (thousandths === undefined) context.addIssue(`Enter the ${what} as a number like ${example}.`);
    else if (thousandths < min * 1000 || thousandths > max * 1000)
      context.addIssue(`The ${what} must be between ${min} and ${max}.`);
    return thousandths ?? 0;
  });

const amount = (what: string, example: string) =>
  z.string().transform((text, context) => {
    const cents = centsOf(text);
    if (cents === undefined) context.addIssue(`Enter the ${what} in dollars, like ${example}.`);
    return cents ?? 0;
  });

const fields = (products: readonly RateProduct[], today: string) =>
  z.object({
    product: z.string().refine((wanted) => products.some(({ id }) => id === wanted), "Choose a product."),
    effectiveOn: z
      .string()
      .refine(isDay, "Enter the date as year-month-day.")
      .refine(
        (day) => day >= firstDay && day <= addDays(today, daysAhead),
        `The date must be no more than ${daysAhead} days ahead.`,
      ),
    rate: percent("rate", rate.min, rate.max),
    points: percent("points", 0, maxPoints, "0.25"),
    price: amount("home price of the example", "800,000"),
    down: amount("down payment of the example", "160,000"),
    fees: amount("other finance charges", "6,400"),
    upfront: percent("upfront premium or funding fee", 0, 5, "1.75"),
    insurance: percent("yearly mortgage insurance", 0, 3, "0.6"),
    ...adjustableFields,
    assumptions: z
      .string()
      .trim()
      .min(10, "Enter the assumptions behind the rate and the APR.")
      .max(500, "Keep it under 500 characters."),
  });

/**
 * A rate that the broker enters is an advertised rate. It needs the terms of repayment behind it (12 CFR 1026.24(d) and
 * (f)), and its APR (1026.24(c)) follows from them, so that the two cannot disagree.
 */
export const publishedRateSchema = (products: readonly RateProduct[], today: string) =>
  fields(products, today).transform((entry, context) => {
    const product = products.find(({ id }) => id === entry.product);
    const adjustable = product?.fixed_months ? adjustableTermsOf(entry, product.fixed_months, context) : undefined;
    const terms: RateTerms = {
      program: product?.program ?? "conventional",
      termMonths: product?.term_months ?? 0,
      priceCents: entry.price,
      downCents: entry.down,
      feesCents: entry.fees,
      upfrontThousandths: entry.upfront,
      insuranceThousandths: entry.insurance,
      ...(adjustable && { adjustable }),
    };
    const problem = termsProblem(terms);
    if (problem) context.addIssue({ code: "custom", path: [problem.field], message: problem.message });
    if (problem || context.issues.length > 0) return z.NEVER;
    const priced = { rateThousandths: entry.rate, pointsThousandths: entry.points, terms };
    const cost = costOfRate(priced);
    if (cost.kind !== "ok") {
      context.addIssue({ code: "custom", path: ["fees"], message: "With these terms no APR can be worked out." });
      return z.NEVER;
    }
    return {
      ...priced,
      product: entry.product,
      effectiveOn: entry.effectiveOn,
      assumptions: entry.assumptions,
      aprThousandths: Math.round(cost.aprPercent * 1000),
    };
  });

export type PublishedRateEntry = z.output<ReturnType<typeof publishedRateSchema>>;
export type PublishedRateField = keyof z.input<ReturnType<typeof publishedRateSchema>>;

/** The first error per field, in the order of the form. */
export function publishedRateErrors(error: z.ZodError): Partial<Record<PublishedRateField, string>> {
  const errors: Record<string, string> = {};
  for (const issue of error.issues) errors[String(issue.path[0])] ??= issue.message;
  return errors;
}
