import { setTimeout as pause } from "node:timers/promises";
import type { IndexableEntry } from "../retrieval/knowledge-index.ts";
import type { SentenceEncoder } from "./load-encoder.ts";
import type { VectorCache } from "./vector-cache.ts";

/** How similar a question is in meaning to each entry, in the order of the entries. */
export type SentenceSimilarity = (question: string) => Float32Array | undefined;

/** More phrasings than this bring no more right answers (docs/decisions/0190), only more to compute. */
const maxPhrasings = 16;
/** The mean of the most similar phrasings is a better measure than the single most similar one. */
const nearest = 3;
/** Written to the file after so many new vectors. */
const flushEvery = 64;
/** Questions whose vectors are kept: one message is looked up several times. */
const keptQuestions = 20;

/** The title and phrasings of an entry that are compared with questions, taken evenly from the whole list. */
export function comparedTexts({ title, phrasings }: IndexableEntry): string[] {
  const all = [title, ...phrasings].filter(Boolean);
  if (all.length <= maxPhrasings) return all;
  return Array.from({ length: maxPhrasings }, (_, at) => all[Math.floor((at * all.length) / maxPhrasings)] ?? "");
}

/**
 * Computes the vectors that the cache lacks, one at a time, and rests as long as it worked: an answer in the same
 * thread waits for one vector at most, and half of a processor stays free.
 */
export async function completeVectors(
  texts: Iterable<string>,
  encoder: SentenceEncoder,
  cache: VectorCache,
  isOver: () => boolean,
): Promise<number> {
  let added = 0;
  for (const text of texts) {
    if (isOver()) break;
    if (cache.get(text)) continue;
    const start = performance.now();
    cache.set(text, quantized(encoder.encode(text)));
    added += 1;
    if (added % flushEvery === 0) cache.flush();
    await pause(performance.now() - start);
  }
  cache.flush();
  return added;
}

/** The vectors of one entry, and the length of their sum. */
type Row = { readonly vectors: readonly Int8Array[]; readonly sumLength: number };

/** Answers undefined until every vector is there: some entries would have an advantage over the others. */
export function createSentenceSimilarity(
  entries: readonly IndexableEntry[],
  encoder: SentenceEncoder,
  cache: VectorCache,
): SentenceSimilarity {
  let rows: readonly Row[] | undefined;
  const encode = keepLatest((question: string) => Float32Array.from(encoder.encode(question)));
  return (question) => {
    rows ??= readRows(entries, cache);
    if (!rows) return undefined;
    const vector = encode(question);
    return Float32Array.from(rows, (row) => similarityTo(row, vector));
  };
}

function readRows(entries: readonly IndexableEntry[], cache: VectorCache): Row[] | undefined {
  const rows: Row[] = [];
  for (const entry of entries) {
    const vectors: Int8Array[] = [];
    for (const text of comparedTexts(entry)) {
      const vector = cache.get(text);
      if (!vector) return undefined;
      vectors.push(vector);
    }
    rows.push({ vectors, sumLength: lengthOfSum(vectors) });
  }
  return rows;
}

/** The mean of the nearest phrasings, plus the similarity to the middle of all phrasings. */
function similarityTo({ vectors, sumLength }: Row, question: Float32Array): number {
  if (vectors.length === 0) return 0;
  const all = vectors.map((vector) => dot(vector, question)).sort((a, b) => b - a);
  const best = all.slice(0, nearest);
  return sum(best) / best.length / scale + sum(all) / sumLength;
}

function lengthOfSum(vectors: readonly Int8Array[]): number {
  const total = new Float32Array(vectors[0]?.length ?? 0);
  for (const vector of vectors) for (const [at, value] of vector.entries()) total[at] = (total[at] ?? 0) + value;
  return Math.sqrt(dot(total, total)) || 1;
}

function dot(a: Int8Array | Float32Array, b: Float32Array): number {
  let total = 0;
  for (let at = 0; at < b.length; at += 1) total += (a[at] ?? 0) * (b[at] ?? 0);
  return total;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Vectors are stored as whole numbers from -127 to 127. No value of this model's vectors is above 0.28. */
const scale = 450;
const quantized = (vector: ArrayLike<number>) =>
  Int8Array.from(vector, (value) => Math.max(-127, Math.min(127, Math.round(value * scale))));

function keepLatest(encode: (text: string) => Float32Array): (text: string) => Float32Array {
  const kept = new Map<string, Float32Array>();
  return (text) => {
    const vector = kept.get(text) ?? encode(text);
    kept.delete(text);
    kept.set(text, vector);
    const [oldest] = kept.keys();
    if (kept.size > keptQuestions && oldest !== undefined) kept.delete(oldest);
    return vector;
  };
}
