import type { Analyzer } from "../text/analyzer.ts";
import { keepLatest } from "../text/keep-latest.ts";
import { createCosines, type WordVectors } from "../text/word-vectors.ts";

/** Terms of the lexicon by number, the most similar first, and how similar they are, from 0 to 1. */
export type SimilarTerms = { readonly ids: Int32Array; readonly values: Float32Array };

/** How similar two terms are by their word vectors; 1 for the same term. */
export type TermSimilarity = {
  /** Undefined if nothing is known of the term. */
  readonly similarityOf: (term: string, word: string) => SimilarTerms | undefined;
};

/** Below this, two words merely share a subject ("house", "mortgage"); above it they are interchangeable. */
const floor = 0.42;
/** However similar in meaning, a different word never counts as much as the same word. */
const ceiling = 0.85;
const maxKept = 300;

export function createTermSimilarity(
  lexicon: ReadonlyMap<string, number>,
  words: Iterable<string>,
  vectors: WordVectors,
  { stem, synonyms, wordsOf }: Analyzer,
): TermSimilarity {
  const wordsByTerm = new Map<string, string[]>();
  for (const word of words) if (!wordsByTerm.has(stem(word))) wordsByTerm.set(stem(word), [word]);
  for (const [term, [phrase = ""]] of synonyms) wordsByTerm.set(term, wordsOf(phrase));
  const vectorOf = (term: string, word: string) => vectors.vectorOf(wordsByTerm.get(term) ?? [word]);
  const known = [...lexicon].flatMap(([term, id]) => {
    const vector = vectorOf(term, term);
    return vector ? [[id, vector] as const] : [];
  });
  const ids = known.map(([id]) => id);
  const { toAll } = createCosines(known.map(([, vector]) => vector));
  function similarityOf(term: string, word: string): SimilarTerms | undefined {
    const vector = vectorOf(term, word);
    const own = lexicon.get(term);
    if (!vector && own === undefined) return undefined;
    const similar = new Map<number, number>();
    if (vector) {
      const cosines = toAll(vector);
      for (let at = 0; at < cosines.length; at += 1) {
        const value = cosines[at] ?? 0;
        if (value > floor) similar.set(ids[at] ?? 0, (ceiling * (value - floor)) / (1 - floor));
      }
    }
    if (own !== undefined) similar.set(own, 1);
    const sorted = [...similar].sort(([, a], [, b]) => b - a);
    return {
      ids: Int32Array.from(sorted, ([id]) => id),
      values: Float32Array.from(sorted, ([, value]) => value),
    };
  }
  // Visitors use the same words again and again.
  const keptSimilarity = keepLatest(maxKept, (key) => {
    const [term = "", word = ""] = key.split("\n");
    return similarityOf(term, word);
  });
  return { similarityOf: (term, word) => keptSimilarity(`${term}\n${word}`) };
}
