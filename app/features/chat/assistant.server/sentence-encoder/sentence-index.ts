import { setTimeout as pause } from "node:timers/promises";
import type { KnowledgeEntry, Lead } from "../knowledge.ts";
import { createDotProducts, quantized } from "../text/dot-products.ts";
import { compareLeads, type LeadSimilarity } from "./compare-leads.ts";
import type { SentenceEncoder } from "./load-encoder.ts";
import { scale, type VectorCache } from "./vector-cache.ts";

/** What the encoder can tell about a question. Undefined until the vector of every text is there. */
export type SentenceSimilarity = {
  /** How similar the question is to each entry, in the order of the entries: cosines, from -1 to 1. */
  readonly toEntries: (question: string) => Float32Array | undefined;
  /** How similar it is to each of these texts of the entries. */
  readonly toTexts: (question: string, texts: readonly string[]) => readonly number[] | undefined;
  /** How the leads of one entry compare with it. */
  readonly toLeads: (question: string, leads: readonly Lead[]) => readonly LeadSimilarity[] | undefined;
};

/** What is encoded of an entry: its title and phrasings, and what its leads say. */
type EncodedEntry = Pick<KnowledgeEntry, "title" | "phrasings" | "leads">;

/** The mean of the most similar phrasings is a better measure than the single most similar one. */
const nearest = 3;
/** Written to the file after so many new vectors. */
const flushEvery = 64;
/** Questions whose vectors and similarities are kept: one message is looked up several times. */
const keptQuestions = 20;

const rankedTexts = ({ title, phrasings }: EncodedEntry): string[] => [title, ...phrasings].filter(Boolean);

export const encodedTexts = (entry: EncodedEntry): string[] => [
  ...rankedTexts(entry),
  ...entry.leads.map(({ say }) => say),
];

/**
 * Computes the vectors that the cache lacks, one at a time, and rests as long as it worked: an answer in the same
 * thread waits for one text at most, and half of a processor stays free.
 */
export async function completeVectors(
  texts: Iterable<string>,
  encoder: SentenceEncoder,
  cache: VectorCache,
  isOver: () => boolean,
  rest: (milliseconds: number) => Promise<unknown> = pause,
): Promise<number> {
  let added = 0;
  for (const text of new Set(texts)) {
    if (isOver()) break;
    if (cache.get(text)) continue;
    const start = performance.now();
    cache.set(text, quantized(encoder.encode(text), scale));
    added += 1;
    if (added % flushEvery === 0) cache.flush();
    await rest(performance.now() - start);
  }
  cache.flush();
  return added;
}

export function createSentenceSimilarity(
  entries: readonly EncodedEntry[],
  encoder: SentenceEncoder,
  cache: VectorCache,
): SentenceSimilarity {
  let compareWithEntries: ((question: Int8Array) => Float32Array) | undefined;
  const encode = keepLatest(encoder.encode);
  const compare = keepLatest(
    (question: string) => compareWithEntries?.(quantized(encode(question), scale)) ?? new Float32Array(),
  );
  const isComplete = () => entries.every((entry) => encodedTexts(entry).every(cache.get));
  const vectorsOf = (texts: readonly string[]) => texts.flatMap((text) => cache.get(text) ?? []);
  return {
    toEntries: (question) => {
      // Some entries would have an advantage over the others if they were complete first.
      compareWithEntries ??= isComplete()
        ? createCompare(entries.map((entry) => vectorsOf(rankedTexts(entry))))
        : undefined;
      return compareWithEntries && compare(question);
    },
    toTexts: (question, texts) => {
      const vectors = vectorsOf(texts);
      if (vectors.length < texts.length) return undefined;
      const vector = encode(question);
      return vectors.map((one) => cosine(one, vector));
    },
    toLeads: (question, leads) => {
      const vectors = leads.flatMap((lead) => {
        const say = cache.get(lead.say);
        const phrasings = vectorsOf(lead.phrasings);
        return say && phrasings.length === lead.phrasings.length ? [{ say, phrasings }] : [];
      });
      return vectors.length < leads.length ? undefined : compareLeads(encode(question), vectors);
    },
  };
}

/** For each group of vectors, the mean of those most similar to a question. */
function createCompare(groups: readonly (readonly Int8Array[])[]) {
  const vectors = groups.flat();
  const { withAll } = createDotProducts(vectors, vectors[0]?.length ?? 0);
  return (question: Int8Array): Float32Array => {
    const products = withAll(question);
    let start = 0;
    return Float32Array.from(groups, ({ length }) => {
      start += length;
      return meanOfNearest(products.subarray(start - length, start)) / scale ** 2;
    });
  };
}

function meanOfNearest(products: Int32Array): number {
  const best = new Int32Array(Math.min(nearest, products.length)).fill(-(2 ** 31));
  for (let at = 0; at < products.length; at += 1) {
    const product = products[at] ?? 0;
    // The smallest of the best is first.
    if (product <= (best[0] ?? product)) continue;
    best[0] = product;
    best.sort();
  }
  return best.reduce((sum, value) => sum + value, 0) / (best.length || 1);
}

const cosine = (stored: Int8Array, question: Float32Array) => dot(stored, question) / scale;

function dot(a: Int8Array, b: Float32Array): number {
  let total = 0;
  for (let at = 0; at < b.length; at += 1) total += (a[at] ?? 0) * (b[at] ?? 0);
  return total;
}

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
