import type { ChatContent } from "#app/content/chat-schema.ts";

type Props = {
  readonly phone: string;
  readonly words: ChatContent["button"];
  readonly onRetry: () => void;
  readonly onDismiss: () => void;
};

const linkStyle = "inline-flex min-h-11 items-center font-semibold text-pacific-700 underline underline-offset-2";

/** Shown above the button if the chat could not be loaded, with two alternatives. */
export function ChatFailure({ phone, words, onRetry, onDismiss }: Props) {
  return (
    <div
      role="alert"
      className="fixed right-4 bottom-20 left-4 z-30 ml-auto max-w-80 rounded-xl border-2 border-danger bg-white p-4 shadow-xl print:hidden"
    >
      <p>{words.failed}</p>
      <div className="mt-1 flex flex-wrap gap-x-4">
        <button type="button" onClick={onRetry} className={linkStyle}>
          {words.retry}
        </button>
        <a href={`tel:${phone}`} className={linkStyle}>
          {words.call}
        </a>
        <button type="button" onClick={onDismiss} className={linkStyle}>
          {words.dismiss}
        </button>
      </div>
    </div>
  );
}
