import { useRef, useState } from "react";
import type { PanelWords } from "#app/content/chat-schema.ts";
import { Icon } from "#app/ui/icon.tsx";
import { sendFeedback, type Thumb } from "./send-feedback.ts";
import { readThumb, storeThumb } from "./stored-thumbs.ts";

export type FeedbackTarget = { readonly publicKey: string; readonly conversationId: string };
type Props = FeedbackTarget & { readonly turn: string; readonly words: PanelWords };

const plain =
  "grid size-8 cursor-pointer place-items-center rounded-full border border-transparent hover:bg-foam pointer-coarse:size-11";
const pressed =
  "aria-pressed:border-pacific-700 aria-pressed:bg-pacific-700 aria-pressed:text-white forced-colors:aria-pressed:border-[Highlight]";
const buttonClass = `${plain} ${pressed}`;

/** One opinion for each answer: the other thumb changes it, the same one takes it back. */
export function AnswerFeedback({ publicKey, conversationId, turn, words }: Props) {
  const [thumb, setThumb] = useState(() => readThumb(turn));
  const [status, setStatus] = useState("");
  const saved = useRef(thumb);
  const presses = useRef(0);
  const sending = useRef(Promise.resolve());

  async function save(wanted: Thumb | undefined, press: number) {
    const isSaved = await sendFeedback({ publicKey, conversationId, turn, thumb: wanted }, fetch);
    if (isSaved) {
      saved.current = wanted;
      storeThumb(turn, wanted);
    }
    // A press that came meanwhile says what is wanted now.
    if (press !== presses.current) return;
    if (!isSaved) setThumb(saved.current);
    setStatus(isSaved ? (wanted ? words.thanks : words.rating_removed) : words.not_saved);
  }

  function press(pressed: Thumb) {
    const wanted = pressed === thumb ? undefined : pressed;
    presses.current += 1;
    const own = presses.current;
    setThumb(wanted);
    setStatus("");
    // One after the other, so that the last one wins on the server too.
    sending.current = sending.current.then(() => save(wanted, own));
  }

  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-x-1 text-xs text-ink-soft">
      <fieldset className="flex items-center gap-x-1">
        <legend className="sr-only">{words.helpful}</legend>
        <span aria-hidden="true">{words.helpful}</span>
        {(["up", "down"] as const).map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={thumb === one}
            aria-label={one === "up" ? words.helpful_yes : words.helpful_no}
            onClick={() => press(one)}
            className={buttonClass}
          >
            <Icon name={`thumb-${one}`} className="size-4" />
          </button>
        ))}
      </fieldset>
      <span role="status">{status}</span>
    </div>
  );
}
