import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Content } from "#app/content/load-content.ts";
import { createConversation } from "#server/chat/converse.ts";
import { createBuiltInEngine } from "#server/chat/engines/built-in.ts";
import { createOpenAiEngine } from "#server/chat/engines/openai.ts";
import type { ReadRates } from "#server/chat/stored-rates.ts";
import { visibleText } from "#server/chat/text/visible-text.ts";
import { createAssistantThread } from "#server/chat/thread/assistant-thread.ts";
import type { Clock } from "#server/clock.ts";
import type { Database } from "#server/db/connect.ts";
import type { Env } from "#server/env.server.ts";
import type { RateLimiter } from "#server/http/rate-limiter.ts";
import type { Log } from "#server/log.ts";
import { admitToday } from "./admit-today.server.ts";
import type { AssistantKnowledge } from "./assistant-worker.server.ts";
import type { TurnRecord } from "./chat-api.server.ts";
import { maxAnswerChars, maxMessageChars } from "./chat-limits.ts";
import { scrub } from "./scrub.server.ts";
import {
  addSpending,
  eraseConversationsOf,
  linkConversation,
  storeTurn,
  tokensSpentOn,
  transcriptOfLead,
} from "./transcript-store.server.ts";

type Dependencies = {
  readonly env: Env;
  readonly log: Log;
  readonly clock: Clock;
  readonly db: Database;
  readonly secret: string;
  readonly limiter: RateLimiter;
  readonly content: () => Content;
  readonly readRates: ReadRates;
};

const firstTokenMs = 30_000;

/** Beside this file in the sources, in development and in tests; beside the bundle in production. */
const workerFile = import.meta.url.endsWith(".ts") ? "./assistant-worker.server.ts" : "./assistant-worker.js";

/** The assistant of this site: knowledge, tools, safety and the engine that the configuration chooses. */
export function createChat({ env, log, clock, db, secret, limiter, content, readRates }: Dependencies) {
  const assistant = createAssistantThread({
    entry: new URL(workerFile, import.meta.url),
    knowledge: knowledgeOf(content),
    readRates,
    onFailure: (reason) => log.warn({ reason }, "the assistant's thread was replaced"),
  });
  const today = () => clock.now().toISOString().slice(0, 10);
  const converse = createConversation({
    assistant,
    replies: () => content().assistant,
    builtIn: createBuiltInEngine(assistant),
    upstream: env.CHAT_BASE_URL
      ? createOpenAiEngine(assistant, {
          baseUrl: env.CHAT_BASE_URL,
          apiKey: env.CHAT_API_KEY,
          model: env.CHAT_MODEL,
          systemPrompt: readFileSync("server/chat/prompt/system-prompt.md", "utf8"),
          answerTokens: content().assistant.limits.answer_tokens,
          firstTokenMs,
          budget: {
            isLeft: async () => (await tokensSpentOn(db, today())) < content().assistant.limits.daily_upstream_tokens,
            spend: (tokens) => addSpending(db, today(), tokens),
          },
        })
      : undefined,
    onUpstreamFailure: (reason) => log.warn({ reason }, "the chat server failed"),
  });
  return {
    converse,
    warmUp: assistant.warmUp,
    /** R19: the site's own, or one that follows from its secret and changes with it. */
    publicKey:
      env.PUBLIC_API_KEY ?? createHmac("sha256", secret).update("public chat key").digest("base64url").slice(0, 24),
    admit: admitToday({ limiter, log }),
    remember: ({ asked, answered, ...turn }: TurnRecord) =>
      storeTurn(db, {
        ...turn,
        asked: storable(asked, maxMessageChars),
        answered: storable(answered, maxAnswerChars),
        createdAt: clock.now(),
      }),
    link: (conversationId: string, submissionId: string) => linkConversation(db, conversationId, submissionId),
    transcriptOfLead: (leadId: string) => transcriptOfLead(db, leadId),
    eraser: { what: "chats", erase: eraseConversationsOf },
    close: assistant.close,
  };
}

/** Another server's answer is no more to be trusted than a visitor's question. */
const storable = (text: string, maxChars: number) => scrub(visibleText(text.slice(0, maxChars)));

/** Content may change while the site runs: the same object for the same content, and a new one for a new one. */
function knowledgeOf(content: () => Content): () => AssistantKnowledge {
  let made: { readonly from: Content; readonly knowledge: AssistantKnowledge } | undefined;
  return () => {
    const now = content();
    if (made?.from !== now) {
      const { knowledge, assistant, figures } = now;
      made = { from: now, knowledge: { content: { ...knowledge, replies: assistant }, figures } };
    }
    return made.knowledge;
  };
}
