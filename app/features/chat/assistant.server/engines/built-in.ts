import type { AnswerPart } from "../answer.ts";
import type { Assistant } from "../assistant.ts";
import type { ChatEngine } from "../engine.ts";
import { sentencesOf } from "../text/sentences.ts";

const maxSuggestions = 3;

/** Needs no key and no network: answers from the site's own knowledge and tools, one sentence at a time. */
export function createBuiltInEngine(assistant: Pick<Assistant, "answer">): ChatEngine {
  return async function* answer(conversation, signal) {
    const { text, details } = asOne(await assistant.answer(conversation));
    for (const [at, sentence] of sentencesOf(text).entries()) {
      if (signal.aborted) return;
      yield at === 0 ? { text: sentence, details } : { text: sentence };
    }
  };
}

/** Each of several answers keeps its title above it, in the text. Their suggestions stand together at the end. */
function asOne(parts: readonly AnswerPart[]): AnswerPart {
  const [first, ...rest] = parts;
  if (!first) throw new Error("unreachable: every message has an answer");
  if (rest.length === 0) return first;
  const texts = parts.map(({ text, details: { title } }) => (title ? `**${title}**\n\n${text}` : text));
  const suggestions = [...new Set(parts.flatMap(({ details }) => details.suggestions ?? []))].slice(0, maxSuggestions);
  return { text: texts.join("\n\n"), details: { origin: first.details.origin, suggestions } };
}
