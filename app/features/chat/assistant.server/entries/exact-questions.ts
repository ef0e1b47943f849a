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
      if (id === undefined) return undefined;
      const measures = { coverage: 1, phraseSimilarity: 1, vectorSimilarity: 1, titleSimilarity: 1 };
      return {
        confidence: "sure",
        probability: 1,
        hits: [{ id, score: 1, phrasing: "", ...measures }],
        reply: undefined,
      };
    },
    /** Where the question is word for word a phrasing of the best entry, there is no doubt about it. */
    trust: (question: string, finding: Finding): Finding => {
      const isExact = finding.hits[0] && byPhrasing.get(titleKey(question)) === finding.hits[0].id;
      return isExact ? { ...finding, confidence: "sure" } : finding;
    },
  };
}
