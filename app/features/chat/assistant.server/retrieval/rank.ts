import { cosine } from "../text/word-vectors.ts";
import type { IndexedEntry, KnowledgeIndex, TermEntries } from "./knowledge-index.ts";
import { sentencesOfLetter } from "./letter.ts";
import { idfOf, phraseSimilarities } from "./phrase-similarity.ts";
import { programsOf } from "./programs.ts";
import type { Query } from "./query.ts";

export type Hit = {
  readonly id: string;
  readonly score: number;
  /** Share of the question's terms, by weight, that the entry contains at all. */
  readonly coverage: number;
  /** Similarity to the closest phrasing, term by term. */
  readonly phraseSimilarity: number;
  /** Similarity to the closest phrasing and to the entry as a whole, by word vectors. */
  readonly vectorSimilarity: number;
  /** Similarity to the title, term by term. */
  readonly titleSimilarity: number;
  /** The closest phrasing, as it is written in the entry; empty if the title is closest. */
  readonly phrasing: string;
  /** Similarity in meaning by the sentence encoder, from -1 to 1. */
  readonly sentenceSimilarity?: number;
};

const saturation = 1.4;
const shares = { terms: 0.6, phraseSimilarity: 0.6, vectorSimilarity: 0.5 };
const centroidShare = 0.35;
const naiveBayesShare = 1;
/** A question of a word or two most likely names the entry with that title. */
const titleShare = 2;
/** The meaning of the whole sentence tells more than all words together. */
const sentenceShare = 2.5;
const otherProgram = 0.72;
const sameProgram = 1.1;
const unaskedProgram = 0.9;
/** Of a letter's similarity in meaning: found with strangers' letters. */
const sentencesShare = 0.4;
/** In standard deviations. What holds for other loans does not hold for a reverse mortgage. */
const otherProgramPenalty = 1;
const besideReversePenalty = 3;
const unaskedReversePenalty = 1.5;

/** BM25F over title, phrasings and answer, combined with the closest single phrasing and adjusted by loan program. */
export function rank(index: KnowledgeIndex, query: Query, measures = measurePhrasings(index, query)): Hit[] {
  const totalIdf = idfOf(index, query);
  if (totalIdf === 0) return [];
  const askedPrograms = programsOf([...query.terms.keys()].join(" "));
  const prepared = { ...measures, ...scoreTerms(index, query, totalIdf), askedPrograms };
  const fits = index.entries.map((entry, number) => fitOf(entry, number, query, prepared));
  const scores = standardized(fits.map(({ score }) => score));
  const logOdds = standardized(index.naiveBayes(query.terms));
  return bestFirst(
    fits.map((fit, at) => {
      const combined = (scores[at] ?? 0) + naiveBayesShare * (logOdds[at] ?? 0);
      return { ...fit, score: combined + (titleShare * fit.titleSimilarity) / query.terms.size };
    }),
  );
}

/** The same entries in a new order, with their similarity in meaning added; as they are if the encoder is not ready. */
export function rankByMeaning(index: KnowledgeIndex, query: Query, hits: readonly Hit[]): readonly Hit[] {
  const similarities = similaritiesTo(index, query.source);
  if (!similarities) return hits;
  const byWords = standardized(hits.map(({ score }) => score));
  const byMeaning = standardized(similarities);
  const asked = programsOf(query.source);
  return bestFirst(
    hits.map((hit, position) => {
      const own = index.numberOf.get(hit.id) ?? 0;
      const penalty = penaltyOf(index.entries[own]?.programs ?? asked, asked);
      const score = (byWords[position] ?? 0) + sentenceShare * (byMeaning[own] ?? 0) - penalty;
      return { ...hit, sentenceSimilarity: similarities[own] ?? 0, score };
    }),
  );
}

/** Of a letter, the two sentences that are most similar to an entry count as well: its beginning may tell little. */
function similaritiesTo(index: KnowledgeIndex, source: string): readonly number[] | undefined {
  const whole = index.sentenceSimilarity?.toEntries(source);
  const sentences = sentencesOfLetter(source).flatMap((one) => index.sentenceSimilarity?.toEntries(one) ?? []);
  if (!whole || sentences.length === 0) return whole && [...whole];
  return Array.from(whole, (similarity, at) => {
    const [first = 0, second = first] = sentences.map((of) => of[at] ?? 0).sort((a, b) => b - a);
    return (1 - sentencesShare) * similarity + (sentencesShare * (first + second)) / 2;
  });
}

