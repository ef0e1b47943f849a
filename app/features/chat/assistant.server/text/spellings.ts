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
  z.strictObject({ lists: z.record(z.string(), z.string()), names: z.array(spelling), english: z.array(spelling) }),
);

function patternOf(from: string): RegExp {
  const withLists = from.replace(/\{([a-z]+)\}/g, (whole, name: string) =>
    file.lists[name] === undefined ? whole : `(?:${file.lists[name]})`,
  );
  return new RegExp(withLists, "g");
}

const withPattern = (one: z.infer<typeof spelling>) => ({ ...one, pattern: patternOf(one.from) });

/** Names of forms, loans and accounts, spelled the same in every language. */
export const nameSpellings = file.names.map(withPattern);

/** Spellings that become one form before an English text is split into words. */
export const englishSpellings = [...nameSpellings, ...file.english.map(withPattern)];
