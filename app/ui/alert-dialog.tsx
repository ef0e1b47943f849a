import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "./button.tsx";

type Props = {
  readonly message: string | undefined;
  readonly onClose: () => void;
  /** What may be said besides; the message alone is the dialog's name. */
  readonly children?: ReactNode;
};

/** R2: what the specification calls an alert. The platform moves focus in, keeps it there and gives it back. */
export function AlertDialog({ message, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (message) dialog.current?.showModal();
  }, [message]);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby="alert-message"
      onClose={onClose}
      className="m-auto w-[min(26rem,calc(100vw-2rem))] rounded-xl bg-white p-6 text-ink shadow-2xl backdrop:bg-pacific-900/60"
    >
      <p id="alert-message" className="text-lg">
        {message}
      </p>
      {children}
      <form method="dialog" className="mt-5 flex justify-end">
        <Button>OK</Button>
      </form>
    </dialog>
  );
}
