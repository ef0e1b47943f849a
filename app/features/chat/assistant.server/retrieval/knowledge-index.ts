import type { KnowledgeEntry } from "../knowledge.ts";
import type { SentenceSimilarity } from "../sentence-encoder/sentence-index.ts";
import type { Analyzer } from "../text/analyzer.ts";
import { createSpeller, type Speller } from "../text/spelling.ts";
import { noWordVectors, type WordVectors } from "../text/word-vectors.ts";
import { isAmount } from "../text/words.ts";
import { type NaiveBayes, trainNaiveBayes } from "./naive-bayes.ts";
import { indexPhrasings, type PhrasingIndex } from "./phrasing-index.ts";
import { programsOf } from "./programs.ts";
import { createTermSimilarity, type TermSimilarity } from "./term-similarity.ts";

type Field = "phrasings" | "title" | "answer";

/** The weight of each field, and how strongly its length is normalized (BM25F). */
const fields: Readonly<Record<Field, { weight: number; lengthShare: number }>> = {
  title: { weight: 3, lengthShare: 0.3 },
  phrasings: { weight: 2.2, lengthShare: 0.4 },
  answer: { weight: 0.9, lengthShare: 0.6 },
};

/** What is indexed of an entry, in any language. */
export type IndexableEntry = Pick<KnowledgeEntry, "id" | "topic" | "title" | "phrasings" | "answer">;

export type IndexedEntry = {
  readonly entry: IndexableEntry;
  readonly programs: ReadonlySet<string>;
  /** The number of its title among all phrasings. Its ways of asking come after it. */
  readonly titleNumber: number;
  /** The vector of all phrasings together. */
  readonly centroid: Float32Array | undefined;
};

/** Entries that have a term, by their numbers, and its frequency in each: weighted by field and normalized by length. */
export type TermEntries = { readonly numbers: Int32Array; readonly frequencies: Float64Array };

/** Every term of a title or a phrasing, numbered. */
type Lexicon = {
  readonly terms: ReadonlyMap<string, number>;
  readonly idf: Float64Array;
};

export type KnowledgeIndex = {
  readonly text: Analyzer;
  /** False for languages without word vectors. */
  readonly hasVectors: boolean;
  readonly lexicon: Lexicon;
  readonly entries: readonly IndexedEntry[];
  /** By the identifier of an entry. */
  readonly numberOf: ReadonlyMap<string, number>;
  readonly entriesWith: ReadonlyMap<string, TermEntries>;
  readonly phrasings: PhrasingIndex;
  /** Inverse document frequency: highest for terms that the knowledge never uses. */
  readonly idf: (term: string) => number;
  readonly knows: (term: string) => boolean;
  readonly speller: Speller;
  readonly termSimilarity: TermSimilarity;
  readonly vectorOf: (words: readonly string[]) => Float32Array | undefined;
  readonly naiveBayes: NaiveBayes;
  /** Set if there is a sentence encoder for the language. */
  readonly sentenceSimilarity: SentenceSimilarity | undefined;
};

type Text = { readonly source: string; readonly words: readonly string[]; readonly terms: readonly string[] };
/** An entry's texts, split once into words and terms. The title is the first phrasing. */
type ParsedEntry = { readonly entry: IndexableEntry; readonly phrasings: readonly Text[]; readonly answer: Text };

