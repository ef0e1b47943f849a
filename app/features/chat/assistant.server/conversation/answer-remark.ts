import type { AnswerPart } from "../answer.ts";
import { asksSomething, isRemark } from "../retrieval/question-forms.ts";
import type { createSums } from "./answer-by-sum.ts";

/** A message, with what was said before it. */
type Remark = {
  readonly message: string;
  /** With what it refers to named. */
  readonly question: string;
  readonly before: readonly string[];
  /** The answer right above. */
  readonly above: string;
};

type Dependencies = {
  readonly sayBack: ReturnType<typeof createSums>["sayBack"];
  /** Nobody who is in trouble is put off with "good to know". */
  readonly isInTrouble: (before: readonly string[], message: string) => boolean;
};

/**
 * What somebody hears who tells something and asks nothing. A good answer stays as it is; below a guess, the figures are
 * said back with what they amount to; and nobody is told that there is no answer to what was no question.
 */
export function createRemarkAnswers({ sayBack, isInTrouble }: Dependencies) {
  /** `opening` is how the answer begins, before what was said already is left out. */
  return (found: AnswerPart, opening: string, noted: string, remark: Remark): AnswerPart => {
    const { message, question, before, above } = remark;
    if (asksSomething(message) || isInTrouble(before, message) || !(isGuess(found) || isUnknown(found))) return found;
    const back = sayBack({ earlier: before, message });
    const isFirst = before.length === 0;
    if (isUnknown(found)) return isFirst && !back ? found : notedPart(found, back?.asAnswer ?? noted);
    const addsLittle = above !== "" && (above.includes(opening) || (/\d/.test(question) && isUndecided(found)));
    if (isRemark(question) && addsLittle) return notedPart(found, back?.asAnswer ?? noted);
    return back && !isFirst ? { ...found, text: `${found.text}\n\n${back.afterAnswer}` } : found;
  };
}

const notedPart = (
  { details: { title, suggestions = title ? [title] : [] } }: AnswerPart,
  text: string,
): AnswerPart => ({ text, details: { origin: { kind: "reply", id: "noted" }, suggestions } });

const isGuess = ({ details: { origin } }: AnswerPart) => origin.confidence === "unsure";
const isUnknown = ({ details: { origin } }: AnswerPart) => origin.kind === "unknown";
/** It tells about several things. */
const isUndecided = ({ details: { title } }: AnswerPart) => title === undefined;
