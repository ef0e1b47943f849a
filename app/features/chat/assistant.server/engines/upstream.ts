import { z } from "zod";
import { readSseData } from "#shared/sse-parser.ts";

export type UpstreamMessage =
  | { readonly role: "system" | "user" | "assistant"; readonly content: string }
  | { readonly role: "assistant"; readonly content: null; readonly tool_calls: readonly UpstreamToolCall[] }
  | { readonly role: "tool"; readonly tool_call_id: string; readonly content: string };

export type UpstreamToolCall = {
  readonly id: string;
  readonly type: "function";
  readonly function: { readonly name: string; readonly arguments: string };
};

export type UpstreamEvent =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "tool_calls"; readonly calls: readonly UpstreamToolCall[] }
  | { readonly kind: "usage"; readonly tokens: number };

const callPiece = z.object({
  index: z.number().default(0),
  id: z.string().nullish(),
  function: z.object({ name: z.string().nullish(), arguments: z.string().nullish() }).nullish(),
});
const chunkSchema = z.object({
  choices: z
    .array(
      z.object({
        delta: z.object({ content: z.string().nullish(), tool_calls: z.array(callPiece).nullish() }).nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .default([]),
  usage: z.object({ total_tokens: z.number() }).nullish(),
});

type PartialCall = { id: string; name: string; arguments: string };

/** The events of one streamed answer. Throws when the stream ends before the answer is marked as finished. */
export async function* readUpstream(body: ReadableStream<Uint8Array>): AsyncGenerator<UpstreamEvent> {
  const calls = new Map<number, PartialCall>();
  let finished = false;
  for await (const data of readSseData(body)) {
    if (data.trimStart() === "[DONE]") {
      finished = true;
      break;
    }
    const chunk = parseChunk(data);
    if (!chunk) continue;
    if (chunk.usage) yield { kind: "usage", tokens: chunk.usage.total_tokens };
    const [choice] = chunk.choices;
    if (choice?.delta?.content) yield { kind: "text", text: choice.delta.content };
    for (const piece of choice?.delta?.tool_calls ?? []) collect(calls, piece);
    if (choice?.finish_reason) finished = true;
  }
  if (!finished) throw new Error("the answer was cut off");
  if (calls.size > 0) yield { kind: "tool_calls", calls: [...calls.values()].map(toToolCall) };
}

/** Malformed lines are skipped, as the browser does too. */
function parseChunk(data: string) {
  try {
    return chunkSchema.safeParse(JSON.parse(data)).data;
  } catch {
    return undefined;
  }
}

function collect(calls: Map<number, PartialCall>, piece: z.infer<typeof callPiece>): void {
  const call = calls.get(piece.index) ?? { id: "", name: "", arguments: "" };
  call.id ||= piece.id ?? "";
  call.name += piece.function?.name ?? "";
  call.arguments += piece.function?.arguments ?? "";
  calls.set(piece.index, call);
}

const toToolCall = (call: PartialCall, at: number): UpstreamToolCall => ({
  id: call.id || `call_${at}`,
  type: "function",
  function: { name: call.name, arguments: call.arguments },
});
