import { stem } from "../text/stem.ts";
import { fold } from "../text/words.ts";
import { leadWords } from "./lead-words.ts";

export const maxWords = 60;

export const plainWords = (text: string) =>
  fold(text)
    .replace(/'/g, "")
    .match(/[a-z]+/g)
    ?.slice(0, maxWords) ?? [];

export const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(
    plainWords(text)
      .filter((word) => !leadWords.speakers.has(word))
      .map(stem),
  );

/** The share of all words that both have. */
export function overlapOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let both = 0;
  for (const word of a) if (b.has(word)) both += 1;
  return both / (a.size + b.size - both || 1);
}
