import type { KnowledgeEntry } from "../knowledge.ts";
import type { EntrySimilarity } from "../sentence-encoder/sentence-index.ts";
import type { KnowledgeIndex } from "./knowledge-index.ts";
import { rankText } from "./rank-text.ts";

const vectorShare = 0.4;

/** A question against the phrasings and leads of one entry, from 0 to 1, each in their order. */
export type PhrasingSimilarities = {
  readonly byWords: readonly number[];
  /** By the sentence encoder, if it is there: to the phrasings, and to the leads as a whole. */
  readonly byMeaning: EntrySimilarity | undefined;
};

type Led = Pick<KnowledgeEntry, "id" | "phrasings" | "leads">;

/** Several entries may be compared with one question, which is read once. */
export function createPhrasingSimilarities(index: KnowledgeIndex, question: string) {
  const byWords = similaritiesByWords(index, question);
  return (entry: Led): PhrasingSimilarities => {
    const title = index.entries[index.numberOf.get(entry.id) ?? 0]?.titleNumber ?? 0;
    return {
      byWords: entry.phrasings.map((_, at) => byWords(title + 1 + at)),
      byMeaning: index.sentenceSimilarity?.toEntry(question, entry),
    };
  };
}

/** By the number of a phrasing. */
function similaritiesByWords(index: KnowledgeIndex, question: string): (phrasing: number) => number {
  const { query, measures } = rankText(index, question);
  if (query.terms.size === 0) return () => 0;
  return (phrasing) =>
    (1 - vectorShare) * (measures.phrases[phrasing] ?? 0) +
    vectorShare * Math.max(0, query.vector ? index.phrasings.cosineTo(query.vector, phrasing) : 0);
}
