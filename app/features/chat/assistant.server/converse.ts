import { z } from "zod";
import type { Assistant, ChatMessage } from "./assistant.ts";
import type { CommonReply, Replies } from "./canned-replies.ts";
import { type ChatEngine, EngineFailed, type EnginePiece } from "./engine.ts";
import { detectLanguage } from "./languages/detect.ts";
import { wholePhrase } from "./text/pattern-parts.ts";
import { phraseList, readData } from "./text/read-data.ts";
import { sentencesOf } from "./text/sentences.ts";
import { AssistantUnavailable } from "./thread/call-worker.ts";

export type EngineName = "built-in" | "upstream";

type Dependencies = {
  readonly assistant: Pick<Assistant, "screen">;
  readonly replies: () => Replies;
  readonly builtIn: ChatEngine;
  readonly upstream: ChatEngine | undefined;
  /** Called for every failure of the upstream server, without any text of the conversation. */
  readonly onUpstreamFailure: (reason: string) => void;
};

export type Piece = EnginePiece & { readonly engine: EngineName };

/**
 * Safety first, then the engine, in one place for both: numbers are scrubbed before anything sees them, canned replies
 * come before any engine, and until the upstream server has sent its first token the built-in engine can take over. If
 * the safety rules cannot run, no engine answers and the visitor is referred to a person.
 */
export function createConversation(dependencies: Dependencies) {
  const { assistant, replies, builtIn, upstream, onUpstreamFailure } = dependencies;
  const say = (message: string, name: CommonReply) => {
    const language = detectLanguage(message);
    return replies()[language === "other" ? "en" : language][name];
  };

  async function* answer(raw: readonly ChatMessage[], signal: AbortSignal): AsyncGenerator<Piece> {
    const { conversation, hadNumbers, cannedReply } = await assistant.screen(raw);
    const message = conversation.at(-1)?.content ?? "";
    if (hadNumbers) {
      const isAll = hasNothingElse(message);
      const details = isAll && ({ origin: { kind: "reply", id: "personal_data" } } as const);
      yield { engine: "built-in", text: `${say(message, "personal_data")} `, ...(details && { details }) };
      if (isAll) return;
    }
    if (cannedReply && (cannedReply.details.origin.kind === "reply" || !upstream)) {
      yield { engine: "built-in", text: "", details: cannedReply.details };
      for (const text of sentencesOf(cannedReply.text)) yield { engine: "built-in", text };
      return;
    }
    if (upstream) {
      try {
        for await (const piece of upstream(conversation, signal)) yield { engine: "upstream", ...piece };
        return;
      } catch (error) {
        if (signal.aborted) return;
        onUpstreamFailure(error instanceof Error ? error.message : "unknown");
        if (!(error instanceof EngineFailed) || error.afterFirstToken) throw error;
        yield { engine: "built-in", text: `${replies().en.fallback_notice} ` };
      }
    }
    for await (const piece of builtIn(conversation, signal)) yield { engine: "built-in", ...piece };
  }

  return async function* converse(raw: readonly ChatMessage[], signal: AbortSignal): AsyncGenerator<Piece> {
    try {
      yield* answer(raw, signal);
    } catch (error) {
      if (!(error instanceof AssistantUnavailable)) throw error;
      const details = { origin: { kind: "unknown", confidence: "none" } } as const;
      yield { engine: "built-in", text: say(raw.at(-1)?.content ?? "", "unknown"), details };
    }
  };
}

const withNumbers = readData("with-numbers.yaml", z.strictObject({ words: phraseList })).words;
const wordsWithNumbers = new RegExp(wholePhrase(withNumbers), "gi");
/** Fewer letters than this say nothing more. */
const leastLetters = 4;

/** "My SSN is [removed]" needs no answer beyond the warning. */
const hasNothingElse = (message: string) =>
  message
    .replaceAll("[removed]", " ")
    .replace(wordsWithNumbers, " ")
    .replace(/[^\p{L}]+/gu, "").length < leastLetters;
