import { stopWords } from "../text/stop-words.ts";
import { wordsOfText } from "../text/words.ts";
import type { KnowledgeIndex } from "./knowledge-index.ts";
import { programsOf } from "./programs.ts";
import { expandQuery, type Query, readQuery } from "./query.ts";
import { opensLikeFollowUp, pronoun } from "./question-forms.ts";

const maxOwnTerms = 3;
const maxSubjectWords = 3;
const earlierWeight = 0.8;
/** Of each earlier question: enough to know its subject. */
const maxEarlierTerms = 20;

/** "And for veterans?" makes sense only after an earlier question. */
export function isFollowUp(text: string, query: Query): boolean {
  if (query.terms.size === 0) return true;
  if (opensLikeFollowUp(text) && query.terms.size <= maxOwnTerms + 2) return true;
  return pronoun.test(text) && query.terms.size <= maxOwnTerms;
}

/** "How do I get rid of it", after "what is PMI": with the pronoun replaced by what it refers to. */
export function resolvePronoun(text: string, earlier: readonly string[]): string | undefined {
  const subject = wordsOfText(earlier.at(-1) ?? "").filter((word) => !stopWords.has(word));
  if (subject.length === 0 || subject.length > maxSubjectWords || !pronoun.test(text)) return undefined;
  return text.replace(pronoun, subject.join(" "));
}

/** The question with the terms of earlier ones at a lower weight. A loan program it names replaces an earlier one. */
export function withEarlierTerms(index: KnowledgeIndex, query: Query, earlier: readonly string[]): Query {
  const terms = new Map(query.terms);
  const termSimilarity = new Map(query.termSimilarity);
  const ownPrograms = programsOf([...query.terms.keys()].join(" "));
  let weight = earlierWeight;
  for (const text of earlier.toReversed().slice(0, 2)) {
    const before = readQuery(index, text, maxEarlierTerms);
    for (const term of before.terms.keys()) {
      const replaced = ownPrograms.size > 0 && programsOf(term).size > 0;
      if (terms.has(term) || replaced) continue;
      terms.set(term, weight);
      const similarity = before.termSimilarity.get(term);
      if (similarity) termSimilarity.set(term, similarity);
    }
    weight *= 0.5;
  }
  return { terms, expandedTerms: expandQuery(terms), vector: query.vector, termSimilarity };
}
