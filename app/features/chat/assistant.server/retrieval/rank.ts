import { hints } from "../text/query-expansion.ts";
import { stem } from "../text/stem.ts";
import { termsOf } from "../text/terms.ts";
import { cosine } from "../text/word-vectors.ts";
import { isSum, wordsOfText } from "../text/words.ts";
import type { IndexedEntry, KnowledgeIndex, Phrasing } from "./knowledge-index.ts";
import { nearnessFor } from "./phrase-similarity.ts";
import { programsOf } from "./programs.ts";

export type Hit = {
  readonly id: string;
  readonly score: number;
  /** Share of what was asked, by weight, that the entry speaks of at all. */
  readonly coverage: number;
  /** How near the question is to the nearest way of asking. */
  readonly nearness: number;
  /** The same by the meaning of the words instead of the words. */
  readonly likeness: number;
  /** And how near it is to the title. */
  readonly title: number;
};

/** The terms of a question with their weight: 1 for what was said, less for hints and what earlier turns add. */
export type Query = {
  readonly said: ReadonlyMap<string, number>;
  readonly hinted: ReadonlyMap<string, number>;
  readonly meaning: Float32Array | undefined;
  /** For each term that was said, how like it each term of the lexicon is. */
  readonly likeness: ReadonlyMap<string, Float32Array>;
};

const saturation = 1.4;
const shares = { terms: 0.6, nearness: 0.6, likeness: 0.5 };
const gistShare = 0.35;
const oddsShare = 1;
/** What is asked in a word or two is asked of the entry that is called so. */
const titleShare = 2;
const otherProgram = 0.72;
const sameProgram = 1.1;
const unaskedProgram = 0.9;

/** More than any question has. Every term is measured against all that is known: what comes after them is not read. */
export const mostTerms = 60;
/** Different words of one message that are checked for typing errors. */
const mostSpelled = 60;

/** What a text says: its words, mended, and its terms with their weight. Cheap beside `readQuery`. */
export function readTerms(index: KnowledgeIndex, text: string, most = mostTerms) {
  const words = mendWords(
    index,
    wordsOfText(text).filter((word) => !isSum(word)),
  );
  const terms = new Set(termsOf(words).filter((term) => index.knows(term) || !/\d/.test(term)));
  const weighed = [...terms].slice(0, most).map((term) => [term, isNumber.test(term) ? numberWeight : 1] as const);
  return { words, said: new Map(weighed) };
}

function mendWords({ speller }: KnowledgeIndex, words: readonly string[]): string[] {
  const mended = new Map<string, string>();
  for (const word of words) {
    if (mended.size >= mostSpelled) break;
    if (!mended.has(word)) mended.set(word, speller.correct(word) ?? word);
  }
  return words.map((word) => mended.get(word) ?? word);
}

export function readQuery(index: KnowledgeIndex, text: string, most = mostTerms): Query {
  const { words, said } = readTerms(index, text, most);
  const hinted = hintsFor(said);
  if (looksLikeScore.test(text) && !said.has("creditscore")) addHint(hinted, said, "creditscore", 0.9);
  if (looksLikeSeniorAge.test(text) && !said.has("reverse")) addHint(hinted, said, "reverse", 0.4);
  const wordOf = new Map(words.map((word) => [stem(word), word]));
  const likeness = new Map<string, Float32Array>();
  for (const term of said.keys()) {
    const alike = index.meanings.likenessOf(term, wordOf.get(term) ?? term);
    if (alike) likeness.set(term, alike);
  }
  return { said, hinted, meaning: index.meaningOf(words), likeness };
}

const isNumber = /^\d+$/;
const numberWeight = 0.35;

/** "I have a 640": three digits in the range of scores, and no money, percent or unit beside them. */
const looksLikeScore =
  /(?<![$\d.,])\b(4[89]|[5-7]\d|8[0-4])\d\b(?![\d,.]*\s*(k\b|%|percent|thousand|sq|a month|per month|\/))/i;

