import { cosine } from "../text/word-vectors.ts";
import type { KnowledgeIndex } from "./knowledge-index.ts";
import { createPhraseSimilarity } from "./phrase-similarity.ts";
import { readQuery } from "./query.ts";

const vectorShare = 0.4;

/**
 * How similar a question is to each phrasing of one entry, from 0 to 1, in the order of `KnowledgeEntry.phrasings`.
 * Empty if there is no such entry.
 */
export function phrasingSimilarities(index: KnowledgeIndex, entryId: string, question: string): number[] {
  // The first of the indexed phrasings is the title.
  const phrasings = index.entries.find(({ entry }) => entry.id === entryId)?.phrasings.slice(1) ?? [];
  const query = readQuery(index, question);
  const totalIdf = [...query.terms].reduce((sum, [term, weight]) => sum + weight * index.idf(term), 0);
  if (totalIdf === 0) return phrasings.map(() => 0);
  const similarityTo = createPhraseSimilarity(index, query, totalIdf);
  return phrasings.map((phrasing) => {
    const byVector = phrasing.vector && query.vector ? Math.max(0, cosine(phrasing.vector, query.vector)) : 0;
    return (1 - vectorShare) * similarityTo(phrasing) + vectorShare * byVector;
  });
}
