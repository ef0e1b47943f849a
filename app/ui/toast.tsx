import { useEffect, useRef, useState } from "react";
import { useControlWords } from "./control-words.ts";
import { Icon } from "./icon.tsx";

export type ToastMessage = {
  readonly text: string;
  readonly title?: string;
  readonly destructive: boolean;
  /** What can be done about it, such as Undo. */
  readonly action?: { readonly label: string; readonly run: () => void };
};

type Props = {
  readonly toast: ToastMessage | undefined;
  /** "inline" keeps it in the flow of its parent, where it can cover nothing; "above-bar" leaves a phone's bar free. */
  readonly placement?: "window" | "inline" | "above-bar";
};

const places = {
  window: "fixed inset-x-4 bottom-4 z-50 mx-auto max-w-md",
  "above-bar": "fixed inset-x-4 bottom-20 z-50 mx-auto max-w-md md:bottom-4 print:hidden",
  inline: "shrink-0 not-empty:px-3 not-empty:pb-2",
} as const;

/** Errors stay longer. A toast does not disappear while it is hovered or focused, or before the tab was visible. */
const shownForMs = { notice: 10_000, error: 30_000 } as const;
const recheckMs = 2_000;

/** Polite by default, assertive for errors. Also rendered on the server, so it works without JavaScript. */
export function ToastRegion({ toast, placement = "window" }: Props) {
  const [dismissed, setDismissed] = useState<ToastMessage>();
  const shown = toast && toast !== dismissed ? toast : undefined;
  return (
    <div role={shown?.destructive ? "alert" : "status"} className={places[placement]}>
      {shown && <Toast toast={shown} onDismiss={() => setDismissed(shown)} />}
    </div>
  );
}

type ToastProps = { readonly toast: ToastMessage; readonly onDismiss: () => void };

function Toast({ toast, onDismiss }: ToastProps) {
  const box = useRef<HTMLDivElement>(null);
  const words = useControlWords();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message starts the time again, a new function does not.
  useEffect(() => {
    box.current?.scrollIntoView({ block: "nearest" });
    const leave = () => {
      if (document.hidden || box.current?.matches(":hover, :focus-within")) timer = setTimeout(leave, recheckMs);
      else onDismiss();
    };
    let timer = setTimeout(leave, shownForMs[toast.destructive ? "error" : "notice"]);
    return () => clearTimeout(timer);
  }, [toast]);
  return (
    <div
      ref={box}
      className={`flex items-start gap-1 rounded-xl border-2 bg-white py-1 pl-4 shadow-xl ${toast.destructive ? "border-danger" : "border-pacific-500"}`}
    >
      <div className="min-w-0 grow py-2.5">
        {toast.title && <p className="font-semibold">{toast.title}</p>}
        <p>{toast.text}</p>
      </div>
      {toast.action && (
        <button
          type="button"
          onClick={() => {
            toast.action?.run();
            onDismiss();
          }}
          className="min-h-11 shrink-0 cursor-pointer self-center rounded-lg px-3 font-semibold text-pacific-700 underline underline-offset-4 hover:bg-foam"
        >
          {toast.action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={words.dismiss}
        data-needs-react=""
        onClick={onDismiss}
        className="grid size-11 shrink-0 place-items-center rounded-lg hover:bg-sand-100 plain:hidden"
      >
        <Icon name="close" className="size-5" />
      </button>
    </div>
  );
}
