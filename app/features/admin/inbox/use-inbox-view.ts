import { startTransition, useState } from "react";
import { useRevalidator } from "react-router";
import type { ToastMessage } from "#app/ui/toast.tsx";
import type { InboxView } from "./inbox-view.ts";
import { sendChange } from "./send-change.ts";

/** The chosen view shows at once, with the leads that are there; then the server keeps it and sends its own. */
export function useInboxView(stored: InboxView, tell: (toast: ToastMessage) => void) {
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState<InboxView>();
  async function choose(view: InboxView) {
    setChosen(view);
    const { ok, message } = await sendChange([
      ["intent", "view"],
      ["value", view],
    ]);
    if (ok) await revalidate();
    else tell({ text: message, destructive: true });
    // With the data of the new view, which arrives as a transition: before it, the old one would show for a moment.
    startTransition(() => setChosen((current) => (current === view ? undefined : current)));
  }
  return [chosen ?? stored, (view: InboxView) => void choose(view)] as const;
}
