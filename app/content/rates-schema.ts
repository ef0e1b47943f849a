import { z } from "zod";
import { rateExample, rateWords } from "./rates-words.ts";

const sources = ["fred", "pmms", "sample"] as const;
const seriesBySource = z.partialRecord(z.enum(sources), z.string());

const programs = ["conventional", "fha", "va"] as const;
export type RateProgram = (typeof programs)[number];

const product = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/, "must be lower-case words joined by hyphens"),
  label: z.string().max(40),
  adjustable: z.boolean().default(false),
  program: z.enum(programs).default("conventional").describe("Decides which mortgage insurance the APR counts"),
  term_months: z.int().min(12).max(480).describe("Months to repay"),
  fixed_months: z.int().min(1).max(240).optional().describe("For an adjustable rate: months until it can change"),
  series: seriesBySource.describe("The series that each source has for this product"),
  history: seriesBySource.optional().describe("A longer series for the chart, where there is one"),
  chart_note: seriesBySource.optional().describe("A sentence under the chart, by source"),
  not_in_chart: z.array(z.enum(sources)).default([]).describe("Sources whose figures are too few for a line"),
});

const series = z.strictObject({
  name: z.string(),
  cadence: z.enum(["daily", "weekly"]),
  url: z.url(),
  note: z.string().optional().describe("A sentence beside each of its rates"),
});

/** content/rates.yaml: the products of the rates page, in order, and the texts around them. */
export const ratesSchema = z
  .strictObject({
    title: z.string(),
    eyebrow: z.string(),
    quote_label: z.string().describe("The button to the contact form"),
    home_label: z.string(),
    intro: z.string().describe("Over averages. {date} becomes the day of the newest figure"),
    intro_own: z.string().describe("In its place where every rate is the broker's own"),
    intro_mixed: z.string().describe("In its place where some rates are averages and some the broker's own"),
    intro_sample: z.string().describe("In its place over the bundled sample"),
    intro_fallback: z.string().describe("In its place where there is not one figure"),
    no_rates: z.string().describe("What /api/fetch-rates answers then"),
    products: z.array(product).min(1),
    series: z.record(z.string(), series),
    notes: z.array(z.string()).min(1),
    sample_notice: z.string(),
    stale_notice: z.string(),
    fallback_notice: z.string(),
    unpublished_notice: z.string().describe("The same where rates are entered by hand, and none is yet"),
    published_source_name: z.string(),
    examples: z.array(rateExample).min(1).describe("Shown when there is no real figure, labeled as not current"),
    ...rateWords,
  })
  .superRefine(({ products, series: known }, context) => {
    for (const [index, { id, adjustable, term_months, fixed_months, series: own, history }] of products.entries()) {
      const complain = (field: string, message: string) =>
        context.addIssue({ code: "custom", path: ["products", index, field], message });
      if (products.findIndex((other) => other.id === id) !== index) complain("id", `${id} is there twice`);
      if (adjustable !== (fixed_months !== undefined))
        complain("fixed_months", "an adjustable rate needs it, and no other rate has it");
      else if (fixed_months !== undefined && fixed_months >= term_months)
        complain("fixed_months", "must be less than term_months");
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
