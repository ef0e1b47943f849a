import { join } from "node:path";
import { z } from "zod";
import { readYaml } from "#app/content/read-yaml.ts";

/** Reads a data file next to the assistant's code. A file that does not fit its schema stops the start. */
export const readData = <Schema extends z.ZodType>(file: string, schema: Schema) =>
  readYaml(join("app/features/chat/assistant.server", file), schema);

/** Phrases separated by commas. */
export const phraseList = z.string().transform((text) => text.trim().split(/\s*,\s*/));

/** Words separated by spaces. */
export const wordList = z.string().transform((text) => text.trim().split(/\s+/));

/** Words to be looked up, English and Spanish apart in the file. */
export const spokenWords = z
  .strictObject({ en: wordList, es: wordList.default([]) })
  .transform(({ en, es }): ReadonlySet<string> => new Set([...en, ...es]));
