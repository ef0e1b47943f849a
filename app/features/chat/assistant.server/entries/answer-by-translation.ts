import type { AnswerPart } from "../answer.ts";
import type { OtherLanguage, Replies } from "../canned-replies.ts";
import type { Lead } from "../knowledge.ts";
import { readAnalyzer } from "../languages/language-analyzers.ts";
import { findEntry } from "../retrieval/find-entry.ts";
import { indexKnowledge } from "../retrieval/knowledge-index.ts";
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
      textOf: (entry, lead) => withHelpLines(entry, lead, replies[language].hardship).join("\n\n"),
    });
    return { index, exact: indexExactQuestions(entries), answer };
  }

  return {
    answer: (language: OtherLanguage, message: string, earlier: readonly string[]): AnswerPart => {
      const { index, exact, answer } = prepared[language];
      const titled = exact.findTitle(message);
      if (titled) return answer(titled, "", []);
      return answer(exact.trust(message, findEntry(index, message, earlier)), message, earlier);
    },
    /** A title on a button is too short to tell its language by its words. */
    languageOfTitle: (message: string) => languageOfTitle.get(titleKey(message)),
  };
}
