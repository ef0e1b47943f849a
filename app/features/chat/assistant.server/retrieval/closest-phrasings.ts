import type { KnowledgeEntry } from "../knowledge.ts";
import type { LeadSimilarity } from "../sentence-encoder/compare-leads.ts";
import { cosine } from "../text/word-vectors.ts";
import type { IndexedPhrasing, KnowledgeIndex } from "./knowledge-index.ts";
import { createPhraseSimilarity } from "./phrase-similarity.ts";
import { readQuery } from "./query.ts";

const vectorShare = 0.4;

/** A question against the phrasings and leads of one entry, from 0 to 1, each in their order. */
export type PhrasingSimilarities = {
  readonly byWords: readonly number[];
  /** By the sentence encoder, if it is there: to the phrasings, and to the leads as a whole. */
  readonly byMeaning: { readonly phrasings: readonly number[]; readonly leads: readonly LeadSimilarity[] } | undefined;
};

type Led = Pick<KnowledgeEntry, "id" | "phrasings" | "leads">;

/** Several entries may be compared with one question, which is read once. */
export function createPhrasingSimilarities(index: KnowledgeIndex, question: string) {
  const similarityTo = createSimilarityByWords(index, question);
  return (entry: Led): PhrasingSimilarities => {
    const phrasings = index.sentenceSimilarity?.toTexts(question, entry.phrasings);
    const leads = index.sentenceSimilarity?.toLeads(question, entry.leads);
    // The first of the indexed phrasings is the title.
    const indexed = index.entries.find(({ entry: { id } }) => id === entry.id)?.phrasings.slice(1) ?? [];
    return {
      byWords: indexed.map(similarityTo),
      byMeaning: phrasings && leads && { phrasings, leads },
    };
  };
}

function createSimilarityByWords(index: KnowledgeIndex, question: string): (phrasing: IndexedPhrasing) => number {
  const query = readQuery(index, question);
  const totalIdf = [...query.terms].reduce((sum, [term, weight]) => sum + weight * index.idf(term), 0);
  if (totalIdf === 0) return () => 0;
  const similarityTo = createPhraseSimilarity(index, query, totalIdf);
  return (phrasing) => {
    const byVector = phrasing.vector && query.vector ? Math.max(0, cosine(phrasing.vector, query.vector)) : 0;
    return (1 - vectorShare) * similarityTo(phrasing) + vectorShare * byVector;
  };
}
