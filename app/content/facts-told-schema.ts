import { z } from "zod";

const lines = z.array(z.string().min(2).max(160)).min(1);
const sentence = z.string().min(40).max(300);

/** content/facts-told.yaml: how a fact counts that somebody tells and asks nothing about. */
export const factsToldSchema = z.record(
  z.string().regex(/^[a-z_0-9]+$/),
  z.strictObject({
    said: z.strictObject({ en: lines, es: lines }),
    unless: lines.optional().describe("lines with which the words mean something else, in any language"),
    say: z.strictObject({ en: sentence, es: sentence }),
  }),
);

export type FactsTold = z.infer<typeof factsToldSchema>;
