import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { mayStay } from "./inbox-state.tsx";

/** What the page showed when it was opened, and when that was. */
export type Opened = { readonly at: string; readonly leadIds: readonly string[] };

/** New leads appear by themselves, and when the session ends, this page does too. */
export function useLeadStream(opened: Opened, onLead: () => void): void {
  const { revalidate } = useRevalidator();
  const tell = useRef(onLead);
  tell.current = onLead;
  const first = useRef(opened);
  useEffect(() => {
    const { at, leadIds } = first.current;
    const known = new Set(leadIds);
    const stream = new EventSource(`/api/admin/events?since=${encodeURIComponent(at)}`);
    stream.addEventListener("lead", ({ data }) => {
      const { id } = JSON.parse(data) as { id: string };
      if (known.has(id)) return;
      // Without an id it says only that something may have been missed.
      if (id) {
        known.add(id);
        tell.current();
      }
      void revalidate();
    });
    stream.addEventListener("ended", (event) => {
      stream.close();
      const { to } = JSON.parse(event.data) as { to: string };
      location.replace(to);
    });
    // A refused stream is not retried by the browser: the server says why, and this page follows.
    stream.addEventListener("error", () => {
      if (stream.readyState === EventSource.CLOSED) void mayStay();
    });
    return () => stream.close();
  }, [revalidate]);
}
