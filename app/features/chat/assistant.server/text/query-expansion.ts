import { z } from "zod";
import { readData } from "./read-data.ts";
import { stem } from "./stem.ts";
import { synonymPhrases } from "./synonyms.ts";

const weights = z.record(z.string(), z.number().positive().max(1));
const related = readData("text/query-expansion.yaml", z.record(z.string(), weights));
const termOf = (word: string) => (synonymPhrases.has(word) ? word : stem(word));

/** Related terms, with their weight, that are added to a question. Entries are never expanded. */
export const queryExpansions: ReadonlyMap<string, ReadonlyArray<readonly [term: string, weight: number]>> = new Map(
  Object.entries(related).map(([word, others]) => [
    termOf(word),
    Object.entries(others).map(([other, weight]) => [termOf(other), weight]),
  ]),
);
