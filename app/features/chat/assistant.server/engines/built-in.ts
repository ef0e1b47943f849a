import type { Assistant } from "../assistant.ts";
import type { ChatEngine } from "../engine.ts";
import { sentencesOf } from "../text/sentences.ts";

/** Needs no key and no network: answers from the site's own knowledge and tools, one sentence at a time. */
export function createBuiltInEngine(assistant: Pick<Assistant, "answer">): ChatEngine {
  return async function* answer(conversation, signal) {
    const parts = await assistant.answer(conversation);
    for (const [at, part] of parts.entries()) {
      if (at > 0) yield "\n\n";
      for (const sentence of sentencesOf(part.text)) {
        if (signal.aborted) return;
        yield sentence;
      }
    }
  };
}
