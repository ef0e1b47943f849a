import { z } from "zod";
import { readData, wordList } from "../text/read-data.ts";
import { stem } from "../text/stem.ts";
import { synonymPhrases } from "../text/synonyms.ts";

const lists = readData(
  "retrieval/loan-terms.yaml",
  z.strictObject({
    everyday_terms: wordList.pipe(z.array(z.string().refine((term) => synonymPhrases.has(term), "is not a synonym"))),
    loan_words: wordList,
  }),
);
const everydayTerms = new Set(lists.everyday_terms);
const loanWords = new Set(lists.loan_words.map(stem));

/** Whether a term of an English message shows that it is about loans at all. */
export const isLoanTerm = (term: string) =>
  loanWords.has(term) || (synonymPhrases.has(term) && !everydayTerms.has(term));

/** Terms that people also use outside of loans, in any language. */
export const isEverydayTerm = (term: string) => everydayTerms.has(term);