/** "My father is 81": an age at which people ask about reverse mortgages. */
const looksLikeSeniorAge =
  /\b(?:is|am|i'?m|turn(?:s|ing|ed)?|aged?|she'?s|he'?s|are)\s+(?:6[2-9]|[7-9]\d)\b(?!\s*(?:k|%|percent|,))/i;

export function hintsFor(said: ReadonlyMap<string, number>): Map<string, number> {
  const hinted = new Map<string, number>();
  for (const [term, weight] of said) {
    for (const [hint, share] of Object.entries(hints[term] ?? {})) addHint(hinted, said, hint, share * weight);
  }
  return hinted;
}

function addHint(hinted: Map<string, number>, said: ReadonlyMap<string, number>, term: string, weight: number): void {
  if (!said.has(term)) hinted.set(term, Math.max(hinted.get(term) ?? 0, weight));
}

/** BM25F over title, asks and answer, mixed with the nearest single phrasing, steered by the kind of loan. */
export function rank(index: KnowledgeIndex, query: Query, count = 8): Hit[] {
  const mass = massOf(index, query.said);
  if (mass === 0) return [];
  const asked = programsOf([...query.said.keys()].join(" "));
  const all = new Map([...query.hinted, ...query.said]);
  const values = new Map([...all].map(([term, weight]) => [term, weight * index.idf(term)]));
  const nearnessTo = nearnessFor(index, query, mass);
  const hits = index.entries.map((entry) => scoreEntry(entry, query, { values, mass, asked, nearnessTo }));
  const near = standardised(hits.map(({ score }) => score));
  const likely = standardised([...index.odds(query.said)]);
  return hits
    .map((hit, at) => {
      const measures = (near[at] ?? 0) + oddsShare * (likely[at] ?? 0);
      return { ...hit, score: measures + (titleShare * hit.title) / query.said.size };
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, count);
}

/** In deviations from the mean of all entries, so that two measures can be added. */
function standardised(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
  return values.map((value) => (value - mean) / (deviation || 1));
}

const massOf = (index: KnowledgeIndex, terms: ReadonlyMap<string, number>) =>
  [...terms].reduce((sum, [term, weight]) => sum + weight * index.idf(term), 0);

type Asked = {
  /** What each term is worth, hints among them. */
  readonly values: ReadonlyMap<string, number>;
  readonly mass: number;
  readonly asked: ReadonlySet<string>;
  readonly nearnessTo: (phrasing: Phrasing) => number;
};

function scoreEntry(
  { entry, weights, phrasings, programs, gist }: IndexedEntry,
  query: Query,
  { values, mass, asked, nearnessTo }: Asked,
): Hit {
  let bm25 = 0;
  let covered = 0;
  for (const [term, value] of values) {
    const frequency = weights.get(term);
    if (!frequency) continue;
    bm25 += (value * frequency * (saturation + 1)) / (frequency + saturation * 2);
    if (query.said.has(term)) covered += value;
  }
  const nearness = greatest(phrasings, nearnessTo);
  const fit = programFit(programs, asked);
  const likeness = likenessTo(phrasings, gist, query.meaning);
  const score = fit * (shares.terms * (bm25 / mass) + shares.nearness * nearness + shares.likeness * likeness);
  const title = phrasings[0] ? nearnessTo(phrasings[0]) : 0;
  return { id: entry.id, score, coverage: covered / mass, nearness, likeness, title };
}

function greatest(phrasings: readonly Phrasing[], measure: (phrasing: Phrasing) => number): number {
  let most = 0;
  for (const phrasing of phrasings) most = Math.max(most, measure(phrasing));
  return most;
}

function likenessTo(
  phrasings: IndexedEntry["phrasings"],
  gist: Float32Array | undefined,
  meaning: Float32Array | undefined,
): number {
  if (!meaning || !gist) return 0;
  const nearest = greatest(phrasings, (one) => (one.meaning ? cosine(one.meaning, meaning) : 0));
  return (1 - gistShare) * nearest + gistShare * Math.max(0, cosine(gist, meaning));
}

function programFit(programs: ReadonlySet<string>, asked: ReadonlySet<string>): number {
  if (asked.size === 0) return programs.size === 0 ? 1 : unaskedProgram;
  if (programs.size === 0) return 1;
  return [...programs].some((program) => asked.has(program)) ? sameProgram : otherProgram;
}
