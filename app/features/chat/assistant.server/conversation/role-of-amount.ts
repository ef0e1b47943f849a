import { endOfMatch, occurs, type Phrase, ruleText } from "../safety/phrase-pattern.ts";
import { amountWords, type LinedPhrase, type SumLanguage } from "./read-words.ts";
import type { around } from "./tokens.ts";

export type Near = ReturnType<typeof around>;

/** "Condo 389k hoa 510": a word between two amounts is rather of the second, if one before the first is of the first. */
export const isFollowed = ({ words, at }: Near) =>
  words.slice(at + 2, at + 4).includes(amountWords.other) && !words.slice(0, at).includes(amountWords.other);
export const wordsBefore = ({ words, at }: Near): Near => ({ words: words.slice(0, at + 1), at });

/** The role whose longest line covers the amount; of two of the same length the earlier one. */
export function bestRole<Name extends string>(
  group: Readonly<Record<Name, readonly LinedPhrase[]>>,
  near: Near,
  fits: (name: Name) => boolean = () => true,
) {
  const text = ruleText(near.words);
  let best: { readonly name: Name; readonly length: number; readonly language: SumLanguage } | undefined;
  for (const name of (Object.keys(group) as Name[]).filter(fits)) {
    for (const { phrase, language } of group[name]) {
      if (!occurs(phrase, text)) continue;
      const length = lengthAround(phrase, near);
      if (length > (best?.length ?? 0)) best = { name, length, language };
    }
  }
  return best;
}

export const isLonger = (one: { length: number } | undefined, other: { length: number }) =>
  one !== undefined && one.length > other.length;

/** 0 if the line fits elsewhere in the words, but not around the amount. */
function lengthAround(phrase: Phrase, { words, at }: Near): number {
  let longest = 0;
  for (let start = 0; start <= at; start += 1) {
    const end = endOfMatch(phrase, words, start);
    if (end !== undefined && end > at) longest = Math.max(longest, end - start);
  }
  return longest;
}
