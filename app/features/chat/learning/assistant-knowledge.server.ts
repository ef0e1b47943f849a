import type { Content } from "#app/content/load-content.ts";
import type { AssistantKnowledge } from "../api/assistant-worker.server.ts";
import type { OtherLanguage } from "../assistant.server/canned-replies.ts";
import type { KnowledgeEntry } from "../assistant.server/knowledge.ts";
import { detectLanguage } from "../assistant.server/languages/detect.ts";
import type { BrokerAnswer } from "../store/answer-store.server.ts";
import { brokerEntry } from "./answer-entries.server.ts";

/** The entries from files and those of the broker, each in the language in which it is written. */
export function knowledgeWith(content: Content, brokerEntries: readonly KnowledgeEntry[]): AssistantKnowledge {
  const { knowledge, assistant, figures, today, broker } = content;
  const byLanguage = Map.groupBy(brokerEntries, ({ answer }) => detectLanguage(answer));
  const inLanguage = (language: OtherLanguage) => [
    ...knowledge.translations[language],
    ...(byLanguage.get(language) ?? []),
  ];
  const english = [...(byLanguage.get("en") ?? []), ...(byLanguage.get("other") ?? [])];
  return {
    content: {
      ...knowledge,
      entries: [...knowledge.entries, ...english],
      translations: { es: inLanguage("es"), fr: inLanguage("fr"), tl: inLanguage("tl") },
      replies: assistant,
    },
    figures,
    today,
    broker,
    exactEntries: brokerEntries,
  };
}

/** Content and answers may change at runtime: the result is the same object until one of them does. */
export function followKnowledge(content: () => Content, answers: () => readonly BrokerAnswer[]) {
  let from: { readonly content: Content; readonly answers: readonly BrokerAnswer[] } | undefined;
  let made: AssistantKnowledge | undefined;
  return (): AssistantKnowledge => {
    const now = { content: content(), answers: answers() };
    if (made && from?.content === now.content && from.answers === now.answers) return made;
    from = now;
    made = knowledgeWith(now.content, now.answers.map(brokerEntry));
    return made;
  };
}
