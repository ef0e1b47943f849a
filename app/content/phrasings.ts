import { z } from "zod";

/** One a line: short to write, and quick to read by the thousand. */
export const waysOfAsking = z
  .string()
  .transform((text) => text.trim().split(/\s*\n\s*/))
  .pipe(z.array(z.string().min(2)).min(3, "must hold at least three ways of asking, one a line"))
  .describe("how people ask for it, in their own words, one a line");
