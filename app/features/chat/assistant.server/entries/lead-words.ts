import { z } from "zod";
import { readData, wordList } from "../text/read-data.ts";

const list = wordList.transform((words): ReadonlySet<string> => new Set(words));

/** What tells two sentences about the same subject apart. */
export const leadWords = readData(
  "entries/lead-words.yaml",
  z.strictObject({
    negations: z
      .strictObject({ en: wordList, es: wordList, fr: wordList, tl: wordList })
      .transform((words): ReadonlySet<string> => new Set(Object.values(words).flat())),
    ups: list,
    downs: list,
    speakers: list,
  }),
);
