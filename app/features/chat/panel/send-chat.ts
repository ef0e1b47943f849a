import { createSseParser } from "#shared/sse-parser.ts";

export type ChatMessage = { readonly role: "user" | "assistant"; readonly content: string };

export type SendOutcome =
  | { readonly kind: "whole" }
  | { readonly kind: "stopped" }
  /** `text` as the visitor is told it (CHAT-08, CHAT-09). */
  | { readonly kind: "failed"; readonly text: string };

export const noResponse = "Failed to get response";
export const notSent = "Failed to send message. Please try again.";

type Call = {
  readonly messages: readonly ChatMessage[];
  readonly conversationId: string;
  readonly publicKey: string;
  readonly signal: AbortSignal;
  readonly onText: (text: string) => void;
};

/** CHAT-07: one POST, its answer read as it streams in. Ending without [DONE] is a failure: the answer was cut. */
export async function sendChat(call: Call, fetcher: typeof fetch): Promise<SendOutcome> {
  try {
    const response = await fetcher("/api/mortgage-chat", {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${call.publicKey}` },
      body: JSON.stringify({ messages: call.messages, conversationId: call.conversationId }),
      signal: call.signal,
    });
    if (!response.ok || !response.body) return { kind: "failed", text: await errorOf(response) };
    return (await readAnswer(response.body, call.onText)) ? { kind: "whole" } : { kind: "failed", text: notSent };
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

/** False when it was cut, or when there was nothing in it. */
async function readAnswer(body: ReadableStream<Uint8Array>, onText: (text: string) => void): Promise<boolean> {
  const parser = createSseParser();
  const reader = body.getReader();
  let hasText = false;
  for (;;) {
    const { done, value } = await reader.read();
    for (const data of done ? parser.end() : parser.push(value)) {
      if (data === "[DONE]") return hasText;
      const text = deltaOf(data);
      if (!text) continue;
      hasText = true;
      onText(text);
    }
    if (done) return false;
  }
}

function deltaOf(data: string): string | undefined {
  try {
    const content = JSON.parse(data)?.choices?.[0]?.delta?.content;
    return typeof content === "string" ? content : undefined;
  } catch {
    console.info("A line of the answer could not be read and was skipped.");
    return undefined;
  }
}
