import type { PanelWords } from "#app/content/chat-schema.ts";
import { fillMessage } from "#app/content/messages.ts";
import { sentencesToAnnounce } from "./message-text.ts";
import type { ChatMessage } from "./send-chat.ts";

type Words = Pick<PanelWords, "new_answers" | "also_ask">;
type Props = { readonly messages: readonly ChatMessage[]; readonly loading: boolean; readonly words: Words };

/**
 * For screen readers: each sentence once, when it is complete. Lines are only added while an answer grows, and a polite
 * region reads additions. The visible list is not a live region, or every chunk would be read.
 */
export function Announcer({ messages, loading, words }: Props) {
  const last = messages.at(-1);
  const isAnswer = messages.length > 1 && last?.role === "assistant";
  const sentences = isAnswer ? linesToAnnounce(last, !loading, words) : [];
  return (
    <div role="log" aria-live="polite" aria-relevant="additions" aria-label={words.new_answers} className="sr-only">
      {sentences.map((sentence, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sentences are only added at the end.
        <p key={`${messages.length}-${at}`}>{sentence}</p>
      ))}
    </div>
  );
}

/** The title first, and in the end how many questions are offered: they are reached with the Tab key. */
function linesToAnnounce(
  { title, content, suggestions = [] }: ChatMessage,
  isWhole: boolean,
  { also_ask }: Words,
): string[] {
  const offers = isWhole && content !== "" && suggestions.length > 0;
  return [
    ...(title && content !== "" ? [`${title}:`] : []),
    ...sentencesToAnnounce(content, isWhole),
    ...(offers ? [fillMessage(also_ask, { questions: suggestions.join("; ") })] : []),
  ];
}
