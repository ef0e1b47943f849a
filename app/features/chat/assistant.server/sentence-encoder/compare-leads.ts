import { scale } from "./vector-cache.ts";

/** The vectors of one lead: of what it says and of its phrasings. */
type LeadVectors = { readonly say: Int8Array; readonly phrasings: readonly Int8Array[] };

export type LeadSimilarity = {
  /** To the middle of its phrasings. */
  readonly middle: number;
  /** To what it says. */
  readonly says: number;
};

/**
 * All leads of an entry are about the same subject, and so is the question. What their phrasings have in common is subtracted,
 * so that what sets one lead apart from the others is compared (docs/decisions/0194).
 */
export function compareLeads(question: Float32Array, leads: readonly LeadVectors[]): LeadSimilarity[] {
  const middles = leads.map(({ phrasings }) => middleOf(phrasings, question.length));
  const common = middleOf(
    leads.flatMap(({ phrasings }) => phrasings),
    question.length,
  );
  const asked = difference(question, common);
  return leads.map(({ say }, at) => {
    const middle = difference(middles[at] ?? common, common);
    return {
      middle: dot(middle, asked) - dot(middle, middle) / 2,
      says: dot(middleOf([say], question.length), Float64Array.from(question)),
    };
  });
}

function middleOf(vectors: readonly Int8Array[], dimensions: number): Float64Array {
  const middle = new Float64Array(dimensions);
  for (const vector of vectors) {
    for (let at = 0; at < dimensions; at += 1) middle[at] = (middle[at] ?? 0) + (vector[at] ?? 0);
  }
  const whole = scale * Math.max(1, vectors.length);
  for (let at = 0; at < dimensions; at += 1) middle[at] = (middle[at] ?? 0) / whole;
  return middle;
}

function difference(a: ArrayLike<number>, b: ArrayLike<number>): Float64Array {
  const left = new Float64Array(a.length);
  for (let at = 0; at < left.length; at += 1) left[at] = (a[at] ?? 0) - (b[at] ?? 0);
  return left;
}

function dot(a: Float64Array, b: Float64Array): number {
  let total = 0;
  for (let at = 0; at < a.length; at += 1) total += (a[at] ?? 0) * (b[at] ?? 0);
  return total;
}
