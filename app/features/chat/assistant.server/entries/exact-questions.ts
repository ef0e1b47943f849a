import type { Finding } from "../retrieval/find-entry.ts";
import { titleKey } from "./title-key.ts";

type Named = { readonly id: string; readonly title: string; readonly phrasings: readonly string[] };

/** Entries by their titles, and by the phrasings that no other entry has. */
export function indexExactQuestions(entries: readonly Named[]) {
  const byTitle = new Map(entries.map(({ id, title }) => [titleKey(title), id]));
  const byPhrasing = new Map<string, string | undefined>();
  for (const { id, phrasings } of entries) {
    for (const key of new Set(phrasings.map(titleKey))) byPhrasing.set(key, byPhrasing.has(key) ? undefined : id);
  }
  return {
    /** A title is what a suggestion asks for: it leads to its entry, whatever else is similar. */
    findTitle: (question: string): Finding | undefined => {
      const id = byTitle.get(titleKey(question));
      return id === undefined ? undefined : certainly(id);
    },
    /** Where the question is word for word a phrasing of one entry, there is no doubt about it: "do I pay you" has only stop words. */
    trust: (question: string, finding: Finding): Finding => {
      const id = byPhrasing.get(titleKey(question));
      if (id === undefined) return finding;
      if (finding.hits[0]?.id === id) return { ...finding, confidence: "sure" };
      return { ...certainly(id), hits: [...certainly(id).hits, ...finding.hits.filter((hit) => hit.id !== id)] };
    },
  };
}

function certainly(id: string): Finding {
  const measures = { coverage: 1, phraseSimilarity: 1, vectorSimilarity: 1, titleSimilarity: 1 };
  return {
    confidence: "sure",
    probability: 1,
    hits: [{ id, score: 1, phrasing: "", ...measures }],
    reply: undefined,
  };
}