/** By meaning a letter is mostly about its story. The loan that it names in passing is what it is about. */
function penaltyOf(programs: ReadonlySet<string>, asked: ReadonlySet<string>): number {
  if (programs.has("reverse") && !asked.has("reverse")) return unaskedReversePenalty;
  if (asked.size === 0 || hasOneOf(programs, asked)) return 0;
  if (programs.size > 0) return otherProgramPenalty;
  return asked.has("reverse") ? besideReversePenalty : 0;
}

const bestFirst = (hits: readonly Hit[]) => hits.toSorted((a, b) => b.score - a.score);

/** In standard deviations from the mean of all entries, so that two measures can be added. */
function standardized(values: ArrayLike<number>): Float64Array {
  const all = Float64Array.from(values);
  const mean = all.reduce((sum, value) => sum + value, 0) / all.length;
  const deviation = Math.sqrt(all.reduce((sum, value) => sum + (value - mean) ** 2, 0) / all.length);
  return all.map((value) => (value - mean) / (deviation || 1));
}

export type PhrasingMeasures = {
  /** Term by term, by the number of the phrasing. */
  readonly phrases: Float32Array;
  /** By word vectors, to the closest phrasing, by the number of the entry. */
  readonly nearest: Float32Array | undefined;
};

export function measurePhrasings(index: KnowledgeIndex, query: Query): PhrasingMeasures {
  return {
    phrases: phraseSimilarities(index, query, idfOf(index, query)),
    nearest: query.vector && index.phrasings.nearestTo(query.vector),
  };
}

/** By the number of the entry: BM25F, and the share of the question's terms, by weight, that the entry contains. */
function scoreTerms(index: KnowledgeIndex, query: Query, totalIdf: number) {
  const bm25 = new Float64Array(index.entries.length);
  const coverage = new Float64Array(index.entries.length);
  for (const [term, weight] of new Map([...query.expandedTerms, ...query.terms])) {
    const share = (weight * index.idf(term)) / totalIdf;
    const { numbers, frequencies } = index.entriesWith.get(term) ?? nowhere;
    for (let at = 0; at < numbers.length; at += 1) {
      const number = numbers[at] ?? 0;
      const frequency = frequencies[at] ?? 0;
      bm25[number] = (bm25[number] ?? 0) + (share * frequency * (saturation + 1)) / (frequency + saturation * 2);
      if (query.terms.has(term)) coverage[number] = (coverage[number] ?? 0) + share;
    }
  }
  return { bm25, coverage };
}

const nowhere: TermEntries = { numbers: new Int32Array(), frequencies: new Float64Array() };

type PreparedQuery = PhrasingMeasures & ReturnType<typeof scoreTerms> & { readonly askedPrograms: ReadonlySet<string> };

function fitOf(
  { entry, titleNumber, programs, centroid }: IndexedEntry,
  number: number,
  query: Query,
  { bm25, coverage, askedPrograms, phrases, nearest }: PreparedQuery,
): Hit {
  const closest = numberOfGreatest(phrases, titleNumber, entry.phrasings.length);
  const phraseSimilarity = phrases[closest] ?? 0;
  const vectorSimilarity = vectorSimilarityTo(nearest?.[number] ?? 0, centroid, query.vector);
  return {
    id: entry.id,
    score:
      programFit(programs, askedPrograms) *
      (shares.terms * (bm25[number] ?? 0) +
        shares.phraseSimilarity * phraseSimilarity +
        shares.vectorSimilarity * vectorSimilarity),
    coverage: coverage[number] ?? 0,
    phraseSimilarity,
    vectorSimilarity,
    titleSimilarity: phrases[titleNumber] ?? 0,
    phrasing: entry.phrasings[closest - titleNumber - 1] ?? "",
  };
}

/** Of a title and the phrasings after it, the one with the greatest value; of equal ones the first. */
function numberOfGreatest(values: Float32Array, titleNumber: number, phrasings: number): number {
  let best = titleNumber;
  for (let at = titleNumber + 1; at <= titleNumber + phrasings; at += 1) {
    if ((values[at] ?? 0) > (values[best] ?? 0)) best = at;
  }
  return best;
}

function vectorSimilarityTo(
  nearest: number,
  centroid: Float32Array | undefined,
  vector: Float32Array | undefined,
): number {
  if (!vector || !centroid) return 0;
  return (1 - centroidShare) * Math.max(0, nearest) + centroidShare * Math.max(0, cosine(centroid, vector));
}

function programFit(programs: ReadonlySet<string>, asked: ReadonlySet<string>): number {
  if (asked.size === 0) return programs.size === 0 ? 1 : unaskedProgram;
  if (programs.size === 0) return 1;
  return hasOneOf(programs, asked) ? sameProgram : otherProgram;
}

function hasOneOf(programs: ReadonlySet<string>, asked: ReadonlySet<string>): boolean {
  for (const program of programs) if (asked.has(program)) return true;
  return false;
}
