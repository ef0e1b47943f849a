import { cannedReplyOf, clearCannedReply, type FittingReply } from "./canned-reply-entries.ts";
import { isFollowUp, resolvePronoun, withEarlierTerms } from "./follow-up.ts";
import type { KnowledgeIndex } from "./knowledge-index.ts";
import type { Query } from "./query.ts";
import { type Hit, rank, rankByMeaning } from "./rank.ts";
import { type RankedText, rankText } from "./rank-text.ts";

export type Finding = {
  /** sure: answer. likely, unsure: name the subject and say that it may be the wrong one. none: refer to a person. */
  readonly confidence: "sure" | "likely" | "unsure" | "none";
  readonly hits: readonly Hit[];
  /** Estimated probability that the first hit is right. */
  readonly probability: number;
  /** The canned reply that the message may get instead of any entry. */
  readonly reply: FittingReply | undefined;
  /** The message with what was said before it, if that tells which lead fits. */
  readonly told?: string;
};

/** Estimated probabilities that the first hit is right: see docs/decisions/0280. */
const sureFrom = 0.92;
const likelyFrom = 0.6;
const maxHits = 8;
/**
 * Logistic regression fitted on the tuning sets of eval/: the probability that the first hit is the right entry. One
 * set of weights for each combination of measures. From `guessFrom` on the answer is given as a guess; a message that
 * mentions loans at all gets one sooner than one that does not.
 */
const weightSets = {
  /** Languages other than English: no word vectors. */
  words: {
    ...{ coverage: 2.92, phrase: 4.56, vector: 0, sentence: 0 },
    ...{ lead: 0.57, score: 0, length: 1.65, bias: -6.43 },
    guessFrom: { aboutLoans: 0.06, other: 0.3 },
  },
  vectors: {
    ...{ coverage: 1, phrase: 1.65, vector: 1.55, sentence: 0 },
    ...{ lead: 0.67, score: 0.105, length: 1, bias: -4.55 },
    guessFrom: { aboutLoans: 0.18, other: 0.38 },
  },
  sentences: {
    ...{ coverage: 1.38, phrase: 0.87, vector: 0.75, sentence: 2.39 },
    ...{ lead: 0.38, score: 0.12, length: 0.12, bias: -5.5 },
    guessFrom: { aboutLoans: 0.15, other: 0.42 },
  },
};

/** Where measures were cut off when the weights were fitted: beyond them more makes no answer more likely. */
const mostLead = 3;
const mostScore = 20;
const mostCountedTerms = 6;

function weightsFor({ hasVectors }: KnowledgeIndex, hit: Hit | undefined) {
  if (hit?.sentenceSimilarity !== undefined) return weightSets.sentences;
  return hasVectors ? weightSets.vectors : weightSets.words;
}

function probabilityOf(index: KnowledgeIndex, query: Query, [first, second]: readonly Hit[]): number {
  if (!first) return 0;
  const weights = weightsFor(index, first);
  const sum =
    weights.coverage * first.coverage +
    weights.phrase * first.phraseSimilarity +
    weights.vector * first.vectorSimilarity +
    weights.lead * Math.min(mostLead, first.score - (second?.score ?? 0)) +
    weights.score * Math.min(mostScore, first.score) +
    weights.length * Math.min(1, query.terms.size / mostCountedTerms) +
    weights.sentence * (first.sentenceSimilarity ?? 0) +
    weights.bias;
  return 1 / (1 + Math.exp(-sum));
}

export function findEntry(index: KnowledgeIndex, question: string, earlier: readonly string[]): Finding {
  const ranked = rankText(index, question);
  const { query } = ranked;
  const alone = judged(index, ranked);
  if (earlier.length === 0) return alone;
  if (isFollowUp(index, question, query)) return searchFollowUp(index, question, query, earlier);
  if (alone.confidence !== "none" || query.terms.size > fewTerms) return alone;
  const together = search(index, withEarlierTerms(index, query, earlier));
  return together.confidence === "sure" ? together : alone;
}

