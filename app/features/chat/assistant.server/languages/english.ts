import { z } from "zod";
import { isLoanTerm } from "../retrieval/loan-terms.ts";
import { opensLikeFollowUp, pronoun } from "../retrieval/question-forms.ts";
import type { Analyzer } from "../text/analyzer.ts";
import { queryExpansions } from "../text/query-expansion.ts";
import { readData, wordList } from "../text/read-data.ts";
import { stem } from "../text/stem.ts";
import { stopWords } from "../text/stop-words.ts";
import { synonymPhrases } from "../text/synonyms.ts";
import { createTermReader } from "../text/terms.ts";
import { wordsOfText } from "../text/words.ts";

const isStopWord = (word: string) => stopWords.has(word);
const words = readData("languages/en.yaml", z.strictObject({ fillers: wordList }));
const fillers = new Set(words.fillers);

export const english: Analyzer = {
  wordsOf: wordsOfText,
  termsOf: createTermReader({ wordsOf: wordsOfText, stem, isStopWord, fillers, synonyms: synonymPhrases }),
  stem,
  isStopWord,
  synonyms: synonymPhrases,
  expansionsOf: (term) => queryExpansions.get(term) ?? [],
  isLoanTerm,
  opensLikeFollowUp,
  pronoun,
};
