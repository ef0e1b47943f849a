import { z } from "zod";
import { text } from "./field-schemas.ts";

const list = z.strictObject({ title: text, items: z.array(text).min(1), next_steps: z.array(text).min(1) });

/** content/documents.yaml: what to have ready and what happens next, by form. */
export const documentsSchema = z.strictObject({
  contact: list,
  homebuyers: list,
  refinance: list,
  "reverse-mortgage-quote": list,
  "meeting-request": list,
  "unlicensed-state": list
    .extend({
      notice_title: text,
      notice: text.describe("that the form can still be sent, and what for"),
      regulators: z.record(z.string().length(2), text).describe("who licenses mortgage brokers there, by state"),
      any_regulator: text.describe("for a state that is not listed"),
    })
    .describe("{state} and {regulator} are filled in"),
});
