import { useEffect, useRef } from "react";

/** What each key does, by its name. */
export type KeyActions = Readonly<Record<string, () => void>>;

/** Single keys, never while somebody types or a dialog is open, and never in place of the browser's own shortcuts. */
export function useKeys(actions: KeyActions): void {
  const current = useRef(actions);
  current.current = actions;
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const target = event.target as HTMLElement;
      const typing = target.closest("input:not([type=checkbox]), select, textarea, [contenteditable], dialog") !== null;
      if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
      const act = Object.hasOwn(current.current, event.key) ? current.current[event.key] : undefined;
      if (!act) return;
      event.preventDefault();
      act();
    }
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}
