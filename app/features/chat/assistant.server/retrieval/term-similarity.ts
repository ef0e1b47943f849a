import type { Analyzer } from "../text/analyzer.ts";
import { createCosines, type WordVectors } from "../text/word-vectors.ts";

/** Terms of the lexicon by number, each with its similarity. */
export type SimilarTerms = { readonly ids: Int32Array; readonly similarities: Float32Array };

/** How similar two terms are, from 0 to 1, by their word vectors; 1 for the same term. */
export type TermSimilarity = {
  /** For one term of a question, the terms of the lexicon that are similar to it at all; undefined if it is unknown. */
  readonly similarTo: (term: string, word: string) => SimilarTerms | undefined;
};

/** Below this, two words merely share a subject ("house", "mortgage"); above it they are interchangeable. */
const floor = 0.42;
/** However similar in meaning, a different word never counts as much as the same word. */
const ceiling = 0.85;
const maxCached = 300;

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
  const cosinesTo = createCosines(known.map(([, vector]) => vector));
  function similarTo(term: string, word: string): SimilarTerms | undefined {
    const vector = vectorOf(term, word);
    const own = lexicon.get(term);
    if (!vector && own === undefined) return undefined;
    const found = own === undefined ? [] : [{ id: own, similarity: 1 }];
    for (const [at, value] of vector ? cosinesTo(vector).entries() : []) {
      const id = ids[at] ?? 0;
      if (value > floor && id !== own) found.push({ id, similarity: (ceiling * (value - floor)) / (1 - floor) });
    }
    return {
      ids: Int32Array.from(found, ({ id }) => id),
      similarities: Float32Array.from(found, ({ similarity }) => similarity),
    };
  }
  return { similarTo: cached(similarTo) };
}

/** Visitors use the same words again and again, so the most recently used results are kept. */
function cached(similarTo: TermSimilarity["similarTo"]): TermSimilarity["similarTo"] {
  const cache = new Map<string, SimilarTerms>();
  return (term, word) => {
    const key = `${term} ${word}`;
    const found = cache.get(key) ?? similarTo(term, word);
    if (!found) return undefined;
    cache.delete(key);
    cache.set(key, found);
    const [oldest] = cache.keys();
    if (cache.size > maxCached && oldest !== undefined) cache.delete(oldest);
    return found;
  };
}
