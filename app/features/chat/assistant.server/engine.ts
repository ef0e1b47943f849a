import type { ChatMessage } from "./assistant.ts";

/** Answers a conversation as pieces of text, in order. Throws `EngineFailed` when it cannot go on. */
export type ChatEngine = (conversation: readonly ChatMessage[], signal: AbortSignal) => AsyncIterable<string>;

export class EngineFailed extends Error {
  /** True once something was said: then there is no way back to another engine. */
  readonly afterFirstToken: boolean;

  constructor(message: string, afterFirstToken: boolean) {
    super(message);
    this.name = "EngineFailed";
    this.afterFirstToken = afterFirstToken;
  }
}
