import type { SumTexts } from "#app/content/sums-schema.ts";
import { type AnswerPart, replyPart } from "./answer.ts";
import type { Replies, ReplyLanguage } from "./canned-replies.ts";
import type { createSums } from "./conversation/answer-by-sum.ts";
import { createOfficeAnswers } from "./conversation/answer-office-question.ts";
import type { createRemarkAnswers } from "./conversation/answer-remark.ts";
import type { createStatementAnswers } from "./conversation/answer-statement.ts";
import { earlierTurns } from "./conversation/find-in-conversation.ts";
import type { Said } from "./conversation/leave-out-said.ts";
import type { SumLanguage } from "./conversation/read-words.ts";
import type { Subject } from "./conversation/subjects.ts";
import type { createTranslationAnswers } from "./entries/answer-by-translation.ts";
import type { createEnglishAnswers } from "./entries/answer-in-english.ts";
import { hasPhoneOf } from "./entries/entry-text.ts";
import { detectConversationLanguage } from "./languages/detect.ts";
import { createRepliesByExample } from "./retrieval/reply-by-example.ts";
import type { RuleName, SafetyRule } from "./safety/safety-rules.ts";
import { screenMessage } from "./safety/screen-message.ts";
import { withoutGreeting } from "./text/greeting.ts";

type Dependencies = {
  readonly rules: readonly SafetyRule[];
  readonly replies: Replies;
  readonly otherLanguages: SumTexts["other_languages"];
  readonly subjects: readonly Subject[];
  readonly entries: Readonly<Record<SumLanguage, ReadonlyArray<{ readonly id: string; readonly title: string }>>>;
  readonly english: ReturnType<typeof createEnglishAnswers>;
  readonly translations: ReturnType<typeof createTranslationAnswers>;
  readonly sums: ReturnType<typeof createSums>;
  readonly answerStatement: ReturnType<typeof createStatementAnswers>;
  readonly answerRemark: ReturnType<typeof createRemarkAnswers>;
};

/** Wide rules, of whose words some also occur in messages of people in danger. */
const yieldsToDanger: ReadonlySet<RuleName> = new Set(["foreclosure", "other_loans", "other_countries"]);

/** The reply whatever the engine: safety first, then languages that have only canned answers. */
export function createChooseCannedReply(dependencies: Dependencies) {
  const { rules, replies, otherLanguages, english, translations, sums, answerStatement, answerRemark } = dependencies;
  const { findDanger, findReply } = createRepliesByExample({ ...english, rules, replies: replies.en });
  const answerOfficeQuestion = createOfficeAnswers({ ...dependencies, findDanger });

  /** Rules about losing the home are wide. Where an entry has the answer, it follows the help lines. */
  function withEntry(language: ReplyLanguage, reply: RuleName, message: string): AnswerPart | undefined {
    const isWide = reply === "foreclosure" || (reply === "hardship" && language !== "en");
    if (!isWide) return undefined;
    const found =
      language === "en"
        ? english.answerInTrouble(withoutGreeting(english.neutralQuestion(message, [])))
        : translations.answer(language, message, []);
    const { id = "", confidence } = found?.details.origin ?? {};
    const isAnswer =
      language === "en" || confidence === "sure" || (confidence === "likely" && english.topicOf(id) === "hardship");
    if (!found || !isAnswer) return undefined;
    const helpLines = replies[language].hardship;
    const isThere = reply === "hardship" ? found.text.includes(helpLines) : hasPhoneOf(helpLines, found.text);
    return isThere ? found : { ...found, text: `${helpLines}\n\n${found.text}` };
  }

  return (message: string, before: readonly string[], said: Said): AnswerPart | undefined => {
    const earlier = before.slice(-earlierTurns);
    if (english.findTitle(message)) return undefined;
    const languageOfTitle = translations.languageOfTitle(message);
    if (languageOfTitle) return translations.answer(languageOfTitle, message, []);
    const language = detectConversationLanguage([...earlier, message]);
    const screening = screenMessage(rules, message);
    if (screening.kind === "reply") {
      const { reply } = screening;
      const spoken = language === "en" || language === "other" ? screening.language : language;
      const danger =
        language === "en" && yieldsToDanger.has(reply) ? findDanger(message, before.length > 0) : undefined;
      return danger ?? withEntry(spoken, reply, message) ?? replyPart(reply, replies[spoken][reply]);
    }
    // "¿Me conviene?" after a sum is too short to tell its language, or to be compared with examples of danger.
    if (sums.isAboutLast({ earlier: before, message })) return undefined;
    const office = language === "en" || language === "es" ? answerOfficeQuestion(language, message, before) : undefined;
    if (office) return office;
    if (language === "en") return findReply(message, before.length > 0);
    if (language === "other") return replyPart("asks_language", replies.en.asks_language);
    if (language === "es" && sums.isSum({ earlier: before, message })) return undefined;
    const told = language === "es" ? answerStatement(language, message, before, said) : undefined;
    if (told) return told;
    const found = translations.answerInConversation(language, message, before, said);
    if (language === "es") return answerRemark(found, language, message, before, said);
    const isSumElsewhere = found.details.origin.kind === "unknown" && sums.hasMoney(message);
    return isSumElsewhere ? replyPart("sums_language", otherLanguages[language]) : found;
  };
}
