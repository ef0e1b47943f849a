import { z } from "zod";
import type { OtherLanguage } from "../canned-replies.ts";
import { isEverydayTerm } from "../retrieval/loan-terms.ts";
import { pattern } from "../retrieval/question-forms.ts";
import { occurs, ruleText, ruleWords } from "../safety/phrase-pattern.ts";
import type { Analyzer } from "../text/analyzer.ts";
import { phraseList, readData, wordList } from "../text/read-data.ts";
import { createTermReader } from "../text/terms.ts";
import { wordsOfAnyText } from "../text/words.ts";

const schema = z.strictObject({
  stop_words: wordList,
  fillers: wordList,
  prefixes: wordList.default([]),
  endings: wordList,
  synonyms: z.record(z.string().regex(/^[a-z0-9]+$/), phraseList),
  related: z.record(z.string(), z.record(z.string(), z.number().positive().max(1))),
  loan_words: wordList,
  follow_up_openings: z.array(pattern).min(1),
  pronouns: wordList,
});

/** What remains of a word without its prefix and ending has at least this many letters. */
const minStem = 4;

/** The analyzer of a language whose words, endings and loan terms are in a data file. */
export function readAnalyzer(language: OtherLanguage): Analyzer {
  const data = readData(`languages/${language}.yaml`, schema);
  const stem = createStemmer(data.prefixes, data.endings);
  const stopWords = new Set(data.stop_words);
  const isStopWord = (word: string) => stopWords.has(word);
  const synonyms = new Map(Object.entries(data.synonyms));
  const termOf = (word: string) => (synonyms.has(word) ? word : stem(word));
  const related = new Map(
    Object.entries(data.related).map(([word, others]) => [
      termOf(word),
      Object.entries(others).map(([other, weight]) => [termOf(other), weight] as const),
    ]),
  );
  const loanWords = new Set(data.loan_words.map(stem));
  const rules = { wordsOf: wordsOfAnyText, stem, isStopWord, fillers: new Set(data.fillers), synonyms };
  return {
    wordsOf: wordsOfAnyText,
    termsOf: createTermReader(rules),
    stem,
    isStopWord,
    synonyms,
    expansionsOf: (term) => related.get(term) ?? [],
    isLoanTerm: (term) => loanWords.has(term) || (synonyms.has(term) && !isEverydayTerm(term)),
    opensLikeFollowUp: (text) => {
      const words = ruleText(ruleWords(text));
      return data.follow_up_openings.some((opening) => occurs(opening, words));
    },
    pronoun: new RegExp(`\\b(?:${data.pronouns.join("|")})\\b`, "i"),
  };
}

/** Light stemming: the longest known prefix and ending are removed. */
function createStemmer(prefixes: readonly string[], endings: readonly string[]): (word: string) => string {
  const byLength = (a: string, b: string) => b.length - a.length;
  const prefixesByLength = prefixes.toSorted(byLength);
  const endingsByLength = endings.toSorted(byLength);
  return (word) => {
    if (/\d/.test(word)) return word;
    const hasRoom = (part: string) => word.length - part.length >= minStem;
    const prefix = prefixesByLength.find((one) => hasRoom(one) && word.startsWith(one)) ?? "";
    const root = word.slice(prefix.length);
    const ending = endingsByLength.find((one) => root.length - one.length >= minStem && root.endsWith(one)) ?? "";
    return ending ? root.slice(0, -ending.length) : root;
  };
}
