import { globSync } from "node:fs";
import { basename, join } from "node:path";
import type { Language } from "#shared/languages.ts";
import { ContentError } from "./content-error.ts";
import { completeEntry, translationsSchema } from "./knowledge-schema.ts";
import { readYaml } from "./read-yaml.ts";

type Topics = ReadonlyMap<string, string>;
type OtherLanguage = Exclude<Language, "en">;
type Fill = (file: string, text: string, language: OtherLanguage) => string;

/** languages/<language>/<topic>.yaml: entries in other languages, in files named like those of the English entries. */
export function readTranslations(folder: string, topics: Topics, fill: Fill) {
  const read = (language: OtherLanguage) =>
    readLanguage(join(folder, language), topics, (file, text) => fill(file, text, language));
  return { es: read("es"), fr: read("fr"), tl: read("tl") };
}

function readLanguage(folder: string, topics: Topics, fill: (file: string, text: string) => string) {
  const known = new Set<string>();
  return globSync(join(folder, "*.yaml"))
    .sort()
    .flatMap((file) =>
      readYaml(file, translationsSchema).map((entry) => {
        if (topics.get(entry.id) !== basename(file, ".yaml"))
          throw new ContentError(`${file}: the English file of this name has no entry with the id ${entry.id}`);
        if (known.has(entry.id)) throw new ContentError(`${file}: two entries have the id ${entry.id}`);
        known.add(entry.id);
        return completeEntry(entry, (text) => fill(file, text));
      }),
    );
}
