import { useEffect, useRef } from "react";
import { AnswerFeedback, type FeedbackTarget } from "./answer-feedback.tsx";
import { piecesOf, withoutIncompleteLink } from "./message-text.ts";
import type { ChatMessage } from "./send-chat.ts";

type Props = {
  readonly messages: readonly ChatMessage[];
  readonly loading: boolean;
  readonly feedback: FeedbackTarget;
};

const styles = {
  user: "ml-8 self-end rounded-br-sm border border-transparent bg-pacific-700 text-white",
  assistant: "mr-8 self-start rounded-bl-sm border border-transparent bg-foam text-ink",
} as const;
const speakers = { user: "You said: ", assistant: "Assistant said: " } as const;

/** The list can be scrolled by keyboard, and follows new messages. */
export function ChatMessages({ messages, loading, feedback }: Props) {
  const list = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: more appears under an answer when it is complete.
  useEffect(() => {
    const { current } = list;
    current?.scrollTo({ top: current.scrollHeight });
    // If the panel itself scrolls, the list must be scrolled into view first.
    if (messages.length > 1) current?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }, [messages, loading]);
  return (
    <ol
      ref={list}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
      tabIndex={0}
      aria-label="Conversation"
      className="relative flex min-h-32 flex-1 flex-col gap-3 overflow-y-auto overscroll-contain p-4 outline-offset-[-3px]"
    >
      {messages.map(({ role, content, turn }, at) => {
        const isPending = loading && at === messages.length - 1;
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: messages are only added or removed at the end.
            key={at}
            data-role={role}
            className={`max-w-full rounded-2xl px-3.5 py-2.5 wrap-anywhere ${styles[role]}`}
          >
            <span className="sr-only">{speakers[role]}</span>
            {isPending && content === "" ? <TypingIndicator /> : <MessageText text={content} isPending={isPending} />}
            {turn && !isPending && <AnswerFeedback {...feedback} turn={turn} />}
          </li>
        );
      })}
    </ol>
  );
}

function MessageText({ text, isPending }: { readonly text: string; readonly isPending: boolean }) {
  const pieces = piecesOf(isPending ? withoutIncompleteLink(text) : text);
  return (
    <span className="whitespace-pre-line">
      {pieces.map(({ text: words, href }, at) =>
        href ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces only grow at the end.
          <a key={at} href={href} className="font-semibold text-pacific-700 underline underline-offset-2">
            {words}
          </a>
        ) : (
          words
        ),
      )}
    </span>
  );
}

function TypingIndicator() {
  return (
    <span className="flex h-6 items-center gap-1" data-typing="">
      <span className="sr-only">The assistant is typing</span>
      {["", "[animation-delay:150ms]", "[animation-delay:300ms]"].map((delay) => (
        <span
          key={delay}
          aria-hidden="true"
          className={`size-2 rounded-full bg-pacific-500 motion-safe:animate-bounce ${delay}`}
        />
      ))}
    </span>
  );
}
