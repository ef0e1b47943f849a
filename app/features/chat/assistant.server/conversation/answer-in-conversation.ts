import { type AnswerPart, replyPart } from "../answer.ts";
import type { Replies } from "../canned-replies.ts";
import type { createEnglishAnswers } from "../entries/answer-in-english.ts";
import type { Finding } from "../retrieval/find-entry.ts";
import type { createRemarkAnswers } from "./answer-remark.ts";
import { createContinueConversation } from "./continue-conversation.ts";
import { createFindInConversation, earlierTurns } from "./find-in-conversation.ts";
import { leaveOutSaid, nothingSaid, type Said } from "./leave-out-said.ts";
import { nameSubject, nameWhatWasSaid, restateQuestion, type Subject } from "./subjects.ts";

type Dependencies = {
  readonly english: Pick<
    ReturnType<typeof createEnglishAnswers>,
    "index" | "entries" | "topicOf" | "trust" | "find" | "answerFrom"
  >;
  readonly subjects: readonly Subject[];
  readonly replies: Replies["en"];
  readonly answerRemark: ReturnType<typeof createRemarkAnswers>;
};

/** Of the score of the answer that was just given: below it the next best entry is about something else. */
const minShareOfRepeated = 0.4;

/** The entry that answers a message after what was said before it. Nobody is told the same twice. */
export function createConversationAnswers({ english, subjects, replies, answerRemark }: Dependencies) {
  const { index, entries, topicOf, trust, find, answerFrom } = english;
  const continueConversation = createContinueConversation({ index, entries, subjects, trust });
  const findInConversation = createFindInConversation({ index, language: "en", subjects, topicOf, trust });

  /** What comes after an answer that was given already, if it is about the same. */
  function nextBest(finding: Finding, asked: string, earlier: readonly string[], said: Said): AnswerPart | undefined {
    const [first, ...hits] = finding.hits;
    const isNear = (hits[0]?.score ?? 0) >= minShareOfRepeated * (first?.score ?? 0);
    if (!isNear) return undefined;
    const next = answerFrom({ ...finding, hits, confidence: "unsure" }, asked, earlier, said.above);
    return leaveOutSaid(next, said, replies);
  }

  /** `before` may have the other questions of the same message too; `conversation` has not. */
  return (
    message: string,
    before: readonly string[],
    said = nothingSaid,
    conversation: readonly string[] = before,
  ): AnswerPart => {
    const earlier = before.slice(-earlierTurns);
    const question =
      restateQuestion(subjects, before, message) ?? nameWhatWasSaid(subjects, before, message, said.above);
    const alone = find(question);
    const finding =
      continueConversation(question, conversation, alone, { above: said.above, isAsSaid: question === message }) ??
      findInConversation(question, before, alone, conversation);
    const asked =
      finding === alone || finding.told !== undefined ? question : nameSubject(subjects, before, question, "en");
    const found = leaveOutSaid(answerFrom(finding, asked, earlier, said.above), said, replies);
    const part = found ?? nextBest(finding, asked, earlier, said) ?? replyPart("nothing_new", replies.nothing_new);
    return answerRemark(part, "en", message, before, said);
  };
}
