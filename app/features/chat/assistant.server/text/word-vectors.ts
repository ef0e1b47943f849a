import { readFileSync } from "node:fs";
import { join } from "node:path";

const dimensions = 64;
/** Smooth inverse frequency: the rarer a word is in English, the more it counts (Arora et al. 2017). */
const smoothing = 1e-3;

/** Vectors of common English words, learned from how they are used. See the README next to the files. */
export type WordVectors = {
  readonly has: (word: string) => boolean;
  /** The unit vector of a text; undefined if none of its words is known. */
  readonly vectorOf: (words: readonly string[]) => Float32Array | undefined;
};

export function readWordVectors(folder = "app/features/chat/assistant.server/word-vectors"): WordVectors {
  const words = readFileSync(join(folder, "words.txt"), "utf8").trim().split("\n");
  const bytes = readFileSync(join(folder, "vectors.bin"));
  const vectors = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);
  const ranks = new Map(words.map((word, rank) => [word, rank]));
  const scales = Float64Array.from(words, (_, rank) => weightAt(rank) / lengthOf(vectors, rank * dimensions));
  return {
    has: (word) => ranks.has(word),
    vectorOf: (text) => {
      const sum = new Float32Array(dimensions);
      let known = false;
      for (const word of text) {
        const rank = ranks.get(word);
        if (rank === undefined) continue;
        known = true;
        addVector(sum, vectors, rank * dimensions, scales[rank] ?? 0);
      }
      return known ? normalized(sum) : undefined;
    },
  };
}

/** Zipf's law gives the frequency from the rank. */
const weightAt = (rank: number) => smoothing / (smoothing + 0.1 / (rank + 2));

function lengthOf(vectors: Int8Array, offset: number): number {
  let squares = 0;
  for (let at = 0; at < dimensions; at += 1) squares += (vectors[offset + at] ?? 0) ** 2;
  return Math.sqrt(squares || 1);
}

function addVector(sum: Float32Array, vectors: Int8Array, offset: number, scale: number): void {
  for (let at = 0; at < dimensions; at += 1) sum[at] = (sum[at] ?? 0) + (vectors[offset + at] ?? 0) * scale;
}

function normalized(vector: Float32Array): Float32Array {
  let squares = 0;
  for (const value of vector) squares += value * value;
  const length = Math.sqrt(squares) || 1;
  for (let at = 0; at < dimensions; at += 1) vector[at] = (vector[at] ?? 0) / length;
  return vector;
}

export const cosine = (a: Float32Array, b: Float32Array): number => cosineAt(a, 0, b);

function cosineAt(rows: Float32Array, offset: number, b: Float32Array): number {
  let even = 0;
  let odd = 0;
  // Two independent sums, which the processor can compute at the same time.
  for (let at = 0; at < dimensions; at += 2) {
    even += (rows[offset + at] ?? 0) * (b[at] ?? 0);
    odd += (rows[offset + at + 1] ?? 0) * (b[at + 1] ?? 0);
  }
  return even + odd;
}

/** Many vectors in one array, because each question is compared with all of them; zeros for one that is unknown. */
export function rowsOf(vectors: readonly (Float32Array | undefined)[]): Float32Array {
  const rows = new Float32Array(vectors.length * dimensions);
  for (const [at, vector] of vectors.entries()) if (vector) rows.set(vector, at * dimensions);
  return rows;
}

export const cosineOfRow = (rows: Float32Array, row: number, vector: Float32Array) =>
  cosineAt(rows, row * dimensions, vector);

/** How similar the most similar of the rows is, from 0 to 1. */
export function greatestCosine(rows: Float32Array, vector: Float32Array): number {
  let most = 0;
  for (let offset = 0; offset < rows.length; offset += dimensions)
    most = Math.max(most, cosineAt(rows, offset, vector));
  return most;
}

/** One vector against many. */
export function createCosines(vectors: readonly Float32Array[]): (vector: Float32Array) => Float32Array {
  const rows = rowsOf(vectors);
  return (vector) => {
    const found = new Float32Array(vectors.length);
    for (let at = 0; at < found.length; at += 1) found[at] = cosineAt(rows, at * dimensions, vector);
    return found;
  };
}

/** For languages that have none. */
export const noWordVectors: WordVectors = { has: () => false, vectorOf: () => undefined };
