import { addDays, isDay } from "#shared/time/day.ts";
import { z } from "#shared/zod.ts";

/** The same bounds as for every source: values beyond them are typing errors. */
const rate = { min: 0.5, max: 25 };
const maxPoints = 10;
const firstDay = "1971-04-02";
const daysAhead = 30;

const percent = (what: string, min: number, max: number) =>
  z
    .string()
    .trim()
    .transform((text) => text.replace(/\s*%$/, ""))
    .pipe(z.string().regex(/^\d{1,2}(\.\d{1,3})?$/, `Enter the ${what} as a number like 6.875.`))
    .transform((text) => Math.round(Number(text) * 1000))
    .refine((value) => value >= min * 1000 && value <= max * 1000, `The ${what} must be between ${min} and ${max}.`);

/**
 * A rate that the broker enters. It is an advertised rate and needs its APR and the assumptions behind both (12 CFR
 * 1026.24(c)), so neither can be omitted.
 */
export const publishedRateSchema = (products: readonly string[], today: string) =>
  z
    .object({
      product: z.string().refine((id) => products.includes(id), "Choose a product."),
      effectiveOn: z
        .string()
        .refine(isDay, "Enter the date as year-month-day.")
        .refine(
          (day) => day >= firstDay && day <= addDays(today, daysAhead),
          `The date must be no more than ${daysAhead} days ahead.`,
        ),
      rate: percent("rate", rate.min, rate.max),
      points: percent("points", 0, maxPoints),
      apr: percent("APR", rate.min, rate.max),
      assumptions: z
        .string()
        .trim()
        .min(10, "Enter the assumptions behind the rate and the APR.")
        .max(500, "Keep it under 500 characters."),
    })
    .transform(({ rate: rateThousandths, points: pointsThousandths, apr: aprThousandths, ...rest }) => ({
      ...rest,
      rateThousandths,
      pointsThousandths,
      aprThousandths,
    }));

export type PublishedRateEntry = z.output<ReturnType<typeof publishedRateSchema>>;

export type PublishedRateField = "product" | "effectiveOn" | "rate" | "points" | "apr" | "assumptions";

/** The first error per field, in the order of the form. */
export function publishedRateErrors(error: z.ZodError): Partial<Record<PublishedRateField, string>> {
  const errors: Record<string, string> = {};
  for (const issue of error.issues) errors[String(issue.path[0])] ??= issue.message;
  return errors;
}
