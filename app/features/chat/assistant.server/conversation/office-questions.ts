import { z } from "zod";
import { occurs, type Phrase, parsePhrase, ruleText, ruleWords, type WordLists } from "../safety/phrase-pattern.ts";
import { withoutThanks } from "../text/greeting.ts";
import { phraseList, readData } from "../text/read-data.ts";

const { words, ...questions } = readData(
  "conversation/office-questions.yaml",
  z.object({ words: z.record(z.string(), phraseList) }).catchall(z.array(z.string()).min(1)),
);

function read(line: string, lists: WordLists): Phrase {
  const parsed = parsePhrase(line, lists);
  if (!parsed.ok) throw new Error(`office-questions.yaml: ${line}: ${parsed.problem}`);
  return parsed.phrase;
}

const lists: WordLists = new Map(
  Object.entries(words).map(([name, phrases]) => [name, phrases.map((phrase) => read(phrase, new Map()))]),
);
const known = Object.entries(questions).map(([entry, lines]) => ({
  entry,
  phrases: (lines as readonly string[]).map((line) => read(line, lists)),
}));

export type OfficeQuestion = {
  /** The entry that answers it. */
  readonly entry: string;
  readonly sentence: string;
  /** What else the message says. */
  readonly rest: string;
};

const sentenceEnd = /(?<=[.?!])\s+|\n+/;

/** "Could I speak with a person about this" asks for our office, whatever the conversation is about. */
export function findOfficeQuestion(message: string): OfficeQuestion | undefined {
  const sentences = message.split(sentenceEnd).filter((sentence) => sentence.trim() !== "");
  for (const sentence of sentences.toReversed()) {
    const text = ruleText(ruleWords(withoutThanks(sentence)));
    const entry = known.find(({ phrases }) => phrases.some((phrase) => occurs(phrase, text)))?.entry;
    if (entry) return { entry, sentence, rest: sentences.filter((other) => other !== sentence).join(" ") };
  }
  return undefined;
}
