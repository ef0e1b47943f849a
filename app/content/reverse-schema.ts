import { z } from "zod";
import { day, href, icon, id, markdown, text, titled } from "./field-schemas.ts";

const titledList = z.strictObject({ title: text, items: z.array(titled).min(1) });

/** content/reverse-mortgages.yaml */
export const reverseSchema = z.strictObject({
  meta: z.strictObject({ title: text, updated: day }),
  hero: z.strictObject({ eyebrow: text, title: text, lede: text, cta_label: text, cta_href: href }),
  what_it_is: z.strictObject({ title: text, body: markdown }),
  benefits: titledList,
  payout_options: z.strictObject({
    title: text,
    intro: text,
    good_for_label: text,
    watch_label: text,
    options: z
      .array(z.strictObject({ id, title: text, body: text, good_for: text, watch: text, icon }))
      .length(4)
      .describe("lump sum, monthly payments, line of credit, combination"),
  }),
  illustration: z.strictObject({ title: text, body: markdown }),
  requirements: titledList,
  process: z.strictObject({ title: text, steps: z.array(titled).length(4) }),
  considerations: z.strictObject({ title: text, intro: text, items: z.array(titled).min(1) }),
  not_government: text.describe("Regulation N: must stay"),
  quote_notice: z
    .strictObject({ title: text, items: z.array(titled).min(1), more_label: text })
    .describe("Regulation N: duties and the risk of foreclosure, beside the quote form; must stay"),
  find_counselor: z.strictObject({ title: text, body: text, label: text, href, external: z.boolean() }),
  cta: z.strictObject({ title: text, body: text, label: text, href }),
});

export type Reverse = z.infer<typeof reverseSchema>;
