import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createDotProducts, quantized } from "./dot-products.ts";

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

function addVector(sum: Float32Array, vectors: Int8Array, offset: number, scale: number): void {
  for (let at = 0; at < dimensions; at += 1) sum[at] = (sum[at] ?? 0) + (vectors[offset + at] ?? 0) * scale;
}

function normalized(vector: Float32Array): Float32Array {
  const length = lengthOf(vector, 0);
  for (let at = 0; at < dimensions; at += 1) vector[at] = (vector[at] ?? 0) / length;
  return vector;
}

function lengthOf(vectors: Float32Array | Int8Array, offset: number): number {
  let squares = 0;
  for (let at = offset; at < offset + dimensions; at += 1) squares += (vectors[at] ?? 0) ** 2;
  return Math.sqrt(squares) || 1;
}

export function cosine(a: Float32Array, b: Float32Array): number {
  let total = 0;
  for (let at = 0; at < dimensions; at += 1) total += (a[at] ?? 0) * (b[at] ?? 0);
  return total;
}

/** Next to no value of a unit vector with so many dimensions is above 0.5. */
const scale = 254;

/** One vector against many, prepared because this runs for every term of a question. A missing one has a cosine of 0. */
export function createCosines(vectors: readonly (Float32Array | undefined)[]) {
  const { withAll, withOne } = createDotProducts(
    vectors.map((vector) => vector && quantized(vector, scale)),
    dimensions,
  );
  return {
    toAll: (vector: Float32Array): Float32Array => {
      const cosines = new Float32Array(withAll(quantized(vector, scale)));
      for (let at = 0; at < cosines.length; at += 1) cosines[at] = (cosines[at] ?? 0) / scale ** 2;
      return cosines;
    },
    toOne: (vector: Float32Array, number: number): number => withOne(quantized(vector, scale), number) / scale ** 2,
    /** The greatest of each group: so many of the vectors, one group after the other. */
    toNearest: (vector: Float32Array, groups: readonly number[]): Float32Array => {
      const products = withAll(quantized(vector, scale));
      let at = 0;
      return Float32Array.from(groups, (size) => {
        const end = at + size;
        let greatest = products[at] ?? 0;
        for (; at < end; at += 1) greatest = Math.max(greatest, products[at] ?? 0);
        return greatest / scale ** 2;
      });
    },
  };
}

/** For languages that have none. */
export const noWordVectors: WordVectors = { has: () => false, vectorOf: () => undefined };
