import type { AnswerPart, Origin } from "../answer.ts";
import type { OtherLanguage, Replies } from "../canned-replies.ts";
import { createTranslatedAnswers, type Translation, type TranslationHit } from "../languages/translated-answers.ts";
import { chooseLead } from "./choose-lead.ts";
import { titleKey } from "./title-key.ts";

const answeredFrom = 0.37;
const sureFrom = 0.6;
/** Shares of the best score, like those of the English entries. */
const closeFrom = 0.93;
const worthOfferingFrom = 0.6;
const maxSuggestions = 3;

const languages: readonly OtherLanguage[] = ["es", "fr", "tl"];

/** The same as for an English question: title, lead, the whole answer, and other titles where it is not certain. */
export function createTranslationAnswers(
  translations: Readonly<Record<OtherLanguage, readonly Translation[]>>,
  replies: Replies,
) {
  const find = createTranslatedAnswers(translations);
  const languageOfTitle = new Map(
    languages.flatMap((language) => translations[language].map(({ title }) => [titleKey(title), language] as const)),
  );

  function answer(language: OtherLanguage, message: string): AnswerPart {
    const hits = titleFirst(find(language, message), message);
    const [best, ...others] = hits;
    const candidates = hits.map(({ entry }) => entry.id);
    if (!best || best.score < answeredFrom) {
      const origin: Origin = { kind: "unknown", confidence: "none" };
      const suggestions = titlesFrom(hits, answeredFrom / 2);
      return { text: replies[language].unknown, details: { origin, suggestions }, candidates };
    }
    const { entry, score, similarities } = best;
    const confidence = score >= sureFrom ? "sure" : "likely";
    const from = confidence === "sure" ? closeFrom : worthOfferingFrom;
    const suggestions = titlesFrom(others, from * score).filter((title) => title !== entry.title);
    const lead = chooseLead(entry, message, similarities, "other");
    const asks = suggestions.length > 0 ? replies[language].which_subject : "";
    const text = [lead?.say, entry.answer.trim(), asks].filter(Boolean).join("\n\n");
    const origin: Origin = { kind: "translation", id: entry.id, confidence };
    return { text, details: { origin, title: entry.title, suggestions }, candidates };
  }

  return {
    answer,
    /** A title on a button is too short to tell its language by its words. */
    languageOfTitle: (message: string) => languageOfTitle.get(titleKey(message)),
  };
}

/** A title is what a suggestion asks for: it leads to its entry, whatever else is similar. */
function titleFirst(hits: readonly TranslationHit[], message: string): readonly TranslationHit[] {
  const key = titleKey(message);
  const titled = hits.find(({ entry }) => titleKey(entry.title) === key);
  return titled ? [{ ...titled, score: 1 }, ...hits.filter((hit) => hit !== titled)] : hits;
}

function titlesFrom(hits: readonly TranslationHit[], least: number): string[] {
  const titles = hits.filter(({ score }) => score >= least).map(({ entry }) => entry.title);
  return [...new Set(titles)].slice(0, maxSuggestions);
}
