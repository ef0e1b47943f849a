import type { Analyzer } from "../text/analyzer.ts";
import { createCosines, type WordVectors } from "../text/word-vectors.ts";

/** How similar two terms are, from 0 to 1, by their word vectors; 1 for the same term. */
export type TermSimilarity = {
  /** For one term of a question, its similarity to every term of the lexicon by number; undefined if it is unknown. */
  readonly similarityOf: (term: string, word: string) => Float32Array | undefined;
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
  function similarityOf(term: string, word: string): Float32Array | undefined {
    const vector = vectorOf(term, word);
    const own = lexicon.get(term);
    if (!vector && own === undefined) return undefined;
    const similarity = new Float32Array(lexicon.size);
    if (vector) {
      for (const [at, value] of cosinesTo(vector).entries()) {
        if (value > floor) similarity[ids[at] ?? 0] = (ceiling * (value - floor)) / (1 - floor);
      }
    }
    if (own !== undefined) similarity[own] = 1;
    return similarity;
  }
  return { similarityOf: cached(similarityOf) };
}

/** Visitors use the same words again and again, so the most recently used results are kept. */
function cached(similarityOf: TermSimilarity["similarityOf"]): TermSimilarity["similarityOf"] {
  const cache = new Map<string, Float32Array>();
  return (term, word) => {
    const key = `${term} ${word}`;
    const found = cache.get(key) ?? similarityOf(term, word);
    if (!found) return undefined;
    cache.delete(key);
    cache.set(key, found);
    const [oldest] = cache.keys();
    if (cache.size > maxCached && oldest !== undefined) cache.delete(oldest);
    return found;
  };
}
