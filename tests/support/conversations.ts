import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { loadContent } from "#app/content/load-content.ts";
import { type Assistant, createAssistant } from "#app/features/chat/assistant.server/assistant.ts";
import {
  createPrepareSimilarity,
  type PrepareSimilarity,
} from "#app/features/chat/assistant.server/sentence-encoder/prepare-similarity.ts";
import type { StoredRates } from "#app/features/chat/assistant.server/stored-rates.ts";
import { readWordVectors } from "#app/features/chat/assistant.server/text/word-vectors.ts";
import { scrub } from "#app/features/chat/store/scrub.server.ts";
import { chatTools } from "#app/features/chat/tools/all-tools.server.ts";

export const content = loadContent("content", new Date("2026-11-16T20:00:00Z"));

const rates: StoredRates = {
  source: "Sample",
  lastUpdated: "2026-11-13",
  rates: [
    { type: "30-Year Fixed", rate: "6.250%", date: "2026-11-12" },
    { type: "15-Year Fixed", rate: "5.500%", date: "2026-11-12" },
    {
      type: "30-Year Fixed",
      rate: "6.125%",
      date: "2026-11-12",
      own: { apr: "6.301%", points: "0.5", terms: "360 payments." },
    },
  ],
};

function createSampleAssistant(prepare?: PrepareSimilarity): Assistant {
  const tools = chatTools({ ...content, readRates: async () => rates });
  return createAssistant(
    { ...content.knowledge, replies: content.assistant },
    tools,
    readWordVectors(),
    scrub,
    prepare,
  );
}

let shared: Assistant | undefined;

/** The whole assistant, created once for all test files of a worker: it keeps nothing of a conversation. */
export function getAssistant(): Assistant {
  shared ??= createSampleAssistant();
  return shared;
}

let sharedWithEncoder: Assistant | undefined;

/** The same with the sentence encoder, whose vectors come with the product or are computed now. */
export async function getAssistantWithEncoder(): Promise<Assistant> {
  if (sharedWithEncoder) return sharedWithEncoder;
  const { promise: isReady, resolve } = Promise.withResolvers<string>();
  const cacheFile = join(tmpdir(), `homeport-test-vectors-${process.pid}.bin`);
  sharedWithEncoder = createSampleAssistant(createPrepareSimilarity({ kind: "on", cacheFile }, resolve));
  expect(await isReady).toContain("is ready");
  return sharedWithEncoder;
}

/** The last answer of a conversation, in which the assistant really answered each message. */
export async function lastAnswer(messages: readonly string[], assistant = getAssistant()) {
  const conversation: { role: "user" | "assistant"; content: string }[] = [];
  let parts: Awaited<ReturnType<Assistant["answer"]>> = [];
  for (const message of messages) {
    conversation.push({ role: "user", content: message });
    parts = await assistant.answer(conversation);
    conversation.push({ role: "assistant", content: parts.map(({ text }) => text).join("\n\n") });
  }
  const [part] = parts;
  const origin = part?.details.origin;
  return { name: origin?.id ?? origin?.kind, text: part?.text ?? "" };
}

/** The messages of a visitor, the name of the last answer, and what it says. */
export type AnsweredConversation = [messages: readonly string[], name: string, ...says: string[]];

export async function expectLastAnswer(...[messages, name, ...says]: AnsweredConversation): Promise<void> {
  const answer = await lastAnswer(messages);
  expect(answer.name).toBe(name);
  for (const text of says) expect(answer.text).toContain(text);
}

/** Visitors of several tests: what they say, one message after the other. */
export const buyer = ["I make 110k", "400 car payment", "50k down"];
export const refinance = ["refinance break even: balance 400k, 7% to 6%, costs 8000", "26 years left"];
