import { z } from "zod";
import { icon, text } from "../field-schemas.ts";

const field = z
  .strictObject({
    label: text,
    hint: text.optional(),
    options: z.record(z.string(), text).optional().describe("What each choice of a list is called"),
    example: z.union([z.string(), z.number()]).transform(String).optional().describe("What stands in the box at first"),
    figure: z.string().optional().describe("A figure of figures.yaml that stands there instead, with its source"),
    average: z
      .union([z.string(), z.array(z.string())])
      .transform((products) => [products].flat())
      .optional()
      .describe("A product of rates.yaml whose newest rate stands there instead; of several, the first that has one"),
    elsewhere: z
      .strictObject({ field: z.string(), figures: z.record(z.string(), z.string()) })
      .optional()
      .describe("Other figures for some choices of another field, such as another state"),
  })
  .refine(
    ({ example, figure, average }) => [example, figure, average].filter((one) => one !== undefined).length === 1,
    "needs exactly one of example, figure and average",
  );

export type CalculatorField = z.infer<typeof field>;

/** One value for each of the names, and nothing else. */
export const named = <Name extends string, Schema extends z.ZodType>(names: readonly Name[], schema: Schema) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>);

/** What a calculator asks and says; its code names the same fields and texts. */
export const calculatorSchema = <Field extends string, Text extends string>(
  fields: readonly Field[],
  texts: readonly Text[],
) =>
  z.strictObject({
    name: text.describe("On its card and in lists"),
    summary: text.describe("One sentence on its card"),
    icon,
    title: text,
    intro: text,
    disclosure: text.optional().describe("Instead of the one of common.yaml, for a loan without a Loan Estimate"),
    fields: named(fields, field),
    texts: named(texts, text),
  });
