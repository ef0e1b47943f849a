import type { AnswerPart } from "../answer.ts";
import type { Finding } from "../retrieval/find-entry.ts";
import { isQuestion } from "../retrieval/question-forms.ts";

type Dependencies = {
  readonly find: (message: string) => Finding;
  readonly topicOf: (id: string) => string;
  /** Says what was found, with nothing to sell. */
  readonly answerFrom: (finding: Finding, question: string, earlier: readonly string[]) => AnswerPart;
};

/** Of the best score: an entry about trouble that is further behind is not what was asked. */
const minShareOfBest = 0.8;

/**
 * For somebody who may lose the home. A question gets the entry that was found, or the ones about trouble where that is in
 * doubt. A message that asks nothing gets an entry about trouble or none.
 */
export function createTroubleAnswers({ find, topicOf, answerFrom }: Dependencies) {
  return (message: string): AnswerPart | undefined => {
    const finding = find(message);
    const { confidence, hits } = finding;
    const [best] = hits;
    const about = hits.filter(
      ({ id, score }) => topicOf(id) === "hardship" && score >= minShareOfBest * (best?.score ?? 0),
    );
    const isAsked = isQuestion(message);
    if (confidence === "sure" || (confidence === "likely" && (isAsked || about[0] === best))) {
      return answerFrom(finding, message, []);
    }
    const isGuess = confidence === "unsure" && isAsked && about.length > 0;
    return isGuess ? answerFrom({ ...finding, hits: about }, message, []) : undefined;
  };
}
