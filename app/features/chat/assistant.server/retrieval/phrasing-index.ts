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
  /** A number for each phrasing, three times. Every question needs them, and new ones would be megabytes of garbage. */
  readonly room: { readonly found: Float64Array; readonly foundLast: Int32Array; readonly matched: Float64Array };
  /** The cosine of the vector of a question and that of a phrasing; 0 for one without a vector. */
  readonly cosineTo: (vector: Float32Array, phrasing: number) => number;
  /** By the number of the entry, the greatest of its phrasings. */
  readonly nearestTo: (vector: Float32Array) => Float32Array;
};

/** Those of one entry after those of the other. */
export function indexPhrasings(
  phrasingsOfEntries: ReadonlyArray<readonly PhrasingTerms[]>,
  lexiconSize: number,
): PhrasingIndex {
  const phrasings = phrasingsOfEntries.flat();
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
  const count = phrasings.length;
  const counts = phrasingsOfEntries.map(({ length }) => length);
  const { toOne, toNearest } = createCosines(phrasings.map(({ vector }) => vector));
  return {
    count,
    withTerm,
    totalIdf: Float64Array.from(phrasings, ({ totalIdf }) => totalIdf),
    room: { found: new Float64Array(count), foundLast: new Int32Array(count), matched: new Float64Array(count) },
    cosineTo: toOne,
    nearestTo: (vector) => toNearest(vector, counts),
  };
}
