import { useState } from "react";

export type ToastMessage = { readonly text: string; readonly title?: string; readonly destructive: boolean };

/** R2: polite by default, assertive when something went wrong. In the first HTML too, so it needs no JavaScript. */
export function ToastRegion({ toast }: { readonly toast: ToastMessage | undefined }) {
  const [dismissed, setDismissed] = useState<ToastMessage>();
  const shown = toast && toast !== dismissed ? toast : undefined;
  return (
    <div role={shown?.destructive ? "alert" : "status"} className="fixed inset-x-4 bottom-4 z-50 mx-auto max-w-md">
      {shown && (
        <div
          className={`flex items-start gap-3 rounded-xl border-2 bg-white p-4 shadow-xl ${shown.destructive ? "border-danger" : "border-pacific-500"}`}
        >
          <div className="grow">
            {shown.title && <p className="font-semibold">{shown.title}</p>}
            <p>{shown.text}</p>
          </div>
          <button
            type="button"
            aria-label="Dismiss"
            data-needs-react=""
            onClick={() => setDismissed(shown)}
            className="size-6 shrink-0 leading-none plain:hidden"
          >
            ×
          </button>
        </div>
      )}
    </div>
  );
}
