import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "./button.tsx";
import { useControlWords } from "./control-words.ts";

type Props = {
  readonly message: string | undefined;
  readonly onClose: () => void;
  /** Additional content; the message alone is the accessible name of the dialog. */
  readonly children?: ReactNode;
};

/**
 * The specification's alert. The browser keeps focus inside and restores it. The text scrolls above a fixed OK button,
 * so that on a small screen the message is visible while OK has focus.
 */
export function AlertDialog({ message, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const ok = useRef<HTMLButtonElement>(null);
  const words = useControlWords();
  useEffect(() => {
    if (!message) return;
    dialog.current?.showModal();
    ok.current?.focus();
  }, [message]);
  // Not rendered on the server, where there is no message yet.
  if (!message) return null;
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby="alert-message"
      onClose={onClose}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(26rem,calc(100vw-2rem))] flex-col overflow-hidden rounded-xl bg-white text-ink shadow-2xl open:flex backdrop:bg-pacific-900/60"
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <div tabIndex={0} className="min-h-0 overflow-y-auto p-6 pb-4 outline-offset-[-3px]">
        <p id="alert-message" className="text-lg">
          {message}
        </p>
        {children}
      </div>
      <form method="dialog" className="flex shrink-0 justify-end border-t border-sand-300 px-6 py-3">
        <Button ref={ok}>{words.ok}</Button>
      </form>
    </dialog>
  );
}
