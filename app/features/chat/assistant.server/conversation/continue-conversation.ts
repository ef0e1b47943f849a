import { indexOpenings } from "../entries/answered-entry.ts";
import type { KnowledgeEntry } from "../knowledge.ts";
import { type Finding, findEntry, rankContinuation } from "../retrieval/find-entry.ts";
import type { KnowledgeIndex } from "../retrieval/knowledge-index.ts";
import { isOfOtherLoan, programsOf } from "../retrieval/programs.ts";
import { readTerms } from "../retrieval/query.ts";
import { asksForMeaning, asksSomething } from "../retrieval/question-forms.ts";
import { messageEnd } from "../text/message-end.ts";
import { isInTrouble, isNamedIn, type Subject, subjectsOf } from "./subjects.ts";

type Dependencies = {
  readonly index: KnowledgeIndex;
  readonly entries: readonly KnowledgeEntry[];
  readonly subjects: readonly Subject[];
  /** Makes sure of a question that is word for word a phrasing of one entry. */
  readonly trust: (question: string, finding: Finding) => Finding;
};

/** The answer right above the message, and whether that is in the visitor's own words, with nothing filled in. */
type Surroundings = { readonly above: string; readonly isAsSaid: boolean };

/** Of each earlier message the beginning, and as many of the latest as fit beside the message itself, one at least. */
const maxCharsOfMessage = 280;
const maxChars = 400;
/**
 * Fitted to 2,267 follow-ups of 690 conversations whose right leads were chosen by readers (docs/decisions/0267): the share of
 * the score that a message has alone, and what is added for the entry that answered last and for those related to it. Scores
 * of the best entries are about 15.
 */
const ownShare = 0.28;
const sameEntry = 4.4;
const relatedEntry = 3.3;

/** Of 576 turns of graded conversations, 8 were answered better from here on by themselves, and 2 worse. */
const clearFrom = 0.6;
const pointsBack = /\bones?\b/i;

/** "What if it's from my boss": so few terms make nothing sure if they refer to what was said. */
const fewestTerms = 2;

/** What was said, the message at its end. Each message is whole or left out: what it means was looked up before. */
export function toldUpTo(before: readonly string[], message: string): string {
  const told = [message];
  let room = maxChars - message.length;
  for (const text of before.toReversed()) {
    const beginning = text.slice(0, maxCharsOfMessage);
    room -= beginning.length;
    if (room < 0 && told.length > 1) break;
    told.unshift(beginning);
  }
  return told.join(messageEnd);
}

/** The same, with the kind of loan that the conversation is about, if only messages that are left out have named it. */
function toldOfLoan(subjects: readonly Subject[], before: readonly string[], message: string): string {
  const told = toldUpTo(before, message);
  const { own, earlier } = subjectsOf(subjects, before, message);
  const loan = [...own, ...earlier].find(({ kind }) => kind === "loan");
  return loan && !isNamedIn(loan, told) ? `${loan.adds.en}${messageEnd}${told}` : told;
}

/**
 * The entries for a message in the middle of a conversation, ranked by the message and by all that was said up to it. `above`
 * is the answer right above it. Undefined where another way finds them: without the sentence encoder, for a question that is clear
 * by itself, and for somebody who is in trouble, who hears of nothing else.
 */
export function createContinueConversation({ index, entries, subjects, trust }: Dependencies) {
  const entryOf = indexOpenings(entries);
  const related = new Map(entries.map((entry) => [entry.id, new Set(entry.related)]));

  const programsIn = (id: string) => index.entries[index.numberOf.get(id) ?? -1]?.programs ?? new Set<string>();

  /** What was said before fits some entry well, whatever the message asks, so nothing is sure. */
  function find(message: string, told: string, above: string): Finding {
    const last = entryOf(above) ?? "";
    const bonus = (id: string) => {
      if (id === last) return sameEntry;
      return related.get(last)?.has(id) || related.get(id)?.has(last) ? relatedEntry : 0;
    };
    const named = programsOf(told);
    const hits = rankContinuation(index, message, told, { ownShare, bonus }).filter(
      ({ id }) => !isOfOtherLoan(programsIn(id), named),
    );
    return { hits, confidence: "unsure", probability: 0, reply: undefined, told };
  }

  /** "Would a credit pull for a quote hurt my score?", "what's an escrow?", or word for word one of our questions. */
  function standsAlone(message: string, alone: Finding): boolean {
    const { pronoun, opensLikeFollowUp } = index.text;
    const isExact = !pronoun.test(message) && trust(message, alone) !== alone;
    const refers = pronoun.test(message) || opensLikeFollowUp(message);
    const isSure = alone.confidence === "sure" && !(refers && readTerms(index, message).terms.size <= fewestTerms);
    return isExact || isSure || (asksForMeaning(message) && alone.confidence !== "none");
  }

  /** "Is it too late to switch to another lender?" is about that, whatever came before it. */
  function isClear(message: string, { probability }: Finding): boolean {
    const { pronoun, opensLikeFollowUp } = index.text;
    const refers = pronoun.test(message) || pointsBack.test(message) || opensLikeFollowUp(message);
    const hasSubject = readTerms(index, message).terms.size > fewestTerms;
    return probability >= clearFrom && hasSubject && !refers && asksSomething(message);
  }

  return (message: string, before: readonly string[], alone: Finding, { above, isAsSaid }: Surroundings) => {
    const isReady = index.sentenceSimilarity?.toEntries(message) !== undefined;
    if (!isReady || before.length === 0 || standsAlone(message, alone) || isInTrouble(subjects, before, message)) {
      return undefined;
    }
    if (isAsSaid && isClear(message, alone)) return alone;
    const told = toldOfLoan(subjects, before, message);
    const isKnown = alone.confidence !== "none" || findEntry(index, told, []).confidence !== "none";
    return isKnown ? find(message, told, above) : undefined;
  };
}
