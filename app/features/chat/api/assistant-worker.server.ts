import { parentPort } from "node:worker_threads";
import type { Figures } from "#app/content/figures.ts";
import { type AssistantContent, createAssistant } from "../assistant.server/assistant.ts";
import { readWordVectors } from "../assistant.server/text/word-vectors.ts";
import { serveAssistant } from "../assistant.server/thread/serve-assistant.ts";
import { scrub } from "../store/scrub.server.ts";
import { chatTools } from "../tools/all-tools.server.ts";

/** What the assistant is built from, as it crosses from the main thread: data and nothing else. */
export type AssistantKnowledge = { readonly content: AssistantContent; readonly figures: Figures };

/** The assistant's thread begins here. Retrieval, rules, spelling and tools run in it and nowhere else. */
if (parentPort) {
  const vectors = readWordVectors();
  serveAssistant<AssistantKnowledge>(parentPort, ({ content, figures }, readRates) =>
    createAssistant(content, chatTools({ figures: () => figures, readRates }), vectors, scrub),
  );
}
