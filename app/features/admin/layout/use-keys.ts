import { useEffect, useRef } from "react";
import { deviceStore } from "#app/browser/browser-storage.ts";

/** What each key does, by its name. */
export type KeyActions = Readonly<Record<string, () => void>>;

const setting = "single-keys";

/** Single keys can be turned off on a device: speech control and a slipped finger would press them by accident. */
export const areSingleKeysOn = () => deviceStore.get(setting) !== "off";
export const setSingleKeys = (on: boolean) => deviceStore.set(setting, on ? "on" : "off");

/** Single keys, never while somebody types or a dialog is open, and never in place of the browser's own shortcuts. */
export function useKeys(actions: KeyActions): void {
  const current = useRef(actions);
  current.current = actions;
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const target = event.target as HTMLElement;
      const typing = target.closest("input:not([type=checkbox]), select, textarea, [contenteditable], dialog") !== null;
      if (typing || event.ctrlKey || event.metaKey || event.altKey || !areSingleKeysOn()) return;
      const act = Object.hasOwn(current.current, event.key) ? current.current[event.key] : undefined;
      if (!act) return;
      event.preventDefault();
      act();
    }
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}
