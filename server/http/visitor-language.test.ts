import { expect, test } from "vitest";
import { type Language, languages } from "#shared/languages.ts";
import { chosenLanguage } from "./chosen-language.ts";
import { createLanguageReader } from "./visitor-language.ts";

const read = createLanguageReader(() => languages, chosenLanguage);

test.each([
  [undefined, undefined, "en"],
  [undefined, "es-MX,es;q=0.9,en;q=0.8", "es"],
  [undefined, "de-DE,de;q=0.9,fr;q=0.5,en;q=0.3", "fr"],
  [undefined, "en;q=0.1,tl;q=0.9", "tl"],
  [undefined, "fil-PH,en-US;q=0.7", "tl"],
  [undefined, "es;q=0,en", "en"],
  [undefined, "*", "en"],
  [undefined, "zh-CN,ja", "en"],
  ["language=fr", "es", "fr"],
  ["a=b; language=tl; c=d", "es", "tl"],
  ["language=xx", "es", "es"],
  ["notlanguage=fr", "es", "es"],
] as const)("[LANG-02] cookie %s, browser %s: %s", (cookie, header, language) => {
  expect(read(cookie, header)).toBe(language);
  expect(read(cookie, header)).toBe(language);
});

test("a flood of made-up headers is not cached forever", () => {
  for (let at = 0; at < 2_000; at += 1) read(undefined, `es;q=0.${at},en;q=0`);
  expect(read(undefined, "fr")).toBe("fr");
});

test("only what is offered is chosen, and what is no longer offered is not", () => {
  let offered: readonly ["en" | "es", ...("en" | "es")[]] = ["en", "es"];
  const readOffered = createLanguageReader<Language>(() => offered, chosenLanguage);
  const all = () => [
    readOffered("language=es", undefined),
    readOffered(undefined, "es"),
    readOffered("language=fr", "es"),
    readOffered(undefined, "fr"),
  ];
  expect(all()).toEqual(["es", "es", "es", "en"]);
  offered = ["en"];
  expect(all()).toEqual(["en", "en", "en", "en"]);
});
