import type { AnswerPart } from "../answer.ts";
import type { Replies } from "../canned-replies.ts";
import type { createTranslationAnswers } from "../entries/answer-by-translation.ts";
import type { createEnglishAnswers } from "../entries/answer-in-english.ts";
import { isQuestion } from "../retrieval/question-forms.ts";
import { withoutThanks } from "../text/greeting.ts";
import { findOfficeQuestion } from "./office-questions.ts";
import type { SumLanguage } from "./read-words.ts";
import { isInTrouble, type Subject } from "./subjects.ts";

type Dependencies = {
  readonly subjects: readonly Subject[];
  readonly entries: Readonly<Record<SumLanguage, ReadonlyArray<{ readonly id: string; readonly title: string }>>>;
  readonly english: Pick<ReturnType<typeof createEnglishAnswers>, "findTitle" | "answerFrom">;
  readonly translations: Pick<ReturnType<typeof createTranslationAnswers>, "answer">;
  readonly findDanger: (message: string, isLater: boolean) => AnswerPart | undefined;
  readonly replies: Replies;
};

/** "Can I talk to a person about this?", unless the message asks or tells something else that matters more. */
export function createOfficeAnswers({ subjects, entries, english, translations, findDanger, replies }: Dependencies) {
  function answerTitle(language: SumLanguage, title: string, sentence: string): AnswerPart | undefined {
    if (language === "es") return translations.answer(language, title, []);
    const titled = english.findTitle(title);
    return titled && english.answerFrom(titled, withoutThanks(sentence), []);
  }

  return (language: SumLanguage, message: string, before: readonly string[]): AnswerPart | undefined => {
    const asked = findOfficeQuestion(message);
    const title = entries[language].find(({ id }) => id === asked?.entry)?.title;
    if (!asked || title === undefined || isQuestion(asked.rest)) return undefined;
    const danger = language === "en" && asked.rest !== "" ? findDanger(asked.rest, before.length > 0) : undefined;
    if (danger) return danger;
    const found = answerTitle(language, title, asked.sentence);
    if (!found || !isInTrouble(subjects, before, message)) return found;
    return { ...found, text: `${found.text}\n\n${replies[language].hardship}` };
  };
}
