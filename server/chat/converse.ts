import type { Assistant, ChatMessage } from "./assistant.ts";
import { type ChatEngine, EngineFailed } from "./engine.ts";
import { detectLanguage } from "./languages/detect.ts";
import { reply } from "./replies.ts";
import { scrub } from "./safety/scrub.ts";
import { sentencesOf } from "./text/sentences.ts";

export type EngineName = "built-in" | "upstream";

type Dependencies = {
  readonly assistant: () => Assistant;
  readonly builtIn: ChatEngine;
  readonly upstream: ChatEngine | undefined;
  /** Told of every failure of the other server, without a word of the conversation. */
  readonly onUpstreamFailure: (reason: string) => void;
};

export type Piece = { readonly engine: EngineName; readonly text: string };

const scrubAll = (conversation: readonly ChatMessage[]): ChatMessage[] =>
  conversation.map(({ role, content }) => ({ role, content: scrub(content) }));

/**
 * Safety first, then the engine, in one place for both: numbers are scrubbed before anything sees them, set replies
 * come before any engine, and until the other server has said its first word the built-in one can take over.
 */
export function createConversation({ assistant, builtIn, upstream, onUpstreamFailure }: Dependencies) {
  return async function* converse(raw: readonly ChatMessage[], signal: AbortSignal): AsyncGenerator<Piece> {
    const conversation = scrubAll(raw);
    const message = conversation.at(-1)?.content ?? "";
    const { replies, standingReply } = assistant();
    const language = detectLanguage(message);
    if (message !== raw.at(-1)?.content) {
      yield { engine: "built-in", text: `${reply(replies, language === "other" ? "en" : language, "personal_data")} ` };
      if (saysNothingElse(message)) return;
    }
    const standing = standingReply(message);
    const mustStand = standing && (standing.kind === "reply" || !upstream);
    if (mustStand) {
      for (const text of sentencesOf(standing.text)) yield { engine: "built-in", text };
      return;
    }
    if (upstream) {
      try {
        for await (const text of upstream(conversation, signal)) yield { engine: "upstream", text };
        return;
      } catch (error) {
        if (signal.aborted) return;
        onUpstreamFailure(error instanceof Error ? error.message : "unknown");
        if (!(error instanceof EngineFailed) || error.afterFirstToken) throw error;
        yield { engine: "built-in", text: `${replies.en.fallback_notice} ` };
      }
    }
    for await (const text of builtIn(conversation, signal)) yield { engine: "built-in", text };
  };
}

/** "My SSN is [removed]" needs no answer beyond the warning. */
const saysNothingElse = (message: string) =>
  message
    .replaceAll("[removed]", " ")
    .replace(
      /\b(my|the|is|ssn|social|security|number|account|card|routing|here|it|this|mi|es|numero|seguro|and|credit|debit|s|for you)\b/gi,
      " ",
    )
    .replace(/[^\p{L}]+/gu, "").length < 4;
