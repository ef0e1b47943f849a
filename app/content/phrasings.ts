import { z } from "zod";

/** One per line: easy to write, and fast to load by the thousand. */
const lines = z
  .string()
  .transform((text) => text.trim().split(/\s*\n\s*/))
  .pipe(z.array(z.string().min(2)).min(1))
  .describe("how people ask for it, in their own words, one per line");

export const minPhrasings = 3;

export const phrasings = lines.refine(
  (list) => list.length >= minPhrasings,
  "must have at least three phrasings, one per line",
);

/** For texts whose phrasings are counted together with others. */
export const somePhrasings = lines;
