import type { KnowledgeEntry } from "../knowledge.ts";

type Answering = Pick<KnowledgeEntry, "id" | "leads" | "answer">;

/** Tells which entry an answer came from, by the first of its paragraphs that begins an entry. */
export function indexOpenings(entries: readonly Answering[]) {
  const ids = new Map<string, string>();
  for (const { id, leads, answer } of entries) {
    const [beginning = ""] = answer.trim().split(/\n{2,}/);
    for (const opening of [...leads.map(({ say }) => say), beginning]) ids.set(opening, id);
  }
  return (answer: string): string | undefined => {
    for (const paragraph of answer.split("\n\n")) {
      const id = ids.get(paragraph);
      if (id) return id;
    }
    return undefined;
  };
}
