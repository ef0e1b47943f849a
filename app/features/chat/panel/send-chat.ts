import { readSseData } from "#shared/sse-parser.ts";

export type ChatMessage = {
  readonly role: "user" | "assistant";
  readonly content: string;
  /** Of an answer: the id of its turn, by which the visitor can rate it. */
  readonly turn?: string;
};

export type SendOutcome =
  | { readonly kind: "whole" }
  | { readonly kind: "stopped" }
  /** `text` is the message that the visitor sees. */
  | { readonly kind: "failed"; readonly text: string };

export const noResponse = "Failed to get response";
export const notSent = "Failed to send message. Please try again.";

type Call = {
  readonly messages: readonly ChatMessage[];
  readonly conversationId: string;
  readonly publicKey: string;
  readonly signal: AbortSignal;
  readonly onText: (text: string) => void;
  readonly onTurn: (turn: string) => void;
};

/** One POST, with its answer read as it streams in. A stream that ends without [DONE] was cut off: a failure. */
export async function sendChat(call: Call, fetcher: typeof fetch): Promise<SendOutcome> {
  try {
    const response = await fetcher("/api/mortgage-chat", {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${call.publicKey}` },
      body: JSON.stringify({ messages: call.messages, conversationId: call.conversationId }),
      signal: call.signal,
    });
    if (!response.ok || !response.body) return { kind: "failed", text: await errorOf(response) };
    return (await readAnswer(response.body, call)) ? { kind: "whole" } : { kind: "failed", text: notSent };
  } catch {
    return call.signal.aborted ? { kind: "stopped" } : { kind: "failed", text: notSent };
  }
}

async function errorOf(response: Response): Promise<string> {
  try {
    const { error } = (await response.json()) as { error?: unknown };
    return typeof error === "string" && error !== "" ? error : noResponse;
  } catch {
    return noResponse;
  }
}

/** False if the stream was cut off or had no text in it. */
async function readAnswer(body: ReadableStream<Uint8Array>, { onText, onTurn }: Call): Promise<boolean> {
  let hasText = false;
  for await (const data of readSseData(body)) {
    if (data === "[DONE]") return hasText;
    const { text, turn } = chunkOf(data);
    if (turn) onTurn(turn);
    if (!text) continue;
    hasText = true;
    onText(text);
  }
  return false;
}

function chunkOf(data: string): { readonly text?: string; readonly turn?: string } {
  try {
    const chunk = JSON.parse(data);
    const text = chunk?.choices?.[0]?.delta?.content;
    const turn = chunk?.details?.turn;
    return { ...(typeof text === "string" && { text }), ...(typeof turn === "string" && { turn }) };
  } catch {
    console.info("A line of the answer could not be read and was skipped.");
    return {};
  }
}
