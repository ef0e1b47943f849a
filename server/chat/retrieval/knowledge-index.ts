import type { KnowledgeEntry } from "../knowledge.ts";
import { createSpeller, type Speller } from "../text/spelling.ts";
import { stopWords } from "../text/stop-words.ts";
import { phraseWords, termsOf } from "../text/terms.ts";
import type { WordVectors } from "../text/word-vectors.ts";
import { wordsOfText } from "../text/words.ts";
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
  readonly terms: ReadonlySet<string>;
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

export type KnowledgeIndex = {
  readonly entries: readonly IndexedEntry[];
  /** How telling a term is; terms the knowledge has never seen are the most telling of all. */
  readonly idf: (term: string) => number;
  readonly knows: (term: string) => boolean;
  readonly speller: Speller;
  readonly meanings: TermMeanings;
  readonly meaningOf: (words: readonly string[]) => Float32Array | undefined;
  readonly indexEntry: (entry: KnowledgeEntry) => IndexedEntry;
};

type Terms = Readonly<Record<Field, readonly string[]>>;

export function indexKnowledge(knowledge: readonly KnowledgeEntry[], vectors: WordVectors): KnowledgeIndex {
  const texts = knowledge.map(termsByField);
  const documentCount = countDocuments(texts);
  const averages = averageLengths(texts);
  const idf = (term: string) => {
    const count = documentCount.get(term) ?? 0.4;
    return Math.log(1 + (knowledge.length - count + 0.5) / (count + 0.5));
  };
  const meaningOf = (words: readonly string[]) => vectors.meaningOf(words.filter((word) => !stopWords.has(word)));
  const indexEntry = (entry: KnowledgeEntry): IndexedEntry => ({
    entry,
    programs: programsOf([entry.topic, entry.id, entry.title].join(" ")),
    weights: weighTerms(termsByField(entry), averages),
    phrasings: [entry.title, ...entry.asks].map((ask) => ({
      ...weighPhrasing(ask, idf),
      meaning: meaningOf(wordsOfText(ask)),
    })),
    gist: meaningOf(wordsOfText([entry.title, ...entry.asks].join(" "))),
  });
  return {
    entries: knowledge.map(indexEntry),
    idf,
    knows: (term) => documentCount.has(term),
    meaningOf,
    indexEntry,
    speller: createSpeller(vocabularyOf(knowledge), (word) => stopWords.has(word) || vectors.has(word)),
    meanings: createTermMeanings(
      texts.flatMap(({ title, asks }) => [...title, ...asks]),
      askWords(knowledge),
      vectors,
    ),
  };
}

const termsByField = ({ title, asks, answer }: KnowledgeEntry): Terms => ({
  title: termsOf(wordsOfText(title)),
  asks: asks.flatMap((ask) => termsOf(wordsOfText(ask))),
  answer: termsOf(wordsOfText(answer.replace(/\]\([^)]*\)/g, "]"))),
});

function countDocuments(texts: readonly Terms[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { title, asks, answer } of texts) {
    for (const term of new Set([...title, ...asks, ...answer])) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return counts;
}

function averageLengths(texts: readonly Terms[]): Record<Field, number> {
  const average = (field: Field) => texts.reduce((sum, text) => sum + text[field].length, 0) / texts.length;
  return { title: average("title"), asks: average("asks"), answer: average("answer") };
}

function weighPhrasing(text: string, idf: (term: string) => number) {
  const terms = new Set(termsOf(wordsOfText(text)));
  return { terms, mass: [...terms].reduce((sum, term) => sum + idf(term), 0) };
}

function weighTerms(text: Terms, averages: Record<Field, number>): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const field of Object.keys(fields) as Field[]) {
    const { weight, lengthShare } = fields[field];
    const length = 1 - lengthShare + (lengthShare * text[field].length) / averages[field];
    for (const term of text[field]) weights.set(term, (weights.get(term) ?? 0) + weight / length);
  }
  return weights;
}

function vocabularyOf(knowledge: readonly KnowledgeEntry[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const add = (word: string) => counts.set(word, (counts.get(word) ?? 0) + 1);
  for (const { title, asks, answer } of knowledge) wordsOfText([title, ...asks, answer].join(" ")).forEach(add);
  for (const word of phraseWords) add(word);
  return counts;
}

const askWords = (knowledge: readonly KnowledgeEntry[]) =>
  new Set(
    knowledge
      .flatMap(({ title, asks }) => wordsOfText([title, ...asks].join(" ")))
      .filter((word) => !stopWords.has(word)),
  );
