import { setTimeout as pause } from "node:timers/promises";
import { byLead, type KnowledgeEntry } from "../knowledge.ts";
import { createDotProducts, quantized } from "../text/dot-products.ts";
import { keepLatest } from "../text/keep-latest.ts";
import { messageEnd } from "../text/message-end.ts";
import { createCompareMiddles, type LeadSimilarity } from "./compare-leads.ts";
import type { SentenceEncoder } from "./load-encoder.ts";
import { scale, type VectorCache } from "./vector-cache.ts";

/** What the encoder can tell about a question. Undefined until the vector of every text is there. */
export type SentenceSimilarity = {
  /** How similar the question is to each entry, in the order of the entries: cosines, from -1 to 1. */
  readonly toEntries: (question: string) => Float32Array | undefined;
  /** How similar it is to each phrasing and each lead of one entry. */
  readonly toEntry: (question: string, entry: LedEntry) => EntrySimilarity | undefined;
};

type LedEntry = Pick<KnowledgeEntry, "phrasings" | "leads">;

/** In the order of the entry's. */
export type EntrySimilarity = { readonly phrasings: readonly number[]; readonly leads: readonly LeadSimilarity[] };

/** What is encoded of an entry: its title and phrasings, and what its leads say. */
type EncodedEntry = LedEntry & Pick<KnowledgeEntry, "title">;

/** The mean of the most similar phrasings is a better measure than the single most similar one. */
const nearest = 3;
/** Written to the file after so many new vectors. */
const flushEvery = 64;
/** Messages whose vectors and similarities are kept: each is looked up several times, and with all that come after it. */
const keptMessages = 256;

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
  const encodeMessage = keepLatest(keptMessages, encoder.encode);
  const encode = (text: string) => middleOf(text.split(messageEnd).map(encodeMessage));
  const compare = keepLatest(
    keptMessages,
    (question: string) => compareWithEntries?.(quantized(encode(question), scale)) ?? new Float32Array(),
  );
  const isComplete = () => entries.every((entry) => encodedTexts(entry).every(cache.get));
  const vectorsOfEntry = keepVectors(cache);
  return {
    toEntries: (question) => {
      // Some entries would have an advantage over the others if they were complete first.
      compareWithEntries ??= isComplete()
        ? createCompare(entries.map((entry) => rankedTexts(entry).flatMap((text) => cache.get(text) ?? [])))
        : undefined;
      return compareWithEntries && compare(question);
    },
    toEntry: (question, entry) => {
      const vectors = vectorsOfEntry(entry);
      if (!vectors) return undefined;
      const vector = encode(question);
      const phrasings = vectors.phrasings.map((one) => cosine(one, vector));
      const middles = vectors.compareMiddles(byLead(entry.leads, phrasings));
      return {
        phrasings,
        leads: vectors.says.map((says, at) => ({ middle: middles[at] ?? 0, says: cosine(says, vector) })),
      };
    },
  };
}

/** Put together when the entry is first asked for. Undefined until all of its vectors are there. */
function keepVectors({ get }: VectorCache) {
  const kept = new WeakMap<LedEntry, EntryVectors>();
  const vectorsOf = (texts: readonly string[]) => texts.flatMap((text) => get(text) ?? []);
  return (entry: LedEntry): EntryVectors | undefined => {
    const known = kept.get(entry);
    if (known) return known;
    const phrasings = vectorsOf(entry.phrasings);
    const says = vectorsOf(entry.leads.map(({ say }) => say));
    if (phrasings.length < entry.phrasings.length || says.length < entry.leads.length) return undefined;
    const vectors = { phrasings, says, compareMiddles: createCompareMiddles(byLead(entry.leads, phrasings)) };
    kept.set(entry, vectors);
    return vectors;
  };
}

type EntryVectors = {
  readonly phrasings: readonly Int8Array[];
  readonly says: readonly Int8Array[];
  readonly compareMiddles: ReturnType<typeof createCompareMiddles>;
};

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

/** Of length 1, like each of them. The last one is what is asked now: it counts twice. */
function middleOf(vectors: readonly Float32Array[]): Float32Array {
  const last = vectors.at(-1) ?? new Float32Array();
  if (vectors.length === 1) return last;
  const sum = last.map((value, at) => vectors.reduce((total, vector) => total + (vector[at] ?? 0), value));
  const length = Math.hypot(...sum) || 1;
  return sum.map((value) => value / length);
}

const cosine = (stored: Int8Array, question: Float32Array) => dot(stored, question) / scale;

function dot(a: Int8Array, b: Float32Array): number {
  let total = 0;
  for (let at = 0; at < b.length; at += 1) total += (a[at] ?? 0) * (b[at] ?? 0);
  return total;
}