/**
 * The entries for a question that continues a conversation: those that fit it together with what was said before it, and a
 * little those that fit it alone. `bonus` is added to an entry's score.
 */
export function rankContinuation(
  index: KnowledgeIndex,
  question: string,
  told: string,
  { ownShare, bonus }: { readonly ownShare: number; readonly bonus: (id: string) => number },
): readonly Hit[] {
  const own = new Map(rankText(index, question).byMeaning.map(({ id, score }) => [id, score]));
  return rankText(index, told)
    .byMeaning.filter(({ id }) => !cannedReplyOf(id))
    .map((hit) => ({ ...hit, score: hit.score + ownShare * (own.get(hit.id) ?? 0) + bonus(hit.id) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, maxHits);
}

function searchFollowUp(index: KnowledgeIndex, question: string, query: Query, earlier: readonly string[]): Finding {
  const text = resolvePronoun(index, question, earlier);
  const found = text === undefined ? undefined : judged(index, rankText(index, text));
  return found?.confidence === "sure" ? found : search(index, withEarlierTerms(index, query, earlier));
}

function search(index: KnowledgeIndex, query: Query): Finding {
  const byWords = rank(index, query);
  return judged(index, { query, byWords, byMeaning: rankByMeaning(index, query, byWords) });
}

function judged(index: KnowledgeIndex, { query, byWords, byMeaning: hits }: Omit<RankedText, "measures">): Finding {
  const name = clearCannedReply(byWords);
  const meaning = hits.find(({ id }) => cannedReplyOf(id) === name)?.sentenceSimilarity;
  return { ...judge(index, query, hits), reply: name && { name, meaning } };
}

function judge(index: KnowledgeIndex, query: Query, all: readonly Hit[]): Omit<Finding, "reply"> {
  const [first] = all;
  const hits = firstEntries(all);
  const canned = cannedReplyOf(first?.id ?? "");
  const probability = probabilityOf(index, query, canned ? hits : all);
  const { guessFrom } = weightsFor(index, first);
  const least = query.mentionsLoans ? guessFrom.aboutLoans : guessFrom.other;
  if (!first || isAboutSomethingElse(query, first)) return { hits, probability, confidence: "none" };
  const fits = !canned && !isCoincidental(query, first);
  return { hits, probability, confidence: probability < least ? "none" : fits ? confidenceAt(probability) : "unsure" };
}

/** The best hits that are no canned reply. */
function firstEntries(all: readonly Hit[]): Hit[] {
  const hits: Hit[] = [];
  for (const hit of all) {
    if (hits.length === maxHits) break;
    if (!cannedReplyOf(hit.id)) hits.push(hit);
  }
  return hits;
}

/** "Who painted the Mona Lisa": one word in common, the weightier ones are unknown here, and so is the meaning. */
const isAboutSomethingElse = (query: Query, { coverage, sentenceSimilarity = 0 }: Hit) =>
  !query.mentionsLoans && coverage < minCoverage && sentenceSimilarity < minMeaning;
const minCoverage = 0.35;
const minMeaning = 0.5;

function confidenceAt(value: number): Finding["confidence"] {
  if (value >= sureFrom) return "sure";
  return value >= likelyFrom ? "likely" : "unsure";
}

/**
 * Set by hand on the tuning and hostile sets of eval/: with so few terms an entry can fit by coincidence. The three
 * measures, each up to 1, then have to come to `minMeasures`; a term or two have to be nearly a phrasing.
 */
const fewTerms = 4;
const minMeasures = 1.9;
const veryFewTerms = 2;
const minPhraseSimilarity = 0.8;

/** A few words that an entry shares by coincidence: "are you hiring", "a conditional in javascript", "purple". */
function isCoincidental(query: Query, first: Hit | undefined): boolean {
  if (!first || query.terms.size > fewTerms) return false;
  if (first.coverage + first.phraseSimilarity + first.vectorSimilarity < minMeasures) return true;
  return query.terms.size <= veryFewTerms && first.phraseSimilarity < minPhraseSimilarity && !query.mentionsLoans;
}
