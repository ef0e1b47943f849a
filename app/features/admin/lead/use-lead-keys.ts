import { usePageCommands } from "../layout/commands.ts";
import { type KeyActions, useKeys } from "../layout/use-keys.ts";

/** Keys that go to a control, or press it; the same letters as in the inbox where they mean the same. */
const keys = [
  { key: "n", does: "focus", label: "Write a note" },
  { key: "s", does: "focus", label: "Change the status" },
  { key: "a", does: "focus", label: "Change the assignee" },
  { key: "d", does: "focus", label: "Set the next contact" },
  { key: "r", does: "focus", label: "Reply by email" },
  { key: "e", does: "press", label: "Mark as contacted" },
  { key: "#", does: "press", label: "Delete this lead" },
  { key: "u", does: "press", label: "Undo the deletion" },
] as const;

export const keyHelp = `Keys: ${keys.map(({ key, label }) => `${key} ${label.toLowerCase()}`).join(", ")}.`;

type Key = (typeof keys)[number];

const controlOf = ({ key, does }: Key) => document.querySelector<HTMLElement>(`[data-${does}-key="${key}"]`);

function act(key: Key): void {
  const control = controlOf(key);
  if (key.does === "press") control?.click();
  else control?.focus();
}

const actions: KeyActions = Object.fromEntries(keys.map((key) => [key.key, () => act(key)]));

/** Also in the command palette, as far as the page has the control at the time. */
export function useLeadKeys(): void {
  useKeys(actions);
  usePageCommands(() =>
    keys.filter(controlOf).map((key) => ({ group: "This lead", label: key.label, run: () => act(key) })),
  );
}
