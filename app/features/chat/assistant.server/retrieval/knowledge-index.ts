import type { KnowledgeEntry } from "../knowledge.ts";
import { createSpeller, type Speller } from "../text/spelling.ts";
import { stopWords } from "../text/stop-words.ts";
import { phraseWords, termsOf } from "../text/terms.ts";
import type { WordVectors } from "../text/word-vectors.ts";
import { isSum, wordsOfText } from "../text/words.ts";
import { learnOdds, type Odds } from "./naive-bayes.ts";
import { programsOf } from "./programs.ts";
import { createTermMeanings, type TermMeanings } from "./term-meanings.ts";

type Field = "asks" | "title" | "answer";

/** The weight of each field, and how much its length is held against it (BM25F). */
const fields: Readonly<Record<Field, { weight: number; lengthShare: number }>> = {
  title: { weight: 3, lengthShare: 0.3 },
  asks: { weight: 2.2, lengthShare: 0.4 },
  answer: { weight: 0.9, lengthShare: 0.6 },
};

export type Phrasing = {
  /** By their numbers in the lexicon. */
  readonly terms: Int32Array;
  readonly mass: number;
  readonly meaning: Float32Array | undefined;
};

export type IndexedEntry = {
  readonly entry: KnowledgeEntry;
  readonly programs: ReadonlySet<string>;
  /** Field-weighted term frequencies, already normalised by length. */
  readonly weights: ReadonlyMap<string, number>;
  /** The title and each way of asking. */
  readonly phrasings: readonly Phrasing[];
  /** The meaning of all phrasings taken together. */
  readonly gist: Float32Array | undefined;
};

/** Every term of a title or a way of asking, numbered. */
type Lexicon = {
  readonly terms: ReadonlyMap<string, number>;
  readonly idf: Float64Array;
  /** Terms of the longest way of asking. */
  readonly longest: number;
};

export type KnowledgeIndex = {
  readonly lexicon: Lexicon;
  readonly entries: readonly IndexedEntry[];
  /** How telling a term is; terms the knowledge has never seen are the most telling of all. */
  readonly idf: (term: string) => number;
  readonly knows: (term: string) => boolean;
  readonly speller: Speller;
  readonly meanings: TermMeanings;
  readonly meaningOf: (words: readonly string[]) => Float32Array | undefined;
  /** What was said speaks for each entry, in their order. */
  readonly odds: Odds;
};

type Text = { readonly words: readonly string[]; readonly terms: readonly string[] };
/** An entry's texts, read once: the title is the first of the ways to ask for it. */
type Reading = { readonly entry: KnowledgeEntry; readonly ways: readonly Text[]; readonly answer: Text };

export function indexKnowledge(knowledge: readonly KnowledgeEntry[], vectors: WordVectors): KnowledgeIndex {
  const readings = knowledge.map(readEntry);
  const documentCount = countDocuments(readings);
  const averages = averageLengths(readings);
  const idf = (term: string) => {
    const count = documentCount.get(term) ?? 0.4;
    return Math.log(1 + (knowledge.length - count + 0.5) / (count + 0.5));
  };
  const lexicon = numberTerms(readings, idf);
  const meaningOf = (words: readonly string[]) => vectors.meaningOf(words.filter((word) => !stopWords.has(word)));
  const indexEntry = (reading: Reading): IndexedEntry => ({
    entry: reading.entry,
    programs: programsOf([reading.entry.topic, reading.entry.id, reading.entry.title].join(" ")),
    weights: weighTerms(fieldsOf(reading), averages),
    phrasings: reading.ways.map(({ words, terms }) => ({
      ...weighPhrasing(terms, lexicon),
      meaning: meaningOf(words),
    })),
    gist: meaningOf(reading.ways.flatMap(({ words }) => words)),
  });
  return {
    lexicon,
    entries: readings.map(indexEntry),
    idf,
    knows: (term) => documentCount.has(term),
    meaningOf,
    odds: learnOdds(readings.map(({ ways }) => ways.map(({ terms }) => terms.filter((term) => !isSum(term))))),
    speller: createSpeller(vocabularyOf(readings), (word) => stopWords.has(word) || vectors.has(word)),
    meanings: createTermMeanings(lexicon.terms, askWords(readings), vectors),
  };
}

const readEntry = (entry: KnowledgeEntry): Reading => ({
  entry,
  ways: [entry.title, ...entry.asks].map(readText),
  answer: readText(entry.answer.replace(/\]\([^)]*\)/g, "]")),
});

function readText(text: string): Text {
  const words = wordsOfText(text);
  return { words, terms: termsOf(words) };
}

function fieldsOf({ ways: [title, ...asks], answer }: Reading): Readonly<Record<Field, readonly string[]>> {
  return { title: title?.terms ?? [], asks: asks.flatMap(({ terms }) => terms), answer: answer.terms };
}

function countDocuments(readings: readonly Reading[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { ways, answer } of readings) {
    for (const term of new Set([...ways, answer].flatMap(({ terms }) => terms))) addTo(counts, term, 1);
  }
  return counts;
}

const addTo = (counts: Map<string, number>, key: string, more: number) =>
  counts.set(key, (counts.get(key) ?? 0) + more);

function averageLengths(readings: readonly Reading[]): Record<Field, number> {
  const all = readings.map(fieldsOf);
  const average = (field: Field) => all.reduce((sum, fields) => sum + fields[field].length, 0) / all.length;
  return { title: average("title"), asks: average("asks"), answer: average("answer") };
}

function numberTerms(readings: readonly Reading[], idf: (term: string) => number): Lexicon {
  const ways = readings.flatMap((reading) => reading.ways);
  const terms = new Map([...new Set(ways.flatMap((way) => way.terms))].map((term, id) => [term, id]));
  return {
    terms,
    idf: Float64Array.from(terms.keys(), idf),
    longest: Math.max(...ways.map((way) => way.terms.length)),
  };
}

function weighPhrasing(all: readonly string[], lexicon: Lexicon) {
  const terms = Int32Array.from(new Set(all), (term) => lexicon.terms.get(term) ?? 0);
  return { terms, mass: terms.reduce((sum, id) => sum + (lexicon.idf[id] ?? 0), 0) };
}

function weighTerms(text: Readonly<Record<Field, readonly string[]>>, averages: Record<Field, number>) {
  const weights = new Map<string, number>();
  for (const field of Object.keys(fields) as Field[]) {
    const { weight, lengthShare } = fields[field];
    const length = 1 - lengthShare + (lengthShare * text[field].length) / averages[field];
    for (const term of text[field]) addTo(weights, term, weight / length);
  }
  return weights;
}

function vocabularyOf(readings: readonly Reading[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { ways, answer } of readings) {
    for (const { words } of [...ways, answer]) for (const word of words) addTo(counts, word, 1);
  }
  for (const word of phraseWords) addTo(counts, word, 1);
  return counts;
}

const askWords = (readings: readonly Reading[]) =>
  new Set(readings.flatMap(({ ways }) => ways.flatMap(({ words }) => words)).filter((word) => !stopWords.has(word)));
