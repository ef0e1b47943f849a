import { scale } from "./vector-cache.ts";

export type LeadSimilarity = {
  /** To the middle of its phrasings. */
  readonly middle: number;
  /** To what it says. */
  readonly says: number;
};

/**
 * Takes the vectors of each lead's phrasings; what is returned takes a question's similarity to each of them, and tells the one
 * to each lead's middle. All leads of an entry are about the same subject, and so is the question. What their phrasings have
 * in common is subtracted, so that what sets one lead apart from the others is compared (docs/decisions/0194): the product of
 * both differences from the middle of all, less half of the square of the lead's. Most of it is the same for every question.
 */
export function createCompareMiddles(leads: ReadonlyArray<readonly Int8Array[]>) {
  const common = middleOf(leads.flat());
  const ownOfLeads = leads.map((vectors) => {
    const apart = difference(middleOf(vectors), common);
    return dot(apart, common) + dot(apart, apart) / 2;
  });
  return (similarities: ReadonlyArray<readonly number[]>): number[] => {
    const toCommon = meanOf(similarities.flat());
    return ownOfLeads.map((own, at) => meanOf(similarities[at] ?? []) - toCommon - own);
  };
}

const meanOf = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

function middleOf(vectors: readonly Int8Array[]): Float64Array {
  const middle = new Float64Array(vectors[0]?.length ?? 0);
  for (const vector of vectors) {
    for (let at = 0; at < middle.length; at += 1) middle[at] = (middle[at] ?? 0) + (vector[at] ?? 0);
  }
  const whole = scale * Math.max(1, vectors.length);
  for (let at = 0; at < middle.length; at += 1) middle[at] = (middle[at] ?? 0) / whole;
  return middle;
}

const difference = (vector: Float64Array, other: Float64Array) => other.map((value, at) => (vector[at] ?? 0) - value);

function dot(a: Float64Array, b: Float64Array): number {
  let total = 0;
  for (let at = 0; at < a.length; at += 1) total += (a[at] ?? 0) * (b[at] ?? 0);
  return total;
}
