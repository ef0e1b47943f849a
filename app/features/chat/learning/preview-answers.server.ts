import { randomUUID } from "node:crypto";
import type { Piece } from "../assistant.server/converse.ts";
import type { KnowledgeEntry } from "../assistant.server/knowledge.ts";
import { brokerEntry, type WrittenAnswer } from "./answer-entries.server.ts";

type Draft = Omit<WrittenAnswer, "id" | "page"> & {
  readonly id?: string | undefined;
  readonly page?: string | undefined;
};

/** An assistant that knows these entries, in a thread of its own. */
type StartAssistant = (brokerEntries: readonly KnowledgeEntry[]) => {
  readonly converse: (
    conversation: readonly { readonly role: "user"; readonly content: string }[],
    signal: AbortSignal,
  ) => AsyncIterable<Piece>;
  readonly close: () => Promise<void>;
};

type Dependencies = {
  readonly entries: () => readonly KnowledgeEntry[];
  readonly start: StartAssistant;
};

export type PreviewedAnswer = {
  readonly question: string;
  readonly text: string;
  /** Whether the draft is what answers. */
  readonly isDraft: boolean;
};

/**
 * How the assistant would answer with a draft published. It runs in another thread than the visitors' assistant, one
 * preview at a time: the index takes a second of work and a lot of memory.
 */
export function createPreview({ entries, start }: Dependencies) {
  let last: Promise<unknown> = Promise.resolve();

  async function run(draft: Draft, questions: readonly string[]): Promise<PreviewedAnswer[]> {
    const entry = brokerEntry({ ...draft, id: draft.id ?? randomUUID(), page: draft.page ?? null });
    const assistant = start([...entries().filter(({ id }) => id !== entry.id), entry]);
    try {
      const answers: PreviewedAnswer[] = [];
      for (const question of questions) {
        let text = "";
        let isDraft = false;
        for await (const piece of assistant.converse(
          [{ role: "user", content: question }],
          AbortSignal.timeout(60_000),
        )) {
          text += piece.text;
          isDraft ||= piece.details?.origin.id === entry.id;
        }
        answers.push({ question, text, isDraft });
      }
      return answers;
    } finally {
      await assistant.close();
    }
  }

  return (draft: Draft, questions: readonly string[]): Promise<PreviewedAnswer[]> => {
    const next = last.then(() => run(draft, questions));
    last = next.catch(() => {});
    return next;
  };
}
