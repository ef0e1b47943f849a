import type { PanelWords } from "#app/content/chat-schema.ts";
import { readSseData } from "#shared/sse-parser.ts";

/** What the server sends besides the text: see api/answer-stream.server.ts. */
export type MessageDetails = {
  readonly title?: string;
  readonly suggestions?: readonly string[];
  /** The id under which the answer is stored. */
  readonly turn?: string;
};

export type ChatMessage = MessageDetails & { readonly role: "user" | "assistant"; readonly content: string };

export type SendOutcome =
  | { readonly kind: "whole" }
  | { readonly kind: "stopped" }
  /** `text` is the message that the visitor sees. */
  | { readonly kind: "failed"; readonly text: string };

type Call = {
  readonly messages: readonly ChatMessage[];
  readonly conversationId: string;
  readonly publicKey: string;
  readonly failures: Pick<PanelWords, "no_response" | "not_sent">;
  readonly signal: AbortSignal;
  readonly onText: (text: string) => void;
  readonly onDetails: (details: MessageDetails) => void;
};

/** One POST, with its answer read as it streams in. A stream that ends without [DONE] was cut off: a failure. */
export async function sendChat(call: Call, fetcher: typeof fetch): Promise<SendOutcome> {
  const { no_response, not_sent } = call.failures;
  try {
    const response = await fetcher("/api/mortgage-chat", {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${call.publicKey}` },
      body: JSON.stringify({
        messages: call.messages.map(({ role, content }) => ({ role, content })),
        conversationId: call.conversationId,
      }),
      signal: call.signal,
    });
    if (!response.ok || !response.body) return { kind: "failed", text: (await errorOf(response)) ?? no_response };
    return (await readAnswer(response.body, call)) ? { kind: "whole" } : { kind: "failed", text: not_sent };
  } catch {
    return call.signal.aborted ? { kind: "stopped" } : { kind: "failed", text: not_sent };
  }
}

async function errorOf(response: Response): Promise<string | undefined> {
  try {
    const { error } = (await response.json()) as { error?: unknown };
    return typeof error === "string" && error !== "" ? error : undefined;
  } catch {
    return undefined;
  }
}

/** False if the stream was cut off or had no text in it. */
async function readAnswer(body: ReadableStream<Uint8Array>, { onText, onDetails }: Call): Promise<boolean> {
  let hasText = false;
  for await (const data of readSseData(body)) {
    if (data === "[DONE]") return hasText;
    const { text, details } = readChunk(data);
    if (details) onDetails(details);
    if (!text) continue;
    hasText = true;
    onText(text);
  }
  return false;
}

type Chunk = { readonly text?: string; readonly details?: MessageDetails };

function readChunk(data: string): Chunk {
  try {
    const chunk = JSON.parse(data);
    const content = chunk?.choices?.[0]?.delta?.content;
    const details = detailsOf(chunk?.details);
    return { ...(typeof content === "string" && { text: content }), ...(details && { details }) };
  } catch {
    console.info("A line of the answer could not be read and was skipped.");
    return {};
  }
}

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

/** From the stream or from storage: only what has the right form. */
export function detailsOf(value: unknown): MessageDetails | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { title, suggestions, turn } = value as Record<string, unknown>;
  return {
    ...(isText(title) && { title }),
    ...(Array.isArray(suggestions) && { suggestions: suggestions.filter(isText) }),
    ...(isText(turn) && { turn }),
  };
}
