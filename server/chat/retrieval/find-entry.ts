import { leansOnEarlier, withEarlier } from "./follow-up.ts";
import type { KnowledgeIndex } from "./knowledge-index.ts";
import { type Hit, rank, readQuery } from "./rank.ts";

export type Finding = {
  /** sure: answer. unsure: say what it is about and that it may not be it. none: hand over to a person. */
  readonly confidence: "sure" | "unsure" | "none";
  readonly hits: readonly Hit[];
};

/** Calibrated on eval/: see docs/decisions/0181. */
const sureFrom = 0.52;
const unsureFrom = 0.4;

/** 0 to 1: how much of the question the entry speaks of, how near it is asked there, and how far ahead it is. */
export function confidenceOf([first, second]: readonly Hit[]): number {
  if (!first) return 0;
  const lead = second ? Math.min(1, (first.score - second.score) / first.score / 0.3) : 1;
  return 0.4 * first.coverage + 0.25 * first.nearness + 0.3 * first.likeness + 0.05 * lead;
}

export function findEntry(index: KnowledgeIndex, question: string, earlier: readonly string[]): Finding {
  const query = readQuery(index, question);
  const alone = judged(rank(index, query));
  if (earlier.length === 0) return alone;
  if (leansOnEarlier(question, query)) return judged(rank(index, withEarlier(index, query, earlier)));
  if (alone.confidence !== "none" || query.said.size > 4) return alone;
  const together = judged(rank(index, withEarlier(index, query, earlier)));
  return together.confidence === "sure" ? together : alone;
}

function judged(hits: readonly Hit[]): Finding {
  const value = confidenceOf(hits);
  return { hits, confidence: value >= sureFrom ? "sure" : value >= unsureFrom ? "unsure" : "none" };
}
