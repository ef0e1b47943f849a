import { z } from "zod";

const seriesBySource = z.partialRecord(z.enum(["fred", "pmms", "sample"]), z.string());

const product = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/, "must be lower-case words joined by hyphens"),
  label: z.string().max(40),
  adjustable: z.boolean().default(false),
  term_months: z
    .int()
    .min(12)
    .max(480)
    .optional()
    .describe("Months to repay, for the payment estimate. Leave it out for an adjustable rate"),
  series: seriesBySource.describe("The series that each source has for this product"),
  history: seriesBySource.optional().describe("A longer series for the chart, where there is one"),
});

const series = z.strictObject({ name: z.string(), cadence: z.enum(["daily", "weekly"]), url: z.url() });

/** content/rates.yaml: the products of the rates page, in order, and the texts around them. */
export const ratesSchema = z
  .strictObject({
    title: z.string(),
    eyebrow: z.string(),
    intro: z.string().describe("{date} becomes the day of the newest figure"),
    intro_sample: z.string().describe("In its place over the bundled sample"),
    intro_fallback: z.string().describe("In its place where there is not one figure"),
    products: z.array(product).min(1),
    series: z.record(z.string(), series),
    notes: z.array(z.string()).min(1),
    sample_notice: z.string(),
    stale_notice: z.string(),
    fallback_notice: z.string(),
    unpublished_notice: z.string().describe("The same where rates are entered by hand, and none is yet"),
    published_source_name: z.string(),
  })
  .superRefine(({ products, series: known }, context) => {
    for (const [index, { id, adjustable, term_months, series: own, history }] of products.entries()) {
      const complain = (field: string, message: string) =>
        context.addIssue({ code: "custom", path: ["products", index, field], message });
      if (products.findIndex((other) => other.id === id) !== index) complain("id", `${id} is there twice`);
      // 12 CFR 1026.24(f): a payment may be shown only together with every later rate and payment.
      if (adjustable && term_months) complain("term_months", "an adjustable rate has no payment to estimate");
      for (const [field, map] of [
        ["series", own],
        ["history", history ?? {}],
      ] as const) {
        const unknown = Object.values(map).find((name) => !Object.hasOwn(known, name));
        if (unknown) complain(field, `${unknown} is not described under "series"`);
      }
    }
  });

export type RatesContent = z.infer<typeof ratesSchema>;
export type RateProduct = RatesContent["products"][number];
