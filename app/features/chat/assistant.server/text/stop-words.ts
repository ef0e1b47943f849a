import { z } from "zod";
import { readData, wordList } from "./read-data.ts";

const groups = readData("text/stop-words.yaml", z.record(z.string(), wordList));

/** Words that say nothing about the subject. */
export const stopWords: ReadonlySet<string> = new Set(Object.values(groups).flat());
