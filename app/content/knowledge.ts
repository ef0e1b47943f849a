import { globSync } from "node:fs";
import { basename, join } from "node:path";
import type { Language } from "#shared/languages.ts";
import { ContentError } from "./content-error.ts";
import { completeEntry, entriesSchema } from "./knowledge-schema.ts";
import { readYaml } from "./read-yaml.ts";
import { readTranslations } from "./translations.ts";

type FillText = (text: string, language?: Language) => string;

/** content/knowledge/*.yaml, one file per topic, and the same entries in three more languages. */
export function readKnowledge(folder: string, fill: FillText) {
  const files = globSync(join(folder, "*.yaml")).sort();
  const entries = files.flatMap((file) =>
    readYaml(file, entriesSchema).map((entry) => ({
      ...completeEntry(entry, (text) => filled(file, fill(text))),
      topic: basename(file, ".yaml"),
    })),
  );
  checkIds(folder, entries);
  const topics = new Map(entries.map(({ id, topic }) => [id, topic]));
  const translations = readTranslations(join(folder, "languages"), topics, (file, text, language) =>
    filled(file, fill(text, language)),
  );
  return { entries, translations };
}

function filled(file: string, answer: string): string {
  const unknown = /\{\{\s*(.*?)\s*\}\}/.exec(answer)?.[1];
  if (unknown !== undefined)
    throw new ContentError(`${file}: unknown figure {{${unknown}}}: it is not in figures.yaml`);
  return answer;
}

type Linked = { readonly id: string; readonly related: readonly string[] };

function checkIds(folder: string, entries: readonly Linked[]) {
  const known = new Set<string>();
  for (const entry of entries) {
    if (known.has(entry.id)) throw new ContentError(`${folder}: two entries have the id ${entry.id}`);
    known.add(entry.id);
  }
  const missing = entries.flatMap(({ related }) => related).find((name) => !known.has(name));
  if (missing) throw new ContentError(`${folder}: there is no entry with the id ${missing}`);
}
