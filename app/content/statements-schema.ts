import { z } from "zod";

const lines = z.array(z.string().min(2).max(160)).min(1);
const reply = z.string().min(60).max(400).regex(/\?/, "must ask something back");
const ids = z.string().transform((text) => text.trim().split(/\s*,\s*/));

/** content/statements.yaml: what somebody hears who says what happened and asks nothing. */
export const statementsSchema = z.record(
  z.string().regex(/^[a-z_]+$/),
  z.strictObject({
    said: z.strictObject({ en: lines, es: lines }),
    say: z.strictObject({ en: reply, es: reply }),
    entries: ids.describe("whose titles stand on the buttons"),
  }),
);

export type Statements = z.infer<typeof statementsSchema>;
