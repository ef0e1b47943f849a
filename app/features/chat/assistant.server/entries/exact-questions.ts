import type { KnowledgeEntry } from "../knowledge.ts";
import { titleKey } from "./title-key.ts";

/** Entries by their titles, and by the phrasings that no other entry has. */
export function indexExactQuestions(entries: readonly KnowledgeEntry[]) {
  const byTitle = new Map(entries.map(({ id, title }) => [titleKey(title), id]));
  const byPhrasing = new Map<string, string | undefined>();
  for (const { id, phrasings } of entries) {
    for (const key of new Set(phrasings.map(titleKey))) byPhrasing.set(key, byPhrasing.has(key) ? undefined : id);
  }
  return {
    entryOfTitle: (question: string) => byTitle.get(titleKey(question)),
    entryOfPhrasing: (question: string) => byPhrasing.get(titleKey(question)),
  };
}
