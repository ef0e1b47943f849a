import type { ChatMessage } from "./assistant.ts";

/** Answers a conversation as pieces of text, in order. Throws `EngineFailed` when it cannot continue. */
export type ChatEngine = (conversation: readonly ChatMessage[], signal: AbortSignal) => AsyncIterable<string>;

export class EngineFailed extends Error {
  /** True once text was sent: then no other engine can take over. */
  readonly afterFirstToken: boolean;

  constructor(message: string, afterFirstToken: boolean) {
    super(message);
    this.name = "EngineFailed";
    this.afterFirstToken = afterFirstToken;
  }
}
