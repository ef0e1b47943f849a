import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { mayStay } from "./inbox-state.tsx";

/** New leads appear by themselves; and ADMIN-04: when the session ends, this page does too. */
export function useLeadStream(onLead: () => void): void {
  const { revalidate } = useRevalidator();
  const tell = useRef(onLead);
  tell.current = onLead;
  useEffect(() => {
    const stream = new EventSource("/api/admin/events");
    stream.addEventListener("lead", () => {
      tell.current();
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
