import { stopWords } from "../text/stop-words.ts";
import { wordsOfText } from "../text/words.ts";
import type { KnowledgeIndex } from "./knowledge-index.ts";
import { programsOf } from "./programs.ts";
import { hintsFor, type Query, readQuery } from "./rank.ts";

const opening =
  /^\W*(and|but|so|or|then|ok(ay)?|also|what about|how about|what if|what else|same (for|with)|for|with|is (it|that|this|there)|does (it|that|this)|do (they|those)|can (it|that|they)|are (they|those)|will (it|that)|would (it|that)|why|how so|how come|how (much|long|often) (is|does|do|would|will) (it|that|this|they)|when (is|does|do) (it|that|they)|who pays (it|that)|where|tell me more|more|really|such as|like what|for example|which one|explain)\b/i;
const pointing = /\b(it|that|this|those|these|they|them|one|there)\b/i;
const fewTerms = 3;
const mostWordsOfAThing = 3;
const earlierWeight = 0.8;
/** Of each question before: enough to know what it was about. */
const mostEarlierTerms = 20;

/** "And for veterans?": leans on what was said before. */
export function leansOnEarlier(text: string, query: Query): boolean {
  if (query.said.size === 0) return true;
  if (opening.test(text) && query.said.size <= fewTerms + 2) return true;
  return pointing.test(text) && query.said.size <= fewTerms;
}

/** "How do I get rid of it", after "what is PMI": with the thing itself in the place of the word that points at it. */
export function spelledOut(text: string, earlier: readonly string[]): string | undefined {
  const thing = wordsOfText(earlier.at(-1) ?? "").filter((word) => !stopWords.has(word));
  if (thing.length === 0 || thing.length > mostWordsOfAThing || !pointing.test(text)) return undefined;
  return text.replace(pointing, thing.join(" "));
}

/** The question with the terms of the ones before it, fading; a new kind of loan takes the place of the old one. */
export function withEarlier(index: KnowledgeIndex, query: Query, earlier: readonly string[]): Query {
  const said = new Map(query.said);
  const likeness = new Map(query.likeness);
  const ownPrograms = programsOf([...query.said.keys()].join(" "));
  let weight = earlierWeight;
  for (const text of earlier.toReversed().slice(0, 2)) {
    const before = readQuery(index, text, mostEarlierTerms);
    for (const term of before.said.keys()) {
      const replaced = ownPrograms.size > 0 && programsOf(term).size > 0;
      if (said.has(term) || replaced) continue;
      said.set(term, weight);
      const alike = before.likeness.get(term);
      if (alike) likeness.set(term, alike);
    }
    weight *= 0.5;
  }
  return { said, hinted: hintsFor(said), meaning: query.meaning, likeness };
}
