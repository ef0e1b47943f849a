import { createContext, type FormEvent, type FormHTMLAttributes, type ReactNode, useContext, useEffect } from "react";
import { useFetcher, useFetchers } from "react-router";
import type { PendingChange } from "./optimistic-lead.ts";
import type { LeadActionResult } from "./update-lead-action.server.ts";

/** Says what went wrong, once the page has gone back to what is stored. */
const ErrorContext = createContext<(sentence: string) => void>(() => {});
export const LeadErrorProvider = ErrorContext.Provider;

const keyPrefix = "lead ";

/** Sends one kind of change in place. `undo` runs when it was refused: what was typed must not be lost. */
export function useLeadAction(kind: string, undo?: () => void) {
  const fetcher = useFetcher<LeadActionResult>({ key: keyPrefix + kind });
  const showError = useContext(ErrorContext);
  const { data } = fetcher;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is told once, whatever else changes.
  useEffect(() => {
    if (!data || data.ok) return;
    undo?.();
    showError(data.error);
  }, [data]);
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const body = new FormData(form);
    const pressed = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    if (pressed?.name) body.set(pressed.name, pressed.value);
    body.set("inPlace", "1");
    void fetcher.submit(body, { method: "post", preventScrollReset: true });
  };
}

/** What has been sent and not been answered yet. */
export function usePendingChanges(): PendingChange[] {
  return useFetchers()
    .filter(({ key, formData }) => key.startsWith(keyPrefix) && formData)
    .map(({ formData }) => ({
      intent: String(formData?.get("intent") ?? ""),
      value: String(formData?.get("value") ?? ""),
    }));
}

type Props = FormHTMLAttributes<HTMLFormElement> & { readonly intent: string; readonly children: ReactNode };

/** A form of the lead's page. Before React, and without it, the browser sends it. */
export function LeadActionForm({ intent, children, ...form }: Props) {
  const send = useLeadAction(intent);
  return (
    <form method="post" onSubmit={send} {...form}>
      <input type="hidden" name="intent" value={intent} />
      {children}
    </form>
  );
}
