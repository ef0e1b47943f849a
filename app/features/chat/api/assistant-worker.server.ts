import { parentPort, workerData } from "node:worker_threads";
import type { Figures } from "#app/content/figures.ts";
import type { Day } from "#shared/time/day.ts";
import { type AssistantContent, createAssistant } from "../assistant.server/assistant.ts";
import { withExactAnswers } from "../assistant.server/exact-answers.ts";
import type { KnowledgeEntry } from "../assistant.server/knowledge.ts";
import type { EncoderSetting } from "../assistant.server/sentence-encoder/encoder-setting.ts";
import {
  createPrepareSimilarity,
  type PrepareSimilarity,
} from "../assistant.server/sentence-encoder/prepare-similarity.ts";
import { readWordVectors } from "../assistant.server/text/word-vectors.ts";
import { serveAssistant } from "../assistant.server/thread/serve-assistant.ts";
import { scrub } from "../store/scrub.server.ts";
import { chatTools } from "../tools/all-tools.server.ts";
import type { Place } from "../tools/sum-answer.server.ts";

/** What the assistant is built from, sent from the main thread: plain data only. */
export type AssistantKnowledge = {
  readonly content: AssistantContent;
  readonly figures: Figures;
  readonly today: Day;
  readonly broker: Place;
  /** Entries whose phrasings win, word for word: those that the broker wrote. */
  readonly exactEntries: readonly KnowledgeEntry[];
};

/** Entry point of the assistant's thread, in which retrieval, rules, spelling and tools run. */
if (parentPort) {
  const vectors = readWordVectors();
  let similarity: PrepareSimilarity | undefined;
  serveAssistant<AssistantKnowledge>(
    parentPort,
    ({ content, figures, today, broker, exactEntries }, readRates, note) => {
      similarity ??= createPrepareSimilarity(workerData as EncoderSetting, note);
      const tools = chatTools({ figures, today, broker, readRates });
      const assistant = createAssistant(content, tools, vectors, scrub, similarity);
      return withExactAnswers(assistant, exactEntries, content.replies);
    },
  );
}