export function indexKnowledge(
  knowledge: readonly IndexableEntry[],
  text: Analyzer,
  vectors: WordVectors,
  sentenceSimilarity?: SentenceSimilarity,
): KnowledgeIndex {
  const parsed = parseEntries(knowledge, text);
  const documentCount = countDocuments(parsed);
  const averages = averageLengths(parsed);
  const idf = (term: string) => {
    const count = documentCount.get(term) ?? 0.4;
    return Math.log(1 + (knowledge.length - count + 0.5) / (count + 0.5));
  };
  const lexicon = numberTerms(parsed, idf);
  const vectorOf = (words: readonly string[]) => vectors.vectorOf(words.filter((word) => !text.isStopWord(word)));
  const titleNumbers = numberTitles(parsed);
  const indexEntry = ({ entry, phrasings }: ParsedEntry, number: number): IndexedEntry => ({
    entry,
    programs: programsOf([entry.topic, entry.id, entry.title].join(" ")),
    titleNumber: titleNumbers[number] ?? 0,
    centroid: vectorOf(phrasings.flatMap(({ words }) => words)),
  });
  return {
    text,
    hasVectors: vectors !== noWordVectors,
    lexicon,
    entries: parsed.map(indexEntry),
    numberOf: new Map(parsed.map(({ entry }, number) => [entry.id, number])),
    entriesWith: indexTerms(parsed.map((one) => weighTerms(fieldsOf(one), averages))),
    phrasings: indexPhrasings(
      parsed.map(({ phrasings }) =>
        phrasings.map(({ words, terms }) => ({ ...weighPhrasing(terms, lexicon), vector: vectorOf(words) })),
      ),
      lexicon.terms.size,
    ),
    idf,
    knows: (term) => documentCount.has(term),
    vectorOf,
    sentenceSimilarity,
    naiveBayes: trainNaiveBayes(
      parsed.map(({ phrasings }) => phrasings.map(({ terms }) => terms.filter((term) => !isAmount(term)))),
    ),
    speller: createSpeller(vocabularyOf(parsed, text), (word) => text.isStopWord(word) || vectors.has(word)),
    termSimilarity: createTermSimilarity(lexicon.terms, phrasingWords(parsed, text), vectors, text),
  };
}

function parseEntries(knowledge: readonly IndexableEntry[], { wordsOf, termsOf }: Analyzer): ParsedEntry[] {
  const same = keepOne();
  const read = (source: string): Text => {
    const words = wordsOf(source).map(same);
    return { source, words, terms: termsOf(words).map(same) };
  };
  return knowledge.map((entry) => ({
    entry,
    phrasings: [entry.title, ...entry.phrasings].map(read),
    answer: read(entry.answer.replace(/\]\([^)]*\)/g, "]")),
  }));
}

/** Each text is in memory once, however often it was cut out of another: a million words, of which a few thousand differ. */
function keepOne(): (text: string) => string {
  const kept = new Map<string, string>();
  return (text) => {
    const found = kept.get(text);
    if (found === undefined) kept.set(text, text);
    return found ?? text;
  };
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
  return { terms, idf: Float64Array.from(terms.keys(), idf) };
}

/** Numbers only: what is kept of the split texts, 60,000 of them, would stay for as long as the index. */
function numberTitles(parsed: readonly ParsedEntry[]): readonly number[] {
  let next = 0;
  return parsed.map(({ phrasings }) => {
    next += phrasings.length;
    return next - phrasings.length;
  });
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

function indexTerms(weightsOfEntries: ReadonlyArray<ReadonlyMap<string, number>>): ReadonlyMap<string, TermEntries> {
  const entriesWith = new Map<string, [number, number][]>();
  for (const [number, weights] of weightsOfEntries.entries()) {
    for (const [term, weight] of weights) {
      const entries = entriesWith.get(term);
      if (entries) entries.push([number, weight]);
      else entriesWith.set(term, [[number, weight]]);
    }
  }
  return new Map(
    [...entriesWith].map(([term, entries]) => [
      term,
      {
        numbers: Int32Array.from(entries, ([number]) => number),
        frequencies: Float64Array.from(entries, ([, weight]) => weight),
      },
    ]),
  );
}

/** The words of all entries and of the synonyms, so that the speller does not "correct" those. */
function vocabularyOf(parsed: readonly ParsedEntry[], text: Analyzer): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { phrasings, answer } of parsed) {
    for (const { words } of [...phrasings, answer]) for (const word of words) addTo(counts, word, 1);
  }
  const phrases = [...text.synonyms.values()].flat();
  for (const word of new Set(phrases.flatMap(text.wordsOf))) addTo(counts, word, 1);
  return counts;
}

const phrasingWords = (parsed: readonly ParsedEntry[], text: Analyzer) =>
  new Set(
    parsed.flatMap(({ phrasings }) => phrasings.flatMap(({ words }) => words)).filter((word) => !text.isStopWord(word)),
  );
