import { z } from "zod";

const lines = z.array(z.string().min(2).max(160)).min(1);
const reply = z.string().min(60).max(400).regex(/\?/, "must ask something back");
const ids = z.string().transform((text) => text.trim().split(/\s*,\s*/));

/** content/statements.yaml: what somebody hears who says what happened and asks nothing. */
export const statementsSchema = z.record(
  z.string().regex(/^[a-z_]+$/),
  z.strictObject({
    when: z
      .enum(["first", "later", "in_trouble"])
      .default("first")
      .describe("as the first message, in a conversation too, or only after somebody told of missed payments"),
    said: z.strictObject({ en: lines, es: lines }),
    also: z.strictObject({ en: lines, es: lines }).optional().describe("lines of which one must be said as well"),
    unless: lines.optional().describe("lines that say more than what happened, in any language"),
    say: z.strictObject({ en: reply, es: reply }),
    entries: ids.describe("whose titles stand on the buttons"),
  }),
);

export type Statements = z.infer<typeof statementsSchema>;
