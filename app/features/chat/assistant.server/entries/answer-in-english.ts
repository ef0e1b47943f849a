import type { Replies } from "../canned-replies.ts";
import { earlierTurns } from "../conversation/find-in-conversation.ts";
import type { KnowledgeEntry } from "../knowledge.ts";
import { english } from "../languages/english.ts";
import { type CannedReplyExamples, cannedReplyEntries } from "../retrieval/canned-reply-entries.ts";
import { type Finding, findEntry } from "../retrieval/find-entry.ts";
import { indexKnowledge } from "../retrieval/knowledge-index.ts";
import { findWithoutPreamble } from "../retrieval/preamble.ts";
import { maxTerms, readTerms } from "../retrieval/query.ts";
import { type ProtectedMentions, removeMentions } from "../safety/remove-mentions.ts";
import type { PrepareSimilarity } from "../sentence-encoder/prepare-similarity.ts";
import type { WordVectors } from "../text/word-vectors.ts";
import { createEntryAnswers } from "./answer-by-entry.ts";
import { createTroubleAnswers } from "./answer-in-trouble.ts";
import { entryText, withHelpLines } from "./entry-text.ts";
import { indexExactQuestions } from "./exact-questions.ts";

type Dependencies = {
  readonly entries: readonly KnowledgeEntry[];
  /** They compete with the entries for a message. */
  readonly cannedReplyExamples: CannedReplyExamples;
  readonly replies: Replies;
  readonly vectors: WordVectors;
  readonly prepareSimilarity: PrepareSimilarity;
  readonly mentions: ProtectedMentions;
};

/** A piece of the knowledge, for an engine that writes its own answer. */
export type Reference = Pick<KnowledgeEntry, "title" | "answer" | "page">;

/** The English knowledge: what is found for a message, and the answer that it makes. */
export function createEnglishAnswers(dependencies: Dependencies) {
  const { replies, mentions, vectors, prepareSimilarity } = dependencies;
  const known = [...dependencies.entries, ...cannedReplyEntries(dependencies.cannedReplyExamples)];
  const index = indexKnowledge(known, english, vectors, prepareSimilarity(known));
  const entries = new Map(dependencies.entries.map((entry) => [entry.id, entry]));
  const { findTitle, trust } = indexExactQuestions(dependencies.entries);
  const topicOf = (id: string) => entries.get(id)?.topic ?? "";
  const hasSubject = (text: string) => readTerms(index, text).terms.size > 0;
  const find = (message: string): Finding => trust(message, findWithoutPreamble(index, message));

  /** The question that is looked up: nothing in it says who asks. A message about nothing else stays as it is. */
  function neutralQuestion(message: string, earlier: readonly string[]): string {
    const neutral = removeMentions(mentions, message, earlier);
    return hasSubject(neutral) ? neutral : message;
  }

  const common = { language: "en" as const, index, entries, replies: replies.en };
  const answerFrom = createEntryAnswers({
    ...common,
    textOf: (entry: KnowledgeEntry, leads) => entryText(entry, leads, replies),
  });
  const answerWithoutPage = createEntryAnswers({
    ...common,
    textOf: (entry: KnowledgeEntry, leads) => withHelpLines(entry, leads, replies.en.hardship),
  });

  return {
    ...{
      index,
      entries: dependencies.entries,
      topicOf,
      hasSubject,
      neutralQuestion,
      find,
      findTitle,
      trust,
      answerFrom,
    },
    answerInTrouble: createTroubleAnswers({ find, topicOf, answerFrom: answerWithoutPage }),
    /** Whether every term of a message is looked up. */
    isReadWhole: (message: string): boolean => readTerms(index, message).terms.size < maxTerms,
    search: (question: string, earlier: readonly string[], count: number): Reference[] =>
      findEntry(index, neutralQuestion(question, earlier), earlier.slice(-earlierTurns))
        .hits.slice(0, count)
        .flatMap(({ id }) => entries.get(id) ?? [])
        .map(({ title, answer, page }) => ({ title, answer, page })),
  };
}
