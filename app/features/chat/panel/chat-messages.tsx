import { useRef } from "react";
import type { PanelWords } from "#app/content/chat-schema.ts";
import { AnswerFeedback, type FeedbackTarget } from "./answer-feedback.tsx";
import { MessageBody, titleStyle } from "./message-body.tsx";
import type { ChatMessage } from "./send-chat.ts";
import { Suggestions } from "./suggestions.tsx";
import { useScrollToAnswer } from "./use-scroll-to-answer.ts";

type Props = {
  readonly messages: readonly ChatMessage[];
  readonly loading: boolean;
  /** Offered until the first question. */
  readonly starters: readonly string[];
  readonly startersLang: string;
  readonly onAsk: (question: string) => void;
  readonly feedback: FeedbackTarget;
  readonly words: PanelWords;
};

const bubbles = {
  user: "ml-8 self-end rounded-br-sm border border-transparent bg-pacific-700 text-white",
  assistant: "rounded-bl-sm border border-transparent bg-foam text-ink",
} as const;

/** The list can be scrolled by keyboard, and shows a new answer from its beginning. */
export function ChatMessages({ messages, loading, starters, startersLang, onAsk, feedback, words }: Props) {
  const list = useRef<HTMLOListElement>(null);
  useScrollToAnswer(list, messages);
  const isEmpty = messages.length === 1;
  /** The button disappears with the click, so the focus goes to the list that gets the answer. */
  const askFromButton = (question: string) => {
    list.current?.focus({ preventScroll: true });
    onAsk(question);
  };
  return (
    <ol
      ref={list}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
      tabIndex={0}
      aria-label={words.conversation}
      className="relative flex min-h-32 flex-1 flex-col gap-4 overflow-y-auto overscroll-contain px-4 py-3 leading-normal outline-offset-[-3px]"
    >
      {messages.map((message, at) => {
        const isLast = at === messages.length - 1;
        const offered = isEmpty ? starters : message.suggestions;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: messages are only added or removed at the end.
          <li key={at} data-role={message.role} className="flex max-w-full flex-col wrap-anywhere">
            <Bubble message={message} isPending={isLast && loading} words={words} />
            {message.turn && !(isLast && loading) && <AnswerFeedback {...feedback} turn={message.turn} words={words} />}
            {isLast && message.content !== "" && offered && offered.length > 0 && (
              <Suggestions
                questions={offered}
                label={isEmpty ? words.starters : words.suggestions}
                lang={isEmpty ? startersLang : undefined}
                disabled={loading}
                onAsk={askFromButton}
              />
            )}
          </li>
        );
      })}
    </ol>
  );
}

type BubbleProps = { readonly message: ChatMessage; readonly isPending: boolean; readonly words: PanelWords };

function Bubble({ message, isPending, words }: BubbleProps) {
  const { role, content, title } = message;
  return (
    <div className={`rounded-2xl px-3.5 py-2 ${bubbles[role]}`}>
      <span className="sr-only">{role === "user" ? words.you_said : words.assistant_said} </span>
      {title && <p className={titleStyle}>{title}</p>}
      {isPending && content === "" ? (
        <TypingIndicator label={words.typing} />
      ) : (
        <MessageBody text={content} isPending={isPending} />
      )}
    </div>
  );
}

function TypingIndicator({ label }: { readonly label: string }) {
  return (
    <span className="flex h-6 items-center gap-1" data-typing="">
      <span className="sr-only">{label}</span>
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
