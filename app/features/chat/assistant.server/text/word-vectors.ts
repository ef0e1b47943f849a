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
  return {
    has: (word) => ranks.has(word),
    vectorOf: (text) => {
      const sum = new Float32Array(dimensions);
      let known = false;
      for (const word of text) {
        const rank = ranks.get(word);
        if (rank === undefined) continue;
        known = true;
        addVector(sum, vectors, rank * dimensions, weightAt(rank));
      }
      return known ? normalized(sum) : undefined;
    },
  };
}

/** Zipf's law gives the frequency from the rank. */
const weightAt = (rank: number) => smoothing / (smoothing + 0.1 / (rank + 2));

function addVector(sum: Float32Array, vectors: Int8Array, offset: number, weight: number): void {
  let squares = 0;
  for (let at = 0; at < dimensions; at += 1) squares += (vectors[offset + at] ?? 0) ** 2;
  const scale = weight / Math.sqrt(squares || 1);
  for (let at = 0; at < dimensions; at += 1) sum[at] = (sum[at] ?? 0) + (vectors[offset + at] ?? 0) * scale;
}

function normalized(vector: Float32Array): Float32Array {
  let squares = 0;
  for (const value of vector) squares += value * value;
  const length = Math.sqrt(squares) || 1;
  return vector.map((value) => value / length);
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

/** One vector against many, which are stored in one array because this runs for every term of a question. */
export function createCosines(vectors: readonly (Float32Array | undefined)[]): (vector: Float32Array) => Float32Array {
  const rows = new Float32Array(vectors.length * dimensions);
  for (const [at, vector] of vectors.entries()) if (vector) rows.set(vector, at * dimensions);
  return (vector) => {
    const found = new Float32Array(vectors.length);
    for (let at = 0; at < found.length; at += 1) found[at] = cosineAt(rows, at * dimensions, vector);
    return found;
  };
}

/** For languages that have none. */
export const noWordVectors: WordVectors = { has: () => false, vectorOf: () => undefined };
