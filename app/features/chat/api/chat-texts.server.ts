import { readFileSync } from "node:fs";
import type { Broker } from "#app/content/broker-schema.ts";
import { fillBroker } from "#app/content/fill-broker.ts";
import type { Content } from "#app/content/load-content.ts";
import type { BrokerAnswer } from "../store/answer-store.server.ts";

export const readSystemPrompt = (broker: Broker) =>
  fillBroker(broker)(readFileSync("app/features/chat/assistant.server/prompt/system-prompt.md", "utf8"));

type Answered = {
  readonly id: string;
  readonly title: string;
  readonly leads: ReadonlyArray<{ readonly say: string }>;
  readonly answer: string;
};

/** Without phrasings: those are what visitors say. */
const saidBy = ({ id, title, leads, answer }: Answered) => ({ id, title, leads: leads.map(({ say }) => say), answer });

/** Everything that the assistant can say, for the record of what the site said. */
export function chatTexts(
  { knowledge, assistant, legal, broker, chat }: Pick<Content, "knowledge" | "assistant" | "legal" | "broker" | "chat">,
  answers: readonly BrokerAnswer[],
) {
  const { limits: _, ...replies } = assistant;
  return {
    disclosure: legal.chat_disclosure,
    panel: chat.panel,
    replies,
    answersOfTheBroker: answers.map(({ id, title, answer, page }) => ({ id, title, answer, page })),
    entries: knowledge.entries.map((entry) => ({ ...saidBy(entry), page: entry.page })),
    translations: Object.fromEntries(
      Object.entries(knowledge.translations).map(([language, entries]) => [language, entries.map(saidBy)]),
    ),
    systemPrompt: readSystemPrompt(broker),
  };
}
