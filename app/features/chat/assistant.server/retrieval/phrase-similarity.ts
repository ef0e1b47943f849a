import type { KnowledgeIndex } from "./knowledge-index.ts";
import type { Query } from "./query.ts";

/**
 * Soft F1 between a question and every phrasing, by its number: each term is matched with the most similar term of the
 * other side, and expanded terms count only toward the phrasing's side. Only phrasings that have a similar term are
 * visited.
 */
export function phraseSimilarities(index: KnowledgeIndex, query: Query, questionIdf: number): Float32Array {
  const { count, withTerm, totalIdf, room } = index.phrasings;
  const { lexicon } = index;
  const similarities = new Float32Array(count);
  if (questionIdf === 0) return similarities;
  const found = room.found.fill(0);
  /** The last term of the question that was found in a phrasing. */
  const foundLast = room.foundLast.fill(0);
  /** For terms of the lexicon, how similar the question's most similar term is. */
  const best = new Map<number, number>();
  for (const [term, weight] of query.expandedTerms) {
    const id = lexicon.terms.get(term);
    if (id !== undefined) best.set(id, weight);
  }
  let number = 0;
  for (const [term, weight] of query.terms) {
    const similar = query.termSimilarity.get(term);
    if (!similar) continue;
    number += 1;
    const value = weight * index.idf(term);
    for (let at = 0; at < similar.ids.length; at += 1) {
      const id: number = similar.ids[at] ?? 0;
      const similarity = similar.values[at] ?? 0;
      if (similarity * weight > (best.get(id) ?? 0)) best.set(id, similarity * weight);
      const phrasings: Int32Array = withTerm[id] ?? nowhere;
      // The most similar term comes first.
      for (let each = 0; each < phrasings.length; each += 1) {
        const phrasing = phrasings[each] ?? 0;
        if (foundLast[phrasing] === number) continue;
        foundLast[phrasing] = number;
        found[phrasing] = (found[phrasing] ?? 0) + similarity * value;
      }
    }
  }
  const matched = room.matched.fill(0);
  for (const [id, similarity] of best) add(matched, withTerm[id] ?? nowhere, similarity * (lexicon.idf[id] ?? 0));
  for (let at = 0; at < count; at += 1) {
    const recall = (found[at] ?? 0) / questionIdf;
    const precision = (matched[at] ?? 0) / (totalIdf[at] || 1);
    if (recall + precision > 0) similarities[at] = (2 * recall * precision) / (recall + precision);
  }
  return similarities;
}

function add(sums: Float64Array, numbers: Int32Array, value: number): void {
  for (let at = 0; at < numbers.length; at += 1) {
    const number = numbers[at] ?? 0;
    sums[number] = (sums[number] ?? 0) + value;
  }
}

const nowhere = new Int32Array();

export const idfOf = (index: KnowledgeIndex, { terms }: Query) =>
  [...terms].reduce((sum, [term, weight]) => sum + weight * index.idf(term), 0);
