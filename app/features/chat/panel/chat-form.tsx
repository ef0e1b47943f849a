import { type KeyboardEvent, type RefObject, useState } from "react";
import type { PanelWords } from "#app/content/chat-schema.ts";
import { maxMessageChars } from "../chat-limits.ts";

type Props = {
  readonly input: RefObject<HTMLTextAreaElement | null>;
  readonly loading: boolean;
  readonly onSend: (text: string) => boolean;
  readonly onStop: () => void;
  readonly words: Pick<PanelWords, "placeholder" | "question_label" | "stop" | "send">;
};

const round =
  "grid size-11 shrink-0 place-items-center rounded-full border border-transparent text-white disabled:bg-ink-soft";

/** Enter sends, Shift+Enter inserts a line break, and Stop replaces the send button while an answer streams. */
export function ChatForm({ input, loading, onSend, onStop, words }: Props) {
  const [text, setText] = useState("");
  const send = () => {
    if (onSend(text)) setText("");
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method is composing, Enter picks a character.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="sticky bottom-0 flex shrink-0 items-end gap-2 border-t border-sand-300 bg-white p-[min(0.75rem,3vw)]"
    >
      <textarea
        ref={input}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        rows={1}
        maxLength={maxMessageChars}
        placeholder={words.placeholder}
        aria-label={words.question_label}
        className="field-sizing-content max-h-[min(7rem,25dvh)] min-h-11 min-w-0 grow resize-none rounded-xl border border-ink-soft bg-white px-[min(0.75rem,3vw)] py-2 placeholder:text-ink-soft"
      />
      {loading ? (
        <button type="button" onClick={onStop} aria-label={words.stop} className={`${round} bg-danger`}>
          <span aria-hidden="true" className="size-3.5 rounded-xs bg-white" />
        </button>
      ) : (
        <button type="submit" aria-label={words.send} className={`${round} bg-sunset-dark hover:bg-pacific-900`}>
          <svg
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            aria-hidden="true"
            className="size-5"
          >
            <path strokeLinecap="round" strokeLinejoin="round" d="M5 12h14M13 6l6 6-6 6" />
          </svg>
        </button>
      )}
    </form>
  );
}
