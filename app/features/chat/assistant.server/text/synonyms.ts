import { z } from "zod";
import { phraseList, readData } from "./read-data.ts";

/** Phrases by the term that replaces them, in questions and in entries. */
export const synonymPhrases: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(readData("text/synonyms.yaml", z.record(z.string().regex(/^[a-z0-9]+$/), phraseList))),
);
