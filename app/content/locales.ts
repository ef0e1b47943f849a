import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Language, languages } from "#shared/languages.ts";
import { failOn, lineAt, type Problem } from "./content-error.ts";
import type { Messages } from "./messages.ts";

type Locale = { readonly file: string; readonly text: string; readonly messages: Record<string, string> };

/** The one key that is empty in English. */
const emptyInEnglish = "footer_english_only";

/** content/locales/*.json: every file has exactly the keys of en.json. */
export function readLocales(folder: string): Record<Language, Messages> {
  const locales = languages.map((language) => readLocale(join(folder, `${language}.json`)));
  const [english, ...others] = locales as [Locale, ...Locale[]];
  failOn([
    ...blanks(english, (key) => key === emptyInEnglish),
    ...others.flatMap((locale) => compare(english, locale)),
  ]);
  return Object.fromEntries(languages.map((language, at) => [language, locales[at]?.messages])) as Record<
    Language,
    Messages
  >;
}

function readLocale(file: string): Locale {
  const text = readFileSync(file, "utf8");
  try {
    return { file, text, messages: JSON.parse(text) };
  } catch (error) {
    const at = /position (\d+)/.exec(String(error))?.[1];
    failOn([
      {
        file,
        line: at ? lineAt(text, Number(at)) : 1,
        message: "is not valid JSON: look for a missing comma or quote",
      },
    ]);
    throw error;
  }
}

const lineOfKey = ({ text }: Locale, key: string) => lineAt(text, text.indexOf(`"${key}"`));

function compare(english: Locale, locale: Locale): Problem[] {
  const missing = Object.keys(english.messages).filter((key) => !Object.hasOwn(locale.messages, key));
  const unknown = Object.keys(locale.messages).filter((key) => !Object.hasOwn(english.messages, key));
  const braces = Object.keys(english.messages).filter(
    (key) => Object.hasOwn(locale.messages, key) && bracesOf(english.messages[key]) !== bracesOf(locale.messages[key]),
  );
  return [
    ...missing.map((key) => ({
      file: locale.file,
      line: 1,
      message: `missing translation ${key}: it is in en.json, line ${lineOfKey(english, key)}`,
    })),
    ...unknown.map((key) => ({ file: locale.file, line: lineOfKey(locale, key), message: `${key} is not in en.json` })),
    ...braces.map((key) => ({
      file: locale.file,
      line: lineOfKey(locale, key),
      message: `${key} must keep the words in braces of en.json: ${bracesOf(english.messages[key]) || "none"}`,
    })),
    ...blanks(locale, () => false),
  ];
}

const blanks = (locale: Locale, mayBeEmpty: (key: string) => boolean): Problem[] =>
  Object.entries(locale.messages)
    .filter(([key, text]) => (typeof text !== "string" || text.trim() === "") && !mayBeEmpty(key))
    .map(([key]) => ({
      file: locale.file,
      line: lineOfKey(locale, key),
      message: `missing translation ${key}: it is empty`,
    }));

const bracesOf = (text: string | undefined) => (text?.match(/\{\w+\}/g) ?? []).sort().join(" ");
