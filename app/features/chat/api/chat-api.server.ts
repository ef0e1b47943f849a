import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { ChatContent } from "#app/content/chat-schema.ts";
import { fillMessage } from "#app/content/messages.ts";
import type { AppContext } from "#server/http/app-env.ts";
import { limitKey } from "#server/http/client-address.ts";
import type { LimitedClient } from "#server/http/rate-limiter.ts";
import { readJson } from "#server/http/read-json.ts";
import type { Log } from "#server/log.ts";
import type { ChatMessage } from "../assistant.server/assistant.ts";
import type { Piece } from "../assistant.server/converse.ts";
import { visibleText } from "../assistant.server/text/visible-text.ts";
import { maxAnswerChars, maxConversationChars, maxMessageChars, maxMessagesKept } from "../chat-limits.ts";
import { type SentAnswer, streamAnswer } from "./answer-stream.server.ts";
import { carriesKey } from "./public-key.server.ts";

type Refusals = ChatContent["refusals"];
/** What a visitor can do wrong has a name in content/chat.yaml; what only a program can, a sentence here. */
const refusal = (name: keyof Refusals) => name;

const text = z.string("Each message needs text.");
const messageSchema = z.discriminatedUnion(
  "role",
  [
    z.object({
      role: z.literal("user"),
      content: text.max(maxMessageChars, refusal("too_long")).transform(visibleText),
    }),
    z.object({ role: z.literal("assistant"), content: text.max(maxAnswerChars).transform(visibleText) }),
  ],
  "Each message needs a role, user or assistant, and text.",
);

export const chatBodySchema = z.object(
  {
    messages: z.array(messageSchema, "messages must be a list.").min(1, refusal("no_question")),
    conversationId: z.uuid("conversationId must be a UUID.").optional(),
  },
  "The body must be an object with messages.",
);

export type TurnRecord = SentAnswer & {
  readonly id: string;
  readonly conversationId: string;
  readonly asked: string;
};

export type Admission =
  | { readonly kind: "admitted" }
  | { readonly kind: "refused"; readonly error: string; readonly retryAfterSeconds: number };

type Dependencies = {
  readonly publicKey: string;
  /** Counts a message for its client and for everyone, per day. Messages over the limit are not answered. */
  readonly admit: (client: LimitedClient) => Promise<Admission>;
  readonly converse: (conversation: readonly ChatMessage[], signal: AbortSignal) => AsyncIterable<Piece>;
  readonly remember: (turn: TurnRecord) => Promise<void>;
  readonly log: Log;
  readonly refusals: () => Refusals;
};

/** A stream of deltas, or a JSON `error` with a readable message. */
export function chatApi({ publicKey, admit, converse, remember, log, refusals }: Dependencies) {
  return async (context: AppContext): Promise<Response> => {
    if (!carriesKey(context.req.header("authorization"), publicKey)) {
      return context.json({ error: refusals().no_key }, 401);
    }
    const body = await readJson(context.req.raw);
    if (!body.ok) return context.json({ error: body.error }, body.status);
    const parsed = chatBodySchema.safeParse(body.value);
    if (!parsed.success) return context.json({ error: sentenceFor(parsed.error, refusals()) }, 400);
    const messages = recent(parsed.data.messages);
    const last = messages.at(-1);
    if (last?.role !== "user" || last.content.trim() === "") {
      return context.json({ error: refusals().no_question }, 400);
    }
    const admission = await admit(limitKey(context.get("clientAddress")));
    if (admission.kind === "refused") {
      return context.json({ error: admission.error }, 429, { "Retry-After": String(admission.retryAfterSeconds) });
    }
    const conversationId = parsed.data.conversationId ?? randomUUID();
    const turn = randomUUID();
    const stream = streamAnswer({
      turn,
      pieces: (signal) => converse(messages, signal),
      finish: (answer) =>
        remember({ id: turn, conversationId, asked: last.content, ...answer }).catch((error: unknown) =>
          log.error({ err: error, requestId: context.get("requestId") }, "could not store a chat turn"),
        ),
    });
    return new Response(stream, {
      headers: {
        "Content-Type": "text/event-stream; charset=utf-8",
        "Cache-Control": "no-store",
        "X-Accel-Buffering": "no",
      },
    });
  };
}

function sentenceFor({ issues: [first] }: z.ZodError, refusals: Refusals): string {
  const message = first?.message ?? "Bad request.";
  if (!Object.hasOwn(refusals, message)) return message;
  return fillMessage(refusals[message as keyof Refusals], { most: maxMessageChars.toLocaleString("en-US") });
}

/** The newest messages that fit; the last one always does. */
function recent(messages: readonly ChatMessage[]): ChatMessage[] {
  let room = maxConversationChars;
  const newestFirst = messages.slice(-maxMessagesKept).toReversed();
  const first = newestFirst.findIndex(({ content }) => {
    room -= content.length;
    return room < 0;
  });
  return (first < 0 ? newestFirst : newestFirst.slice(0, first)).toReversed();
}
