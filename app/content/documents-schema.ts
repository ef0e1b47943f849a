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
});
