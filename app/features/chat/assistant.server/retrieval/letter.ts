import { messageEnd } from "../text/message-end.ts";
import { isQuestion } from "./question-forms.ts";

/** A longer message tells a story, and what is asked is one sentence of it. */
const letterWords = 45;
const sentenceEnd = /(?<=[.!?])\s+|\n+/;

const wordsIn = (text: string) => text.trim().split(/\s+/).length;

/** The sentence of a letter that asks: the last one with a question mark, or the last one that is worded as a question. */
export function questionOfLetter(message: string): string | undefined {
  if (wordsIn(message) < letterWords) return undefined;
  const sentences = message.split(sentenceEnd).map((sentence) => sentence.trim());
  return sentences.findLast((sentence) => sentence.endsWith("?")) ?? sentences.findLast(isQuestion);
}

/** A letter with its question in front of the story: whoever reads only the beginning has read what is asked. */
export function questionFirst(message: string): string {
  if (message.includes(messageEnd)) return message;
  const question = questionOfLetter(message);
  return question === undefined ? message : `${question} ${message.replace(question, "").trim()}`;
}

/** Each says what the letter is about in its own way. Shorter ones say little, and each costs time. */
const minWordsOfSentence = 5;
const maxSentences = 8;

/** Of messages that are looked up together, each before the last one is a sentence. */
export function sentencesOfLetter(message: string): string[] {
  const [last = "", ...earlier] = message.split(messageEnd).toReversed();
  if (earlier.length === 0 && wordsIn(last) < letterWords) return [];
  return [...last.split(sentenceEnd), ...earlier]
    .filter((sentence) => wordsIn(sentence) >= minWordsOfSentence)
    .slice(0, maxSentences);
}
