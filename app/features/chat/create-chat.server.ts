import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Content } from "#app/content/load-content.ts";
import { type Assistant, createAssistant } from "#server/chat/assistant.ts";
import { createConversation } from "#server/chat/converse.ts";
import { createBuiltInEngine } from "#server/chat/engines/built-in.ts";
import { createOpenAiEngine } from "#server/chat/engines/openai.ts";
import { scrub } from "#server/chat/safety/scrub.ts";
import { readWordVectors, type WordVectors } from "#server/chat/text/word-vectors.ts";
import type { Clock } from "#server/clock.ts";
import type { Database } from "#server/db/connect.ts";
import type { Env } from "#server/env.server.ts";
import type { Log } from "#server/log.ts";
import type { TurnRecord } from "./chat-api.server.ts";
import { chatTools } from "./tools/all-tools.server.ts";
import type { ReadRates } from "./tools/todays-rates.server.ts";
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
  readonly content: () => Content;
  readonly readRates: ReadRates;
};

const firstTokenMs = 30_000;

/** The assistant of this site: knowledge, tools, safety and the engine that the configuration chooses. */
export function createChat({ env, log, clock, db, secret, content, readRates }: Dependencies) {
  const tools = chatTools({ figures: () => content().figures, readRates });
  const assistant = rebuiltWhenChanged(content, tools);
  const today = () => clock.now().toISOString().slice(0, 10);
  const converse = createConversation({
    assistant,
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
    /** Reads the knowledge, so that the first visitor does not wait for it. */
    warmUp: () => void assistant(),
    /** R19: the site's own, or one that follows from its secret and changes with it. */
    publicKey:
      env.PUBLIC_API_KEY ?? createHmac("sha256", secret).update("public chat key").digest("base64url").slice(0, 24),
    remember: ({ asked, answered, ...turn }: TurnRecord) =>
      storeTurn(db, { ...turn, asked: scrub(asked), answered: scrub(answered), createdAt: clock.now() }),
    link: (conversationId: string, submissionId: string) => linkConversation(db, conversationId, submissionId),
    transcriptOfLead: (leadId: string) => transcriptOfLead(db, leadId),
    eraser: { what: "chats", erase: eraseConversationsOf },
  };
}

/** Content may change while the site runs; the index follows it. */
function rebuiltWhenChanged(content: () => Content, tools: ReturnType<typeof chatTools>): () => Assistant {
  let vectors: WordVectors | undefined;
  let built: { readonly from: Content; readonly assistant: Assistant } | undefined;
  return () => {
    const now = content();
    if (built?.from !== now) {
      vectors ??= readWordVectors();
      const known = { ...now.knowledge, replies: now.assistant };
      built = { from: now, assistant: createAssistant(known, tools, vectors) };
    }
    return built.assistant;
  };
}
