import { createCosines } from "../text/word-vectors.ts";

/** The title of an entry, or one way to ask for it. */
export type PhrasingTerms = {
  /** By their numbers in the lexicon, each once. */
  readonly terms: Int32Array;
  readonly totalIdf: number;
  readonly vector: Float32Array | undefined;
};

/** All phrasings of all entries, numbered, because every question is compared with each of them. */
export type PhrasingIndex = {
  readonly count: number;
  /** For each term of the lexicon, the phrasings that have it. */
  readonly withTerm: readonly Int32Array[];
  readonly totalIdf: Float64Array;
  /** To the vector of a question; 0 for a phrasing without one. */
  readonly cosinesTo: (vector: Float32Array) => Float32Array;
};

export function indexPhrasings(phrasings: readonly PhrasingTerms[], lexiconSize: number): PhrasingIndex {
  const sizes = new Int32Array(lexiconSize);
  for (const { terms } of phrasings) for (const term of terms) sizes[term] = (sizes[term] ?? 0) + 1;
  const withTerm = Array.from(sizes, (size) => new Int32Array(size));
  const filled = new Int32Array(lexiconSize);
  for (const [number, { terms }] of phrasings.entries()) {
    for (const term of terms) {
      const at = filled[term] ?? 0;
      (withTerm[term] ?? filled)[at] = number;
      filled[term] = at + 1;
    }
  }
  return {
    count: phrasings.length,
    withTerm,
    totalIdf: Float64Array.from(phrasings, ({ totalIdf }) => totalIdf),
    cosinesTo: createCosines(phrasings.map(({ vector }) => vector)),
  };
}
