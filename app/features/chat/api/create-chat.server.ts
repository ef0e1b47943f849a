import { createHmac } from "node:crypto";
import type { Content } from "#app/content/load-content.ts";
import type { Notifications } from "#server/db/notifications.ts";
import type { Site } from "#server/site.ts";
import type { ChatMessage } from "../assistant.server/assistant.ts";
import type { Replies } from "../assistant.server/canned-replies.ts";
import { createConversation } from "../assistant.server/converse.ts";
import { createBuiltInEngine } from "../assistant.server/engines/built-in.ts";
import { createOpenAiEngine } from "../assistant.server/engines/openai.ts";
import type { KnowledgeEntry } from "../assistant.server/knowledge.ts";
import { decideEncoder, type EncoderSetting } from "../assistant.server/sentence-encoder/encoder-setting.ts";
import type { ReadRates } from "../assistant.server/stored-rates.ts";
import { visibleText } from "../assistant.server/text/visible-text.ts";
import { createAssistantThread } from "../assistant.server/thread/assistant-thread.ts";
import { maxAnswerChars, maxMessageChars } from "../chat-limits.ts";
import { brokerEntry } from "../learning/answer-entries.server.ts";
import { followKnowledge, knowledgeWith } from "../learning/assistant-knowledge.server.ts";
import { createBrokerAnswers } from "../learning/broker-answers.server.ts";
import { groupKeyOf } from "../learning/group-key.server.ts";
import { followAnswers } from "../learning/live-answers.server.ts";
import { createPreview } from "../learning/preview-answers.server.ts";
import { createQuestionGroups } from "../learning/question-groups.server.ts";
import { defineChatRetention } from "../store/chat-retention.server.ts";
import { scrub } from "../store/scrub.server.ts";
import {
  countQuestionsSince,
  type GivenFeedback,
  linkConversation,
  storeFeedback,
  storeTurn,
  transcriptOfLead,
} from "../store/transcript-store.server.ts";
import type { AssistantKnowledge } from "./assistant-worker.server.ts";
import type { TurnRecord } from "./chat-api.server.ts";
import { chatTexts, readSystemPrompt } from "./chat-texts.server.ts";
import { admitToday } from "./daily-budget.server.ts";
import { createTokenBudget } from "./token-budget.server.ts";

type Dependencies = Site & {
  readonly notifications: Notifications;
  readonly content: () => Content;
  readonly readRates: ReadRates;
  /** The lead created by a form submission. */
  readonly findLeadId: (submissionId: string) => Promise<string | undefined>;
};

const firstTokenMs = 30_000;

const practiceConversations = 12;
const practiceTurns = 3;
/** Questions and sentences of all parts of the knowledge, as three messages of a conversation each. */
function conversationsOf(entries: readonly KnowledgeEntry[]): ChatMessage[][] {
  const count = practiceConversations * practiceTurns;
  const asked = Array.from({ length: count }, (_, at) => entries[Math.floor((at * entries.length) / count)]);
  const messages = asked.flatMap((entry, at): ChatMessage[] => {
    const content = at % practiceTurns === 0 ? entry?.phrasings.at(-1) : entry?.leads[0]?.say;
    return content === undefined ? [] : [{ role: "user", content }];
  });
  return messages.map((_, at) => messages.slice(at - (at % practiceTurns), at + 1));
}

/** Next to this file in development and tests, next to the bundle in production. */
const workerFile = import.meta.url.endsWith(".ts") ? "./assistant-worker.server.ts" : "./assistant-worker.js";

