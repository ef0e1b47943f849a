import { cosine } from "../text/word-vectors.ts";
import type { KnowledgeIndex } from "./knowledge-index.ts";
import { createPhraseSimilarity } from "./phrase-similarity.ts";
import { readQuery } from "./query.ts";

const vectorShare = 0.4;

/** A question against the phrasings and leads of one entry, from 0 to 1, each in their order. */
export type PhrasingSimilarities = {
  readonly byWords: readonly number[];
  /** By the sentence encoder, if it is there: to the phrasings, and to what the leads say. */
  readonly byMeaning: { readonly phrasings: readonly number[]; readonly says: readonly number[] } | undefined;
};

type Led = {
  readonly id: string;
  readonly phrasings: readonly string[];
  readonly leads: ReadonlyArray<{ readonly say: string }>;
};

export function phrasingSimilarities(index: KnowledgeIndex, entry: Led, question: string): PhrasingSimilarities {
  const says = entry.leads.map(({ say }) => say);
  const all = index.sentenceSimilarity?.toTexts(question, [...entry.phrasings, ...says]);
  const count = entry.phrasings.length;
  return {
    byWords: similaritiesByWords(index, entry.id, question),
    byMeaning: all && { phrasings: all.slice(0, count), says: all.slice(count) },
  };
}

function similaritiesByWords(index: KnowledgeIndex, entryId: string, question: string): number[] {
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
