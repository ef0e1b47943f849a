import type { CannedReply } from "../canned-replies.ts";
import { cannedReplyOf, clearCannedReply } from "./canned-reply-entries.ts";
import { isFollowUp, resolvePronoun, withEarlierTerms } from "./follow-up.ts";
import type { KnowledgeIndex } from "./knowledge-index.ts";
import { mentionsLoans } from "./loan-terms.ts";
import { type Query, readQuery } from "./query.ts";
import { type Hit, rank } from "./rank.ts";

export type Finding = {
  /** sure: answer. likely, unsure: name the subject and say that it may be the wrong one. none: refer to a person. */
  readonly confidence: "sure" | "likely" | "unsure" | "none";
  readonly hits: readonly Hit[];
  /** The canned reply that the message gets instead of any entry. */
  readonly reply: CannedReply | undefined;
};

/** Estimated probabilities that the first hit is right: see docs/decisions/0181. */
const sureFrom = 0.88;
const likelyFrom = 0.6;
/** A message that mentions loans at all gets a guess, marked as one, sooner than one that does not. */
const unsureFrom = { aboutLoans: 0.18, other: 0.38 };
/** Logistic regression fitted on eval/: the probability that the first hit is the right entry. */
const weights = {
  coverage: 1,
  phraseSimilarity: 1.65,
  vectorSimilarity: 1.55,
  lead: 0.67,
  score: 0.105,
  length: 1,
  bias: -4.55,
};

function probabilityOf(query: Query, [first, second]: readonly Hit[]): number {
  if (!first) return 0;
  const { coverage, phraseSimilarity, vectorSimilarity, score } = first;
  const sum =
    weights.coverage * coverage +
    weights.phraseSimilarity * phraseSimilarity +
    weights.vectorSimilarity * vectorSimilarity +
    weights.lead * Math.min(3, score - (second?.score ?? 0)) +
    weights.score * Math.min(20, score) +
    weights.length * Math.min(1, query.terms.size / 6) +
    weights.bias;
  return 1 / (1 + Math.exp(-sum));
}

export function findEntry(index: KnowledgeIndex, question: string, earlier: readonly string[]): Finding {
  const query = readQuery(index, question);
  const alone = search(index, query);
  if (earlier.length === 0) return alone;
  if (isFollowUp(question, query)) return searchFollowUp(index, question, query, earlier);
  if (alone.confidence !== "none" || query.terms.size > 4) return alone;
  const together = search(index, withEarlierTerms(index, query, earlier));
  return together.confidence === "sure" ? together : alone;
}

function searchFollowUp(index: KnowledgeIndex, question: string, query: Query, earlier: readonly string[]): Finding {
  const text = resolvePronoun(question, earlier);
  const found = text === undefined ? undefined : search(index, readQuery(index, text));
  return found?.confidence === "sure" ? found : search(index, withEarlierTerms(index, query, earlier));
}

function search(index: KnowledgeIndex, query: Query): Finding {
  const all = rank(index, query);
  const [first] = all;
  const hits = all.filter(({ id }) => !cannedReplyOf(id));
  const canned = cannedReplyOf(first?.id ?? "");
  const value = probabilityOf(query, canned ? hits : all);
  const least = mentionsLoans(query.terms.keys()) ? unsureFrom.aboutLoans : unsureFrom.other;
  const fits = !canned && !isCoincidental(query, first);
  return {
    hits,
    reply: clearCannedReply(all),
    confidence: value < least ? "none" : fits ? confidenceAt(value) : "unsure",
  };
}

function confidenceAt(value: number): Finding["confidence"] {
  if (value >= sureFrom) return "sure";
  return value >= likelyFrom ? "likely" : "unsure";
}

/** A few words that an entry shares by coincidence: "are you hiring", "a conditional in javascript", "purple". */
function isCoincidental(query: Query, first: Hit | undefined): boolean {
  if (!first || query.terms.size > 4) return false;
  if (first.coverage + first.phraseSimilarity + first.vectorSimilarity < 1.9) return true;
  return query.terms.size <= 2 && first.phraseSimilarity < 0.8 && !mentionsLoans(query.terms.keys());
}
