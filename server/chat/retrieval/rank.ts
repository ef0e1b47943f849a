import { stem } from "../text/stem.ts";
import { hints } from "../text/synonyms.ts";
import { termsOf } from "../text/terms.ts";
import { cosine } from "../text/word-vectors.ts";
import { wordsOfText } from "../text/words.ts";
import type { IndexedEntry, KnowledgeIndex } from "./knowledge-index.ts";
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
};

/** The terms of a question with their weight: 1 for what was said, less for hints and what earlier turns add. */
export type Query = {
  readonly said: ReadonlyMap<string, number>;
  readonly hinted: ReadonlyMap<string, number>;
  readonly meaning: Float32Array | undefined;
};

const saturation = 1.4;
const shares = { terms: 0.6, nearness: 0.2, likeness: 0.7 };
const gistShare = 0.35;
const otherProgram = 0.72;
const sameProgram = 1.1;
const unaskedProgram = 0.9;

/** A word the knowledge lacks is understood through its neighbours. */
const neighbourShare = 0.6;

export function readQuery(index: KnowledgeIndex, text: string): Query {
  const words = wordsOfText(text).map((word) => index.speller.correct(word) ?? word);
  const said = new Map(
    termsOf(words)
      .filter((term) => index.knows(term) || !/\d/.test(term))
      .map((term) => [term, 1]),
  );
  const hinted = hintsFor(said);
  for (const word of words) {
    if (!said.has(stem(word)) || index.knows(stem(word))) continue;
    for (const [term, likeness] of index.neighbours(word)) addHint(hinted, said, term, likeness * neighbourShare);
  }
  if (looksLikeScore.test(text) && !said.has("creditscore")) addHint(hinted, said, "creditscore", 0.9);
  return { said, hinted, meaning: index.meaningOf(words) };
}

/** "I have a 640": three digits in the range of scores, and no money, percent or unit beside them. */
const looksLikeScore =
  /(?<![$\d.,])\b(4[89]|[5-7]\d|8[0-4])\d\b(?![\d,.]*\s*(k\b|%|percent|thousand|sq|a month|per month|\/))/i;

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
export function rank(index: KnowledgeIndex, query: Query, count = 5): Hit[] {
  const mass = massOf(index, query.said);
  if (mass === 0) return [];
  const asked = programsOf([...query.said.keys()].join(" "));
  const all = new Map([...query.hinted, ...query.said]);
  return index.entries
    .map((entry) => scoreEntry(index, entry, query, all, mass, asked))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, count);
}

const massOf = (index: KnowledgeIndex, terms: ReadonlyMap<string, number>) =>
  [...terms].reduce((sum, [term, weight]) => sum + weight * index.idf(term), 0);

function scoreEntry(
  index: KnowledgeIndex,
  { entry, weights, phrasings, programs, gist }: IndexedEntry,
  query: Query,
  all: ReadonlyMap<string, number>,
  mass: number,
  asked: ReadonlySet<string>,
): Hit {
  let bm25 = 0;
  let covered = 0;
  for (const [term, weight] of all) {
    const frequency = weights.get(term);
    if (!frequency) continue;
    const value = weight * index.idf(term);
    bm25 += (value * frequency * (saturation + 1)) / (frequency + saturation * 2);
    if (query.said.has(term)) covered += value;
  }
  const nearness = nearestPhrasing(index, phrasings, all, mass);
  const fit = programFit(programs, asked);
  const likeness = likenessTo(phrasings, gist, query.meaning);
  const score = fit * (shares.terms * (bm25 / mass) + shares.nearness * nearness + shares.likeness * likeness);
  return { id: entry.id, score, coverage: covered / mass, nearness, likeness };
}

function nearestPhrasing(
  index: KnowledgeIndex,
  phrasings: IndexedEntry["phrasings"],
  all: ReadonlyMap<string, number>,
  mass: number,
): number {
  let best = 0;
  for (const { terms, mass: own } of phrasings) {
    let shared = 0;
    for (const term of terms) shared += (all.get(term) ?? 0) * index.idf(term);
    if (shared > 0) best = Math.max(best, shared / Math.sqrt(mass * own));
  }
  return best;
}

function likenessTo(
  phrasings: IndexedEntry["phrasings"],
  gist: Float32Array | undefined,
  meaning: Float32Array | undefined,
): number {
  if (!meaning || !gist) return 0;
  const nearest = Math.max(0, ...phrasings.map((one) => (one.meaning ? cosine(one.meaning, meaning) : 0)));
  return (1 - gistShare) * nearest + gistShare * Math.max(0, cosine(gist, meaning));
}

function programFit(programs: ReadonlySet<string>, asked: ReadonlySet<string>): number {
  if (asked.size === 0) return programs.size === 0 ? 1 : unaskedProgram;
  if (programs.size === 0) return 1;
  return [...programs].some((program) => asked.has(program)) ? sameProgram : otherProgram;
}