/** Builds the site's assistant: knowledge, tools, safety and the engine chosen by the configuration. */
export async function createChat(deps: Dependencies) {
  const { env, log, clock, db, secret, limiter, content, readRates, findLeadId } = deps;
  const { within } = deps.watch;
  const encoder = decideEncoder(env.CHAT_ENCODER, env.dataDir);
  if (encoder.kind === "off") log.info({ reason: encoder.reason }, "the assistant's sentence encoder is off");
  const startThread = (knowledge: () => AssistantKnowledge, setting: EncoderSetting) =>
    createAssistantThread({
      entry: new URL(workerFile, import.meta.url),
      knowledge,
      readRates,
      setting,
      onFailure: (reason) => log.warn({ reason }, "assistant thread was replaced"),
      onNote: (text) => log.info(text),
    });
  const live = await followAnswers(deps);
  const assistant = startThread(followKnowledge(content, live.current), encoder);
  const converse = createConversation({
    assistant,
    replies: () => content().assistant,
    builtIn: createBuiltInEngine(assistant),
    upstream: env.CHAT_BASE_URL
      ? createOpenAiEngine(assistant, {
          baseUrl: env.CHAT_BASE_URL,
          apiKey: env.CHAT_API_KEY,
          model: env.CHAT_MODEL,
          systemPrompt: () => readSystemPrompt(content().broker),
          answerTokens: content().assistant.limits.answer_tokens,
          firstTokenMs,
          budget: createTokenBudget({ ...deps, perDay: () => content().assistant.limits.daily_upstream_tokens }),
        })
      : undefined,
    onUpstreamFailure: (reason) => log.warn({ reason }, "upstream chat server failed"),
  });
  return {
    converse,
    warmUp: () => void assistant.warmUp(conversationsOf(content().knowledge.entries)),
    /** From the configuration, or derived from the site's secret. */
    publicKey:
      env.PUBLIC_API_KEY ?? createHmac("sha256", secret).update("public chat key").digest("base64url").slice(0, 24),
    admit: admitToday({ limiter, log, refusals: () => content().chat.refusals }),
    remember: ({ id, conversationId, asked, answered, engine, outcome, origin }: TurnRecord) =>
      within(() =>
        storeTurn(db, {
          id,
          conversationId,
          engine,
          outcome,
          asked: storable(asked, maxMessageChars),
          answered: storable(answered, maxAnswerChars),
          groupKey: groupKeyOf(storable(asked, maxMessageChars)),
          originKind: origin?.kind ?? null,
          originId: origin?.id ?? null,
          confidence: origin?.confidence ?? null,
          createdAt: clock.now(),
        }),
      ),
    /** False if there is no such conversation, or no lead for that submission. */
    link: async (conversationId: string, submissionId: string) => {
      const leadId = await within(() => findLeadId(submissionId));
      return leadId !== undefined && within(() => linkConversation(db, conversationId, leadId));
    },
    transcriptOfLead: (leadId: string) => transcriptOfLead(db, leadId),
    feedback: (given: GivenFeedback) => within(() => storeFeedback(db, given)),
    questions: createQuestionGroups(deps),
    answers: {
      ...createBrokerAnswers({ ...deps, live }),
      preview: createPreview({
        entries: () => live.current().map(brokerEntry),
        start: (entries) => {
          const knowledge = knowledgeWith(content(), entries);
          return converseAlone(
            // A second copy of the encoder would take more memory than a preview is worth.
            startThread(() => knowledge, { kind: "off", reason: "preview" }),
            () => content().assistant,
          );
        },
      }),
    },
    /** Everything that it can say now. */
    texts: () => chatTexts(content(), live.current()),
    questionsSince: (since: Date) => countQuestionsSince(db, since),
    jobs: [defineChatRetention({ db, clock, timeZone: () => content().broker.time_zone })],
    close: async () => {
      live.close();
      await assistant.close();
    },
  };
}

/** A conversation with one assistant and nobody else, as visitors have it without another server. */
function converseAlone(assistant: ReturnType<typeof createAssistantThread>, replies: () => Replies) {
  const converse = createConversation({
    assistant,
    replies,
    builtIn: createBuiltInEngine(assistant),
    upstream: undefined,
    onUpstreamFailure: () => {},
  });
  return { converse, close: assistant.close };
}

/** A response from another server is trusted no more than a visitor's message. */
const storable = (text: string, maxChars: number) => scrub(visibleText(text.slice(0, maxChars)));
