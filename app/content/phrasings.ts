import { z } from "zod";

/** One per line: easy to write, and fast to load by the thousand. */
export const phrasings = z
  .string()
  .transform((text) => text.trim().split(/\s*\n\s*/))
  .pipe(z.array(z.string().min(2)).min(3, "must have at least three phrasings, one per line"))
  .describe("how people ask for it, in their own words, one per line");
