import type { KnowledgeEntry } from "../assistant.server/knowledge.ts";
import type { BrokerAnswer } from "../store/answer-store.server.ts";

const prefix = "broker:";

/** The id of the broker's answer behind an entry; undefined for an entry from a file. */
export const answerIdOf = (entryId: string) => (entryId.startsWith(prefix) ? entryId.slice(prefix.length) : undefined);

export type WrittenAnswer = Pick<BrokerAnswer, "id" | "title" | "phrasings" | "answer" | "page">;

/** As an entry of the knowledge, which competes with those from files. */
export const brokerEntry = ({ id, title, phrasings, answer, page }: WrittenAnswer): KnowledgeEntry => ({
  id: `${prefix}${id}`,
  topic: "broker",
  title,
  phrasings,
  leads: [],
  answer,
  related: [],
  page: page ?? "/",
});
