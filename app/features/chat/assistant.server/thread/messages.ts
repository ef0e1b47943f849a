import type { Assistant } from "../assistant.ts";
import type { StoredRates } from "../stored-rates.ts";
import type { Piece } from "./knowledge-pieces.ts";

/** Messages between the main thread and the assistant's thread. `Knowledge` is whatever the assistant is built from. */
export type ToAssistant<Knowledge> =
  /** The next part of what is to be learned. */
  | { readonly kind: "piece"; readonly piece: Piece }
  /** The rest of it, after its pieces. */
  | { readonly kind: "learn"; readonly knowledge: Knowledge }
  | { readonly kind: "call"; readonly method: keyof Assistant; readonly args: readonly unknown[] }
  | { readonly kind: "rates"; readonly rates: StoredRates | undefined };

export type FromAssistant =
  | { readonly kind: "done"; readonly value: unknown }
  | { readonly kind: "failed"; readonly reason: string }
  | { readonly kind: "rates wanted" }
  /** For the log. Never a text of a conversation. */
  | { readonly kind: "note"; readonly text: string };
