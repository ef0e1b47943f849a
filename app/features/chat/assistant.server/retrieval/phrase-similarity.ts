import type { IndexedPhrasing, KnowledgeIndex } from "./knowledge-index.ts";
import type { Query } from "./query.ts";

/**
 * Soft F1 between a question and one phrasing: each term is matched with the most similar term of the other side, and
 * expanded terms count only toward the phrasing's side. Uses term numbers and typed arrays instead of strings, because
 * every question is compared with ten thousand phrasings.
 */
export function createPhraseSimilarity(index: KnowledgeIndex, query: Query, totalIdf: number) {
  const { lexicon, idf } = index;
  const terms = [...query.terms].map(([term, weight]) => {
    return { weight, value: weight * idf(term), similarity: query.termSimilarity.get(term) };
  });
  const expanded = new Float32Array(lexicon.terms.size);
  for (const [term, weight] of query.expandedTerms) {
    const id = lexicon.terms.get(term);
    if (id !== undefined) expanded[id] = weight;
  }
  const best = new Float32Array(lexicon.longestPhrasing);
  return (phrasing: IndexedPhrasing): number => {
    const { terms: ids } = phrasing;
    if (phrasing.totalIdf === 0) return 0;
    for (let at = 0; at < ids.length; at += 1) best[at] = expanded[ids[at] ?? 0] ?? 0;
    let found = 0;
    for (const { weight, value, similarity } of terms) {
      if (!similarity) continue;
      let closest = 0;
      for (let at = 0; at < ids.length; at += 1) {
        const similar = similarity[ids[at] ?? 0] ?? 0;
        if (similar > closest) closest = similar;
        if (similar * weight > (best[at] ?? 0)) best[at] = similar * weight;
      }
      found += closest * value;
    }
    let matched = 0;
    for (let at = 0; at < ids.length; at += 1) matched += (best[at] ?? 0) * (lexicon.idf[ids[at] ?? 0] ?? 0);
    const recall = found / totalIdf;
    const precision = matched / phrasing.totalIdf;
    return recall + precision === 0 ? 0 : (2 * recall * precision) / (recall + precision);
  };
}
