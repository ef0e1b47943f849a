import type { KnowledgeEntry } from "../knowledge.ts";
import { createSpeller, type Speller } from "../text/spelling.ts";
import { stopWords } from "../text/stop-words.ts";
import { phraseWords, termsOf } from "../text/terms.ts";
import type { WordVectors } from "../text/word-vectors.ts";
import { isAmount, wordsOfText } from "../text/words.ts";
import { type NaiveBayes, trainNaiveBayes } from "./naive-bayes.ts";
import { programsOf } from "./programs.ts";
import { createTermSimilarity, type TermSimilarity } from "./term-similarity.ts";

type Field = "phrasings" | "title" | "answer";

/** The weight of each field, and how strongly its length is normalized (BM25F). */
const fields: Readonly<Record<Field, { weight: number; lengthShare: number }>> = {
  title: { weight: 3, lengthShare: 0.3 },
  phrasings: { weight: 2.2, lengthShare: 0.4 },
  answer: { weight: 0.9, lengthShare: 0.6 },
};

/** The title of an entry, or one way to ask for it. */
export type IndexedPhrasing = {
  /** By their numbers in the lexicon. */
  readonly terms: Int32Array;
  readonly totalIdf: number;
  readonly vector: Float32Array | undefined;
};

export type IndexedEntry = {
  readonly entry: KnowledgeEntry;
  readonly programs: ReadonlySet<string>;
  /** Field-weighted term frequencies, already normalized by length. */
  readonly weights: ReadonlyMap<string, number>;
  /** The title is the first of them. */
  readonly phrasings: readonly IndexedPhrasing[];
  /** The vector of all phrasings together. */
  readonly centroid: Float32Array | undefined;
};

/** Every term of a title or a phrasing, numbered. */
type Lexicon = {
  readonly terms: ReadonlyMap<string, number>;
  readonly idf: Float64Array;
  /** How many terms the longest phrasing has. */
  readonly longestPhrasing: number;
};

export type KnowledgeIndex = {
  readonly lexicon: Lexicon;
  readonly entries: readonly IndexedEntry[];
  /** Inverse document frequency: highest for terms that the knowledge never uses. */
  readonly idf: (term: string) => number;
  readonly knows: (term: string) => boolean;
  readonly speller: Speller;
  readonly termSimilarity: TermSimilarity;
  readonly vectorOf: (words: readonly string[]) => Float32Array | undefined;
  readonly naiveBayes: NaiveBayes;
};

type Text = { readonly words: readonly string[]; readonly terms: readonly string[] };
/** An entry's texts, split once into words and terms. The title is the first phrasing. */
type ParsedEntry = { readonly entry: KnowledgeEntry; readonly phrasings: readonly Text[]; readonly answer: Text };

export function indexKnowledge(knowledge: readonly KnowledgeEntry[], vectors: WordVectors): KnowledgeIndex {
  const parsed = knowledge.map(parseEntry);
  const documentCount = countDocuments(parsed);
  const averages = averageLengths(parsed);
  const idf = (term: string) => {
    const count = documentCount.get(term) ?? 0.4;
    return Math.log(1 + (knowledge.length - count + 0.5) / (count + 0.5));
  };
  const lexicon = numberTerms(parsed, idf);
  const vectorOf = (words: readonly string[]) => vectors.vectorOf(words.filter((word) => !stopWords.has(word)));
  const indexEntry = (one: ParsedEntry): IndexedEntry => ({
    entry: one.entry,
    programs: programsOf([one.entry.topic, one.entry.id, one.entry.title].join(" ")),
    weights: weighTerms(fieldsOf(one), averages),
    phrasings: one.phrasings.map(({ words, terms }) => ({
      ...weighPhrasing(terms, lexicon),
      vector: vectorOf(words),
    })),
    centroid: vectorOf(one.phrasings.flatMap(({ words }) => words)),
  });
  return {
    lexicon,
    entries: parsed.map(indexEntry),
    idf,
    knows: (term) => documentCount.has(term),
    vectorOf,
    naiveBayes: trainNaiveBayes(
      parsed.map(({ phrasings }) => phrasings.map(({ terms }) => terms.filter((term) => !isAmount(term)))),
    ),
    speller: createSpeller(vocabularyOf(parsed), (word) => stopWords.has(word) || vectors.has(word)),
    termSimilarity: createTermSimilarity(lexicon.terms, phrasingWords(parsed), vectors),
  };
}

const parseEntry = (entry: KnowledgeEntry): ParsedEntry => ({
  entry,
  phrasings: [entry.title, ...entry.phrasings].map(readText),
  answer: readText(entry.answer.replace(/\]\([^)]*\)/g, "]")),
});

function readText(text: string): Text {
  const words = wordsOfText(text);
  return { words, terms: termsOf(words) };
}

function fieldsOf({
  phrasings: [title, ...phrasings],
  answer,
}: ParsedEntry): Readonly<Record<Field, readonly string[]>> {
  return { title: title?.terms ?? [], phrasings: phrasings.flatMap(({ terms }) => terms), answer: answer.terms };
}

function countDocuments(parsed: readonly ParsedEntry[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { phrasings, answer } of parsed) {
    for (const term of new Set([...phrasings, answer].flatMap(({ terms }) => terms))) addTo(counts, term, 1);
  }
  return counts;
}

const addTo = (counts: Map<string, number>, key: string, more: number) =>
  counts.set(key, (counts.get(key) ?? 0) + more);

function averageLengths(parsed: readonly ParsedEntry[]): Record<Field, number> {
  const all = parsed.map(fieldsOf);
  const average = (field: Field) => all.reduce((sum, fields) => sum + fields[field].length, 0) / all.length;
  return { title: average("title"), phrasings: average("phrasings"), answer: average("answer") };
}

function numberTerms(parsed: readonly ParsedEntry[], idf: (term: string) => number): Lexicon {
  const phrasings = parsed.flatMap((one) => one.phrasings);
  const terms = new Map([...new Set(phrasings.flatMap(({ terms }) => terms))].map((term, id) => [term, id]));
  return {
    terms,
    idf: Float64Array.from(terms.keys(), idf),
    longestPhrasing: Math.max(...phrasings.map(({ terms }) => terms.length)),
  };
}

function weighPhrasing(all: readonly string[], lexicon: Lexicon) {
  const terms = Int32Array.from(new Set(all), (term) => lexicon.terms.get(term) ?? 0);
  return { terms, totalIdf: terms.reduce((sum, id) => sum + (lexicon.idf[id] ?? 0), 0) };
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

function vocabularyOf(parsed: readonly ParsedEntry[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { phrasings, answer } of parsed) {
    for (const { words } of [...phrasings, answer]) for (const word of words) addTo(counts, word, 1);
  }
  for (const word of phraseWords) addTo(counts, word, 1);
  return counts;
}

const phrasingWords = (parsed: readonly ParsedEntry[]) =>
  new Set(
    parsed.flatMap(({ phrasings }) => phrasings.flatMap(({ words }) => words)).filter((word) => !stopWords.has(word)),
  );
