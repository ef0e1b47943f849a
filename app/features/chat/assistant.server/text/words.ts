import { englishSpellings, nameSpellings } from "./spellings.ts";

/** Longer words are cut: they are not real words, and some algorithms take quadratic time in the length of a word. */
const maxWordLength = 40;

const isAscii = /^[\n\r\t -~]*$/;

/** Lower case, no accents, nothing invisible, straight quotes: the form in which texts are compared. */
export function fold(text: string): string {
  if (isAscii.test(text)) return text.replaceAll("`", "'").toLowerCase();
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f\p{Cf}]/gu, "")
    .replace(/[’‘`´]/g, "'")
    .replace(/[–—]/g, "-")
    .toLowerCase();
}

/** Words of an English text as written, in order, without punctuation. */
export const wordsOfText = (text: string): string[] => splitWords(text, englishSpellings);

/** The same for a text in any language. */
export const wordsOfAnyText = (text: string): string[] => splitWords(text, nameSpellings);

function splitWords(text: string, spellings: typeof nameSpellings): string[] {
  let plain = fold(text);
  for (const { pattern, to } of spellings) plain = plain.replace(pattern, to);
  return (plain.match(/[a-z0-9]+/g) ?? []).map((word) => word.slice(0, maxWordLength));
}

/** "40k", "650000": an amount says nothing about the subject. Not "401k", "203k", "1099", "1031". */
export const isAmount = (word: string) => /^(?!401k|203k)\d+(k|m)$|^\d{5,}$/.test(word);
