import { z } from "zod";
import type { ReplyLanguage } from "../canned-replies.ts";
import { readData, wordList } from "../text/read-data.ts";
import { fold } from "../text/words.ts";

const schema = z.strictObject({ en: wordList, es: wordList, fr: wordList, tl: wordList });
const keywords = readData("languages/keywords.yaml", schema);
const keywordSets = {
  en: new Set(keywords.en),
  es: new Set(keywords.es),
  fr: new Set(keywords.fr),
  tl: new Set(keywords.tl),
};
const others = ["es", "fr", "tl"] as const;

const otherScripts = [
  ...["Greek", "Cyrillic", "Hebrew", "Arabic", "Devanagari"],
  ...["Thai", "Hangul", "Hiragana", "Katakana", "Han"],
];
/** Two letters of a script that none of the four languages uses. */
const otherScript = new RegExp(`[${otherScripts.map((name) => `\\p{Script=${name}}`).join("")}]{2}`, "u");
/** Letters that of all languages in Latin script only Vietnamese has. */
const vietnamese = /[ơưăđạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/i;
const spanishLetters = /[¿¡ñáíóú]/i;
/** "é" is Spanish too; it counts as French where nothing else is Spanish. */
const frenchLetters = /[àâçèéêëîïôûœ]/i;
/** How many keywords a letter of the language is worth. */
const letterScores = { es: 1.5, fr: 1, tl: 0 };
/** With so many keywords their share in the message does not matter. */
const enoughKeywords = 3;
const minShare = 0.34;
/** A message of so few words may say nothing about its language. */
const fewWords = 4;

export type DetectedLanguage = ReplyLanguage | "other";

/** By the share of keywords. Undecided texts count as English, in which the assistant knows the most. */
export function detectLanguage(text: string): DetectedLanguage {
  return detect(text) ?? "en";
}

/** The language of the last message. A short one that could be anything is in the language of the one before it. */
export function detectConversationLanguage(messages: readonly string[]): DetectedLanguage {
  const [last = "", ...earlier] = messages.toReversed();
  const own = detect(last);
  if (own || wordsIn(last).length > fewWords) return own ?? "en";
  return detect(earlier[0] ?? "") ?? "en";
}

const wordsIn = (text: string) => fold(text).match(/[a-z]+/g) ?? [];

/** Undefined if the words do not tell. */
function detect(text: string): DetectedLanguage | undefined {
  if (otherScript.test(text) || vietnamese.test(text)) return "other";
  const words = wordsIn(text);
  const count = (language: ReplyLanguage) => words.filter((word) => keywordSets[language].has(word)).length;
  const letters = spanishLetters.test(text) ? "es" : frenchLetters.test(text) ? "fr" : undefined;
  const scored = others.map((language) => ({
    language,
    score: count(language) + (letters === language ? letterScores[language] : 0),
  }));
  const english = count("en");
  const best = scored.toSorted((a, b) => b.score - a.score)[0];
  const undecided = english > 0 ? "en" : undefined;
  if (!best || words.length === 0) return undecided;
  if (best.score < Math.min(2, words.length) || best.score <= english) return undecided;
  return best.score / words.length >= minShare || best.score >= enoughKeywords ? best.language : undecided;
}
