import type { SumTexts } from "#app/content/sums-schema.ts";
import type { SumLanguage } from "./read-words.ts";

type Section = Exclude<keyof SumTexts, "other_languages">;
type Values = Readonly<Record<string, string | number>>;

/** A sentence of content/sums.yaml with its words in braces filled in. */
export type Say = <Name extends Section>(
  section: Name,
  sentence: keyof SumTexts[Name] & string,
  values?: Values,
) => string;

export const sayIn =
  (texts: SumTexts, language: SumLanguage): Say =>
  (section, sentence, values = {}) => {
    const found = texts[section][sentence] as { readonly en: string; readonly es: string };
    return found[language].replace(/\{([a-z_]+)\}/g, (_all, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`content/sums.yaml: ${section}.${sentence} needs {${name}}`);
      return String(value);
    });
  };
