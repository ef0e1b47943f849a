import type { IndexedPhrasings, KnowledgeIndex } from "./knowledge-index.ts";
import type { Query } from "./query.ts";
import type { SimilarTerms } from "./term-similarity.ts";

/** How similar the question is to the phrasing at a position, from 0 to 1. */
export type PhraseSimilarity = (phrasings: IndexedPhrasings, at: number) => number;

/**
 * Soft F1 between a question and one phrasing: each term is matched with the most similar term of the other side, and
 * expanded terms count only toward the phrasing's side. Every question is compared with twenty thousand phrasings: uses
 * term numbers and typed arrays instead of strings, and of each term only the few terms of the question similar to it.
 */
export function createPhraseSimilarity(index: KnowledgeIndex, query: Query, totalIdf: number): PhraseSimilarity {
  const { lexicon, idf } = index;
  const asked = [...query.terms].map(([term, weight]) => ({ term, weight, value: weight * idf(term) }));
  const weights = Float64Array.from(asked, ({ weight }) => weight);
  const values = Float64Array.from(asked, ({ value }) => value);
  const similar = asked.map(({ term }) => query.similarTerms.get(term));
  const { starts, positions, amounts } = groupByTerm(lexicon.terms.size, similar);
  const expanded = new Float32Array(lexicon.terms.size);
  for (const [term, weight] of query.expandedTerms) {
    const id = lexicon.terms.get(term);
    if (id !== undefined) expanded[id] = weight;
  }
  const closest = new Float64Array(asked.length);
  return (phrasings, at) => {
    const phrasingIdf = phrasings.totalIdfs[at] ?? 0;
    if (phrasingIdf === 0) return 0;
    closest.fill(0);
    let matched = 0;
    const phrasingEnd = phrasings.starts[at + 1] ?? 0;
    for (let place = phrasings.starts[at] ?? 0; place < phrasingEnd; place += 1) {
      const id = phrasings.terms[place] ?? 0;
      let best = expanded[id] ?? 0;
      const end = starts[id + 1] ?? 0;
      for (let pair = starts[id] ?? 0; pair < end; pair += 1) {
        const position = positions[pair] ?? 0;
        const amount = amounts[pair] ?? 0;
        if (amount > (closest[position] ?? 0)) closest[position] = amount;
        const weighed = amount * (weights[position] ?? 0);
        if (weighed > best) best = Math.fround(weighed);
      }
      matched += best * (lexicon.idf[id] ?? 0);
    }
    let found = 0;
    for (let position = 0; position < closest.length; position += 1)
      found += (closest[position] ?? 0) * (values[position] ?? 0);
    const recall = found / totalIdf;
    const precision = matched / phrasingIdf;
    return recall + precision === 0 ? 0 : (2 * recall * precision) / (recall + precision);
  };
}

/** By term of the lexicon: the positions of the question's terms that are similar to it at all, and how similar. */
function groupByTerm(size: number, similar: readonly (SimilarTerms | undefined)[]) {
  const starts = new Int32Array(size + 1);
  for (const terms of similar) for (const id of terms?.ids ?? []) starts[id + 1] = (starts[id + 1] ?? 0) + 1;
  for (let id = 0; id < size; id += 1) starts[id + 1] = (starts[id + 1] ?? 0) + (starts[id] ?? 0);
  const ends = starts.slice();
  const positions = new Int32Array(starts[size] ?? 0);
  const amounts = new Float32Array(positions.length);
  for (const [position, terms] of similar.entries()) {
    for (const [at, id] of terms?.ids.entries() ?? []) {
      const pair = ends[id] ?? 0;
      positions[pair] = position;
      amounts[pair] = terms?.similarities[at] ?? 0;
      ends[id] = pair + 1;
    }
  }
  return { starts, positions, amounts };
}
