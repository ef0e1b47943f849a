import { readFileSync } from "node:fs";
import { join } from "node:path";

const dimensions = 64;
/** Smooth inverse frequency: the rarer a word in English, the more it says (Arora et al. 2017). */
const smoothing = 1e-3;

/** Meanings of common English words, learned from how they are used. See the README beside the files. */
export type WordVectors = {
  readonly has: (word: string) => boolean;
  /** The meaning of a text as one direction of length 1; undefined when no word is known. */
  readonly meaningOf: (words: readonly string[]) => Float32Array | undefined;
};

export function readWordVectors(folder = "app/features/chat/assistant.server/word-vectors"): WordVectors {
  const words = readFileSync(join(folder, "words.txt"), "utf8").trim().split("\n");
  const bytes = readFileSync(join(folder, "vectors.bin"));
  const vectors = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);
  const ranks = new Map(words.map((word, rank) => [word, rank]));
  return {
    has: (word) => ranks.has(word),
    meaningOf: (text) => {
      const sum = new Float32Array(dimensions);
      let known = false;
      for (const word of text) {
        const rank = ranks.get(word);
        if (rank === undefined) continue;
        known = true;
        addVector(sum, vectors, rank * dimensions, weightAt(rank));
      }
      return known ? toLength1(sum) : undefined;
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

function toLength1(vector: Float32Array): Float32Array {
  let squares = 0;
  for (const value of vector) squares += value * value;
  const length = Math.sqrt(squares) || 1;
  return vector.map((value) => value / length);
}

export const cosine = (a: Float32Array, b: Float32Array): number => cosineAt(a, 0, b);

function cosineAt(rows: Float32Array, offset: number, b: Float32Array): number {
  let even = 0;
  let odd = 0;
  // Two sums at once: neither waits for the other.
  for (let at = 0; at < dimensions; at += 2) {
    even += (rows[offset + at] ?? 0) * (b[at] ?? 0);
    odd += (rows[offset + at + 1] ?? 0) * (b[at + 1] ?? 0);
  }
  return even + odd;
}

/** One meaning against many. They lie in one piece of memory, because it is done for every term of a question. */
export function createCosines(meanings: readonly Float32Array[]): (meaning: Float32Array) => Float32Array {
  const rows = new Float32Array(meanings.length * dimensions);
  for (const [at, meaning] of meanings.entries()) rows.set(meaning, at * dimensions);
  return (meaning) => {
    const found = new Float32Array(meanings.length);
    for (let at = 0; at < found.length; at += 1) found[at] = cosineAt(rows, at * dimensions, meaning);
    return found;
  };
}
