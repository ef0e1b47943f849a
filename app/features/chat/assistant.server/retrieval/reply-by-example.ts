import { type AnswerPart, replyPart } from "../answer.ts";
import type { CannedReply, Replies } from "../canned-replies.ts";
import type { SafetyRule } from "../safety/safety-rules.ts";
import { isExempt } from "../safety/screen-message.ts";
import { aboutDanger, isMeant } from "./canned-reply-entries.ts";
import { findEntry } from "./find-entry.ts";
import type { KnowledgeIndex } from "./knowledge-index.ts";

type Dependencies = {
  /** Of the entries and of the examples. */
  readonly index: KnowledgeIndex;
  readonly neutralQuestion: (message: string, earlier: readonly string[]) => string;
  readonly rules: readonly SafetyRule[];
  readonly replies: Replies["en"];
};

/** Canned replies to messages that are similar to their examples. */
export function createRepliesByExample({ index, neutralQuestion, rules, replies }: Dependencies) {
  function find(message: string, isLater: boolean): CannedReply | undefined {
    const { reply } = findEntry(index, message, []);
    return reply && isMeant(reply, isLater) ? reply.name : undefined;
  }
  const allowed = (name: CannedReply, message: string) =>
    isExempt(rules, name, message) ? undefined : replyPart(name, replies[name]);

  return {
    /** Danger shows in the whole message. `isLater`: whether the visitor said something before it. */
    findDanger: (message: string, isLater: boolean): AnswerPart | undefined => {
      const reply = find(message, isLater);
      return reply && aboutDanger.has(reply) ? allowed(reply, message) : undefined;
    },
    /** For the rest, who somebody is makes no difference. */
    findReply: (message: string, isLater: boolean): AnswerPart | undefined => {
      const own = find(message, isLater);
      if (own && aboutDanger.has(own)) return allowed(own, message);
      const reply = find(neutralQuestion(message, []), isLater);
      return reply && allowed(reply, message);
    },
  };
}
