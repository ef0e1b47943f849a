import { type ReactNode, useEffect, useId, useRef } from "react";
import { Icon } from "./icon.tsx";

type Props = {
  readonly title: string;
  readonly onClose: () => void;
  readonly className?: string;
  readonly children: ReactNode;
};

/** Open as long as it is rendered. The platform keeps focus in, closes on Escape and gives the focus back. */
export function Dialog({ title, onClose, className = "", children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      className={`m-auto max-h-[calc(100dvh-2rem)] w-[min(30rem,calc(100vw-2rem))] overflow-y-auto rounded-xl border border-sand-300 bg-white p-5 text-ink shadow-2xl backdrop:bg-pacific-950/50 ${className}`}
    >
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 id={id} className="font-display text-lg font-semibold text-pacific-900">
          {title}
        </h2>
        <form method="dialog">
          <button
            type="submit"
            aria-label="Close"
            className="grid size-8 cursor-pointer place-items-center rounded-md hover:bg-sand-100 pointer-coarse:size-11"
          >
            <Icon name="close" className="size-5" />
          </button>
        </form>
      </div>
      {children}
    </dialog>
  );
}
