import { startTransition, useMemo, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { ToastMessage } from "#app/ui/toast.tsx";
import type { LeadCardView } from "../lead/lead-view.ts";
import type { UndoStep } from "./bulk-action.server.ts";
import type { LeadCommand } from "./lead-command.ts";
import { type PendingChange, withPending } from "./optimistic-leads.ts";
import { sendChange } from "./send-change.ts";

type Inbox = {
  readonly leads: readonly LeadCardView[];
  readonly admins: ReadonlyArray<{ readonly id: string; readonly email: string }>;
  readonly failure: string | undefined;
};
export type ChangeLeads = (ids: readonly string[], command: LeadCommand) => void;

/** Changes show at once and are taken back, with a sentence, when the server did not make them. */
export function useLeadChanges({ leads, admins, failure }: Inbox, refusal: string | undefined) {
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState<readonly PendingChange[]>([]);
  const [toast, setToast] = useState<ToastMessage>();
  // What could not be read, and what a form without JavaScript was answered: in the first HTML.
  const sentence = failure ?? refusal;
  const first = useMemo(() => (sentence ? { text: sentence, destructive: true } : undefined), [sentence]);
  const last = useRef<readonly UndoStep[]>([]);

  async function change(ids: readonly string[], command: LeadCommand) {
    if (ids.length === 0) return;
    const one: PendingChange = { ...command, ids: new Set(ids) };
    setPending((all) => [...all, one]);
    const { intent, value } = command;
    const result = await sendChange([["intent", intent], ["value", value], ...ids.map((id) => ["lead", id] as const)]);
    last.current = result.undo;
    const canUndo = result.undo.length > 0;
    setToast({
      text: result.message,
      destructive: !result.ok,
      ...(canUndo && { action: { label: "Undo", run: () => void undo(result.undo) } }),
    });
    if (result.ok) await revalidate();
    // With the new list, which arrives as a transition: before it, the old one would show for a moment.
    startTransition(() => setPending((all) => all.filter((other) => other !== one)));
  }

  async function undo(steps: readonly UndoStep[] = last.current) {
    if (steps.length === 0) return;
    last.current = [];
    const { ok, message } = await sendChange([
      ["intent", "undo"],
      ["undo", JSON.stringify(steps)],
    ]);
    setToast({ text: message, destructive: !ok });
    await revalidate();
  }

  const emails = new Map(admins.map(({ id, email }) => [id, email]));
  return {
    leads: withPending(leads, pending, { emails, now: new Date() }),
    change: (ids: readonly string[], command: LeadCommand) => void change(ids, command),
    undo: () => void undo(),
    toast: toast ?? first,
    tell: setToast,
  };
}
