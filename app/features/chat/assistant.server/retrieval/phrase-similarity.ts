import type { KnowledgeIndex, Phrasing } from "./knowledge-index.ts";
import type { Query } from "./rank.ts";

/**
 * How near a question is to one way of asking: each term of one side finds its likest on the other; hints count on the
 * phrasing's side only. In numbers instead of words, because it is done for ten thousand of them.
 */
export function nearnessFor({ lexicon, idf }: KnowledgeIndex, { said, hinted, likeness }: Query, mass: number) {
  const terms = [...said].map(([term, weight]) => ({ weight, value: weight * idf(term), alike: likeness.get(term) }));
  const hints = new Float32Array(lexicon.terms.size);
  for (const [term, weight] of hinted) {
    const id = lexicon.terms.get(term);
    if (id !== undefined) hints[id] = weight;
  }
  const best = new Float32Array(lexicon.longest);
  return ({ terms: ids, mass: own }: Phrasing): number => {
    if (own === 0) return 0;
    for (let at = 0; at < ids.length; at += 1) best[at] = hints[ids[at] ?? 0] ?? 0;
    let found = 0;
    for (const { weight, value, alike } of terms) {
      if (!alike) continue;
      let most = 0;
      for (let at = 0; at < ids.length; at += 1) {
        const like = alike[ids[at] ?? 0] ?? 0;
        if (like > most) most = like;
        if (like * weight > (best[at] ?? 0)) best[at] = like * weight;
      }
      found += most * value;
    }
    let matched = 0;
    for (let at = 0; at < ids.length; at += 1) matched += (best[at] ?? 0) * (lexicon.idf[ids[at] ?? 0] ?? 0);
    const recall = found / mass;
    const precision = matched / own;
    return recall + precision === 0 ? 0 : (2 * recall * precision) / (recall + precision);
  };
}
