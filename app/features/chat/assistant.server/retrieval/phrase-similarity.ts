import type { KnowledgeIndex } from "./knowledge-index.ts";
import type { Query } from "./query.ts";

/**
 * Soft F1 between a question and every phrasing, by its number: each term is matched with the most similar term of the
 * other side, and expanded terms count only toward the phrasing's side. Only phrasings that have a similar term are
 * visited.
 */
export function phraseSimilarities(index: KnowledgeIndex, query: Query, questionIdf: number): Float32Array {
  const { count, withTerm, totalIdf } = index.phrasings;
  const { lexicon } = index;
  const similarities = new Float32Array(count);
  if (questionIdf === 0) return similarities;
  const found = new Float64Array(count);
  /** The last term of the question that was found in a phrasing. */
  const foundLast = new Int32Array(count);
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
      const id = similar.ids[at] ?? 0;
      const similarity = similar.values[at] ?? 0;
      if (similarity * weight > (best.get(id) ?? 0)) best.set(id, similarity * weight);
      for (const phrasing of withTerm[id] ?? []) {
        // The most similar term comes first.
        if (foundLast[phrasing] === number) continue;
        foundLast[phrasing] = number;
        found[phrasing] = (found[phrasing] ?? 0) + similarity * value;
      }
    }
  }
  const matched = new Float64Array(count);
  for (const [id, similarity] of best) {
    const value = similarity * (lexicon.idf[id] ?? 0);
    for (const phrasing of withTerm[id] ?? []) matched[phrasing] = (matched[phrasing] ?? 0) + value;
  }
  for (let at = 0; at < count; at += 1) {
    const recall = (found[at] ?? 0) / questionIdf;
    const precision = (matched[at] ?? 0) / (totalIdf[at] || 1);
    if (recall + precision > 0) similarities[at] = (2 * recall * precision) / (recall + precision);
  }
  return similarities;
}

export const idfOf = (index: KnowledgeIndex, { terms }: Query) =>
  [...terms].reduce((sum, [term, weight]) => sum + weight * index.idf(term), 0);
