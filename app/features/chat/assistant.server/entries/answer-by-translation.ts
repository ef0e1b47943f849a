import { type AnswerPart, replyPart } from "../answer.ts";
import type { OtherLanguage, Replies } from "../canned-replies.ts";
import { createFindInConversation, earlierTurns } from "../conversation/find-in-conversation.ts";
import { leaveOutSaid, type Said } from "../conversation/leave-out-said.ts";
import { nameSubject, type Subject } from "../conversation/subjects.ts";
import type { Lead } from "../knowledge.ts";
import { readAnalyzer } from "../languages/language-analyzers.ts";
import { findEntry } from "../retrieval/find-entry.ts";
import { indexKnowledge } from "../retrieval/knowledge-index.ts";
import { readTerms } from "../retrieval/query.ts";
import { type ProtectedMentions, removeMentions } from "../safety/remove-mentions.ts";
import { noWordVectors } from "../text/word-vectors.ts";
import { createEntryAnswers } from "./answer-by-entry.ts";
import { withHelpLines } from "./entry-text.ts";
import { indexExactQuestions } from "./exact-questions.ts";
import { titleKey } from "./title-key.ts";

export type Translation = {
  /** That of the English entry. */
  readonly id: string;
  readonly title: string;
  readonly phrasings: readonly string[];
  readonly leads: readonly Lead[];
  readonly answer: string;
};

const languages: readonly OtherLanguage[] = ["es", "fr", "tl"];

/** Answers in other languages, found and put together like the English ones. There are no word vectors for them. */
export function createTranslationAnswers(
  translations: Readonly<Record<OtherLanguage, readonly Translation[]>>,
  topicOf: (id: string) => string,
  replies: Replies,
  subjects: readonly Subject[],
  mentions?: ProtectedMentions,
) {
  const prepared = {
    es: prepare("es", translations.es),
    fr: prepare("fr", translations.fr),
    tl: prepare("tl", translations.tl),
  };
  const languageOfTitle = new Map(
    languages.flatMap((language) => translations[language].map(({ title }) => [titleKey(title), language] as const)),
  );

  function prepare(language: OtherLanguage, list: readonly Translation[]) {
    const entries = list.map((entry) => ({ ...entry, topic: topicOf(entry.id) }));
    const index = indexKnowledge(entries, readAnalyzer(language), noWordVectors);
    const answer = createEntryAnswers({
      language,
      index,
      entries: new Map(entries.map((entry) => [entry.id, entry])),
      replies: replies[language],
      textOf: (entry, leads) => withHelpLines(entry, leads, replies[language].hardship),
    });
    // The words of subjects are known in Spanish only; elsewhere a question is read with those before it.
    const find = createFindInConversation({
      index,
      language: "es",
      subjects: language === "es" ? subjects : [],
      topicOf,
    });
    return { index, exact: indexExactQuestions(entries), answer, find };
  }

  /** Nothing in a Spanish question says who asks. A message about nothing else stays as it is. */
  function neutralQuestion(language: OtherLanguage, message: string, before: readonly string[]): string {
    if (language !== "es" || !mentions) return message;
    const neutral = removeMentions(mentions, message, before);
    return readTerms(prepared.es.index, neutral).terms.size > 0 ? neutral : message;
  }

  /** `before` has every earlier message of the visitor. */
  function answerMessage(language: OtherLanguage, asked: string, before: readonly string[]): AnswerPart {
    const { index, exact, answer, find } = prepared[language];
    const titled = exact.findTitle(asked);
    if (titled) return answer(titled, "", []);
    const message = neutralQuestion(language, asked, before.slice(-earlierTurns));
    const alone = exact.trust(message, findEntry(index, message, []));
    return answer(find(message, before, alone), message, before.slice(-earlierTurns));
  }

  return {
    answer: answerMessage,
    /** The same, without what was said already. */
    answerInConversation: (
      language: OtherLanguage,
      message: string,
      before: readonly string[],
      said: Said,
    ): AnswerPart => {
      const texts = replies[language];
      const plain = answerMessage(language, message, before);
      const question = language === "es" ? nameSubject(subjects, before, message, language) : message;
      const named = question === message ? plain : answerMessage(language, question, before);
      // With its subject named, a follow-up finds the opening sentence that fits it.
      const isSameEntry = named.details.origin.id === plain.details.origin.id;
      const found = leaveOutSaid(isSameEntry ? named : plain, said, texts) ?? leaveOutSaid(named, said, texts);
      return found ?? replyPart("nothing_new", texts.nothing_new);
    },
    /** A title on a button is too short to tell its language by its words. */
    languageOfTitle: (message: string) => languageOfTitle.get(titleKey(message)),
  };
}
