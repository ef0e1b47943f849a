import type { AnswerPart } from "./answer.ts";
import type { Assistant } from "./assistant.ts";
import type { Replies } from "./canned-replies.ts";
import { entryText, wholeText } from "./entries/entry-text.ts";
import type { KnowledgeEntry } from "./knowledge.ts";
import { fold, wordsOfText } from "./text/words.ts";

/** Refusals that only say that nothing is known about a subject. All other canned replies protect somebody. */
const replaceable: ReadonlySet<string | undefined> = new Set(["off_topic", "asks_language"]);

/**
 * An assistant that gives these entries to whoever asks in exactly one of their phrasings or by title, whatever retrieval or a tool
 * would say. Punctuation and capitals make no difference. Of two entries with the same phrasing the later one counts.
 */
export function withExactAnswers(base: Assistant, entries: readonly KnowledgeEntry[], replies: Replies): Assistant {
  const byPhrasing = new Map(
    entries.flatMap((entry) =>
      [entry.title, ...entry.phrasings].map((phrasing) => [normalized(phrasing), entry] as const),
    ),
  );
  const find = (message: string | undefined) => byPhrasing.get(normalized(message ?? ""));
  const partOf = (entry: KnowledgeEntry): AnswerPart => ({
    text: wholeText(entryText(entry, [], replies)),
    details: { origin: { kind: "entry", id: entry.id, confidence: "sure" }, title: entry.title },
  });
  return {
    ...base,
    screen: async (raw) => {
      const screened = await base.screen(raw);
      const entry = find(screened.conversation.at(-1)?.content);
      return entry && isReplaceable(screened.cannedReply) ? { ...screened, cannedReply: partOf(entry) } : screened;
    },
    answer: async (conversation) => {
      const parts = await base.answer(conversation);
      const entry = find(conversation.at(-1)?.content);
      return entry && parts.every(isReplaceable) ? [partOf(entry)] : parts;
    },
    search: async (question, earlier, count) => {
      const found = await base.search(question, earlier, count);
      const entry = find(question);
      if (!entry) return found;
      const { title, answer, page } = entry;
      return [{ title, answer, page }, ...found.filter((other) => other.title !== title)].slice(0, count);
    },
  };
}

const isReplaceable = (part: AnswerPart | undefined): boolean => {
  const origin = part?.details.origin;
  return origin?.kind !== "reply" || replaceable.has(origin.id);
};

/** Other scripts have no words for `wordsOfText`: there, the text itself. */
const normalized = (text: string) =>
  wordsOfText(text).join(" ") ||
  fold(text)
    .replace(/[\s\p{P}]+/gu, " ")
    .trim();
