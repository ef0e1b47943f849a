import { z } from "zod";
import { readData } from "./read-data.ts";

const spelling = z.strictObject({
  from: z.string().max(70, "must be at most 70 characters; split it or use a list"),
  to: z.string(),
  example: z.string(),
  becomes: z.string().describe("the words of the example afterwards"),
});
const file = readData(
  "text/spellings.yaml",
  z.strictObject({ lists: z.record(z.string(), z.string()), spellings: z.array(spelling).min(1) }),
);

function patternOf(from: string): RegExp {
  const withLists = from.replace(/\{([a-z]+)\}/g, (whole, name: string) =>
    file.lists[name] === undefined ? whole : `(?:${file.lists[name]})`,
  );
  return new RegExp(withLists, "g");
}

/** Spellings that become one form before a text is split into words. */
export const spellings = file.spellings.map((one) => ({ ...one, pattern: patternOf(one.from) }));
