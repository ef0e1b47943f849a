import type { Analyzer } from "../text/analyzer.ts";
import { isAmount } from "../text/words.ts";
import type { KnowledgeIndex } from "./knowledge-index.ts";
import { questionFirst } from "./letter.ts";
import type { SimilarTerms } from "./term-similarity.ts";

/** A question as the index understands it. */
export type Query = {
  /** What the sentence encoder reads, the beginning of it if it is long. */
  readonly source: string;
  /** By weight: 1 for the question's own terms, less for those of earlier questions. */
  readonly terms: ReadonlyMap<string, number>;
  /** Related terms that were not in the question, by weight. */
  readonly expandedTerms: ReadonlyMap<string, number>;
  /** The sentence vector of the question; undefined if none of its words is known. */
  readonly vector: Float32Array | undefined;
  /** For each term of the question, the terms of the lexicon that are similar. */
  readonly termSimilarity: ReadonlyMap<string, SimilarTerms>;
  readonly mentionsLoans: boolean;
};

/** More than any question has. Each term is compared with the whole lexicon, so the rest of a longer text is ignored. */
export const maxTerms = 60;
/** Distinct words of one message that are checked for typos. */
const maxSpellChecked = 60;

/** The words of a text with typos corrected, and its weighted terms. Cheap compared with `readQuery`. */
export function readTerms(index: KnowledgeIndex, text: string, limit = maxTerms) {
  const words = correctSpelling(
    index,
    index.text.wordsOf(text).filter((word) => !isAmount(word)),
  );
  const terms = new Set(index.text.termsOf(words).filter((term) => index.knows(term) || !/\d/.test(term)));
  const weighted = [...terms].slice(0, limit).map((term) => [term, isNumber.test(term) ? numberWeight : 1] as const);
  return { words, terms: new Map(weighted) };
}

function correctSpelling({ speller }: KnowledgeIndex, words: readonly string[]): string[] {
  const corrected = new Map<string, string>();
  for (const word of words) {
    if (corrected.size >= maxSpellChecked) break;
    if (!corrected.has(word)) corrected.set(word, speller.correct(word) ?? word);
  }
  return words.map((word) => corrected.get(word) ?? word);
}

export function readQuery(index: KnowledgeIndex, text: string, limit = maxTerms): Query {
  const { words, terms } = readTerms(index, text, limit);
  const expandedTerms = expandQuery(index.text, terms);
  if (looksLikeScore.test(text) && !terms.has("creditscore")) addTerm(expandedTerms, terms, "creditscore", 0.9);
  if (looksLikeSeniorAge.test(text) && !terms.has("reverse")) addTerm(expandedTerms, terms, "reverse", 0.4);
  const wordOf = new Map(words.map((word) => [index.text.stem(word), word]));
  const termSimilarity = new Map<string, SimilarTerms>();
  for (const term of terms.keys()) {
    const similarity = index.termSimilarity.similarityOf(term, wordOf.get(term) ?? term);
    if (similarity) termSimilarity.set(term, similarity);
  }
  const mentionsLoans = [...terms.keys()].some(index.text.isLoanTerm);
  return {
    source: questionFirst(text),
    terms,
    expandedTerms,
    vector: index.vectorOf(words),
    termSimilarity,
    mentionsLoans,
  };
}

const isNumber = /^\d+$/;
const numberWeight = 0.35;

/** "I have a 640": three digits in the range of credit scores, with no money, percent or unit next to them. */
const looksLikeScore =
  /(?<![$\d.,])\b(4[89]|[5-7]\d|8[0-4])\d\b(?![\d,.]*\s*(k\b|%|percent|thousand|sq|a month|per month|\/))/i;

/** "My father is 81": an age at which people ask about reverse mortgages. */
const looksLikeSeniorAge =
  /\b(?:is|am|i'?m|turn(?:s|ing|ed)?|aged?|she'?s|he'?s|are)\s+(?:6[2-9]|[7-9]\d)\b(?!\s*(?:k|%|percent|,))/i;

export function expandQuery(text: Analyzer, terms: ReadonlyMap<string, number>): Map<string, number> {
  const expanded = new Map<string, number>();
  for (const [term, weight] of terms) {
    for (const [related, share] of text.expansionsOf(term)) addTerm(expanded, terms, related, share * weight);
  }
  return expanded;
}

function addTerm(expanded: Map<string, number>, own: ReadonlyMap<string, number>, term: string, weight: number): void {
  if (!own.has(term)) expanded.set(term, Math.max(expanded.get(term) ?? 0, weight));
}
