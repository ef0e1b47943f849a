import type { KnowledgeEntry } from "../knowledge.ts";
import type { LeadSimilarity } from "../sentence-encoder/compare-leads.ts";
import { cosineOfRow } from "../text/word-vectors.ts";
import type { KnowledgeIndex } from "./knowledge-index.ts";
import { createPhraseSimilarity, type PhraseSimilarity } from "./phrase-similarity.ts";
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
    const indexed = index.entries.find(({ entry: { id } }) => id === entry.id)?.phrasings;
    return {
      // The first of the indexed phrasings is the title.
      byWords: indexed ? indexed.sources.slice(1).map((_, at) => similarityTo(indexed, at + 1)) : [],
      byMeaning: phrasings && leads && { phrasings, leads },
    };
  };
}

function createSimilarityByWords(index: KnowledgeIndex, question: string): PhraseSimilarity {
  const query = readQuery(index, question);
  const totalIdf = [...query.terms].reduce((sum, [term, weight]) => sum + weight * index.idf(term), 0);
  if (totalIdf === 0) return () => 0;
  const similarityTo = createPhraseSimilarity(index, query, totalIdf);
  return (phrasings, at) => {
    const byVector = query.vector ? Math.max(0, cosineOfRow(phrasings.vectors, at, query.vector)) : 0;
    return (1 - vectorShare) * similarityTo(phrasings, at) + vectorShare * byVector;
  };
}
