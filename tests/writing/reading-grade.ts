import { fleschKincaid } from "flesch-kincaid";
import { syllable } from "syllable";

const sentences = new Intl.Segmenter("en", { granularity: "sentence" });
const isSentence = /[.?!:;]["'”’)]*$/;

/** Full sentences only: labels and list items of a few words would make a text look easier than it is. */
export const sentencesOf = (paragraphs: readonly string[]): string[] =>
  paragraphs
    .filter((paragraph) => isSentence.test(paragraph))
    .flatMap((paragraph) => Array.from(sentences.segment(paragraph), ({ segment }) => segment.trim()));

/** The school grade of a text by Flesch and Kincaid. A number counts as one short word. */
export function readingGrade(texts: readonly string[]): number {
  const words = texts.flatMap((text) => text.match(/[\p{L}\d$][\p{L}\d$%.,'’-]*/gu) ?? []);
  const syllables = words.reduce((sum, word) => sum + (/\d/.test(word) ? 1 : syllable(word)), 0);
  return fleschKincaid({ sentence: texts.length, word: words.length, syllable: syllables });
}
