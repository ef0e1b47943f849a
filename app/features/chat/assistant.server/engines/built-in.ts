import type { Assistant } from "../assistant.ts";
import type { ChatEngine } from "../engine.ts";
import { sentencesOf } from "../text/sentences.ts";

/** Needs no key and no network: answers from the site's own knowledge and tools, one sentence at a time. */
export function createBuiltInEngine(assistant: Pick<Assistant, "answer">): ChatEngine {
  return async function* answer(conversation, signal) {
    const parts = await assistant.answer(conversation);
    for (const [at, { text, details }] of parts.entries()) {
      if (at > 0) yield { text: "\n\n" };
      for (const [position, sentence] of sentencesOf(text).entries()) {
        if (signal.aborted) return;
        yield position === 0 ? { text: sentence, details } : { text: sentence };
      }
    }
  };
}
