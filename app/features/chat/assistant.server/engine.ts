import type { AnswerDetails } from "./answer.ts";
import type { ChatMessage } from "./assistant.ts";

/** Text to append to the answer. The details come with the first text they are about. */
export type EnginePiece = { readonly text: string; readonly details?: AnswerDetails };

/** Answers a conversation as pieces of text, in order. Throws `EngineFailed` when it cannot continue. */
export type ChatEngine = (conversation: readonly ChatMessage[], signal: AbortSignal) => AsyncIterable<EnginePiece>;

export class EngineFailed extends Error {
  /** True once text was sent: then no other engine can take over. */
  readonly afterFirstToken: boolean;

  constructor(message: string, afterFirstToken: boolean) {
    super(message);
    this.name = "EngineFailed";
    this.afterFirstToken = afterFirstToken;
  }
}
