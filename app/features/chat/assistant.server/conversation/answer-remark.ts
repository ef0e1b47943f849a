import type { AnswerPart } from "../answer.ts";
import { asksSomething } from "../retrieval/question-forms.ts";
import type { createSums } from "./answer-by-sum.ts";
import type { Said } from "./leave-out-said.ts";
import type { SumLanguage } from "./read-words.ts";
import { isInTrouble, type Subject, subjectsOf } from "./subjects.ts";
import type { SayToldFacts } from "./told-facts.ts";

type Dependencies = {
  readonly sayBack: ReturnType<typeof createSums>["sayBack"];
  readonly sayToldFacts: SayToldFacts;
  readonly subjects: readonly Subject[];
  readonly entries: Readonly<Record<SumLanguage, ReadonlyArray<{ readonly id: string; readonly title: string }>>>;
  readonly topicOf: (id: string) => string;
  /** What is said to a fact that nothing can be said to. */
  readonly noted: Readonly<Record<SumLanguage, string>>;
};

/** As buttons. */
const maxTitles = 3;

/**
 * What somebody hears who tells something and asks nothing. A good answer stays as it is; before a guess, or instead of it,
 * the figures are said back with what they amount to, and how the other facts count; and nobody is told that there is no
 * answer to what was no question about a home.
 */
export function createRemarkAnswers({ sayBack, sayToldFacts, subjects, entries, topicOf, noted }: Dependencies) {
  /** Nobody who is in trouble is put off with "good to know". */
  const tellsOfTrouble = (messages: readonly string[]) => isInTrouble(subjects, messages, "");

  /** Of the entries about what was named; none if it is not about our business. */
  function titlesFor(language: SumLanguage, message: string, before: readonly string[]): readonly string[] {
    const { own, earlier } = subjectsOf(subjects, before, message);
    const named = own.length > 0 ? own : earlier;
    return entries[language]
      .filter(({ id }) => named.some(({ entries: ids }) => ids.has(id) || ids.has(topicOf(id))))
      .slice(0, maxTitles)
      .map(({ title }) => title);
  }

  return (
    found: AnswerPart,
    language: SumLanguage,
    message: string,
    before: readonly string[],
    said: Said,
  ): AnswerPart => {
    const isEmpty = saysNothing(found);
    const isLikely = confidenceOf(found) === "likely";
    const isUncertain = isEmpty || isLikely || confidenceOf(found) === "unsure";
    if (asksSomething(message) || tellsOfTrouble([...before, message]) || !isUncertain) return found;
    const isFirst = before.length === 0;
    const back = sayBack({ earlier: before, message }, isFirst ? [] : sayToldFacts(language, message, said));
    if (!isEmpty && (isFirst || !back || (isLikely && !back.isEnough))) return found;
    if (back && !isEmpty && !back.isEnough) return { ...found, text: `${back.beforeAnswer}\n\n${found.text}` };
    const { title, suggestions = [] } = found.details;
    const offered = title ? [title, ...suggestions].slice(0, maxTitles) : suggestions;
    const titles = offered.length > 0 ? offered : titlesFor(language, message, before);
    if (!back && titles.length === 0) return found;
    const text = back?.asAnswer ?? noted[language];
    return { text, details: { origin: { kind: "reply", id: "noted" }, suggestions: titles } };
  };
}

const confidenceOf = ({ details: { origin } }: AnswerPart) => origin.confidence;
const saysNothing = ({ details: { origin } }: AnswerPart) => origin.kind === "unknown" || origin.id === "nothing_new";
