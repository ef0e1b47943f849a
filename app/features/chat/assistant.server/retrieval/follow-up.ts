import type { KnowledgeIndex } from "./knowledge-index.ts";
import { programsOf } from "./programs.ts";
import { expandQuery, type Query, readQuery } from "./query.ts";

const maxOwnTerms = 3;
const maxSubjectWords = 3;
const earlierWeight = 0.8;
/** Of each earlier question: enough to know its subject. */
const maxEarlierTerms = 20;

/** "And for veterans?" makes sense only after an earlier question. */
export function isFollowUp({ text: analyzer }: KnowledgeIndex, text: string, query: Query): boolean {
  if (query.terms.size === 0) return true;
  if (analyzer.opensLikeFollowUp(text) && query.terms.size <= maxOwnTerms + 2) return true;
  return analyzer.pronoun.test(text) && query.terms.size <= maxOwnTerms;
}

/** "How do I get rid of it", after "what is PMI": with the pronoun replaced by what it refers to. */
export function resolvePronoun(
  { text: analyzer }: KnowledgeIndex,
  text: string,
  earlier: readonly string[],
): string | undefined {
  const subject = analyzer.wordsOf(earlier.at(-1) ?? "").filter((word) => !analyzer.isStopWord(word));
  if (subject.length === 0 || subject.length > maxSubjectWords || !analyzer.pronoun.test(text)) return undefined;
  return text.replace(analyzer.pronoun, subject.join(" "));
}

/** The question with the terms of earlier ones at a lower weight. A loan program it names replaces an earlier one. */
export function withEarlierTerms(index: KnowledgeIndex, query: Query, earlier: readonly string[]): Query {
  const terms = new Map(query.terms);
  const similarTerms = new Map(query.similarTerms);
  const ownPrograms = programsOf([...query.terms.keys()].join(" "));
  let weight = earlierWeight;
  for (const text of earlier.toReversed().slice(0, 2)) {
    const before = readQuery(index, text, maxEarlierTerms);
    for (const term of before.terms.keys()) {
      const replaced = ownPrograms.size > 0 && programsOf(term).size > 0;
      if (terms.has(term) || replaced) continue;
      terms.set(term, weight);
      const similar = before.similarTerms.get(term);
      if (similar) similarTerms.set(term, similar);
    }
    weight *= 0.5;
  }
  const mentionsLoans = [...terms.keys()].some(index.text.isLoanTerm);
  const expandedTerms = expandQuery(index.text, terms);
  const source = `${earlier.at(-1) ?? ""} ${query.source}`;
  return { source, terms, expandedTerms, vector: query.vector, similarTerms, mentionsLoans };
}
