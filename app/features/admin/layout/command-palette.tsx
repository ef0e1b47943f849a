import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { type InboxView, inboxViews } from "../inbox/inbox-view.ts";
import { sendChange } from "../inbox/send-change.ts";
import { adminNavItems } from "./admin-nav.ts";
import type { Command } from "./commands.ts";
import { matching } from "./match-commands.ts";
import { PaletteOptions } from "./palette-options.tsx";
import { useLeadSearch } from "./use-lead-search.ts";

type Props = { readonly pageCommands: readonly Command[]; readonly onClose: () => void };

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** Everything by its name: places, views, what can be done with the lead at hand, and leads themselves. */
export function CommandPalette({ pageCommands, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const listId = useId();
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const general = useGeneralCommands();
  const found = useLeadSearch(typed);
  const commands = [...matching([...pageCommands, ...general], typed), ...found];
  const current = Math.min(at, commands.length - 1);
  useEffect(() => {
    const { current: element } = dialog;
    element?.showModal();
    return () => element?.close();
  }, []);

  /** At once, and not with the event that follows: somebody who types fast may open it again before that. */
  function close() {
    dialog.current?.close();
    onClose();
  }

  function run({ run: act }: Command) {
    // First closed, so that the focus is back where it was when the command looks for it.
    close();
    act();
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key];
    const chosen = commands[current];
    if (step && commands.length > 0) setAt((current + step + commands.length) % commands.length);
    else if (event.key === "Enter" && chosen) run(chosen);
    else return;
    event.preventDefault();
  }

  return (
    <dialog
      ref={dialog}
      aria-label="Command palette"
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      className="mx-auto mt-[12dvh] mb-auto max-h-[70dvh] w-[min(36rem,calc(100vw-2rem))] flex-col overflow-hidden rounded-xl border border-sand-300 bg-white p-0 text-ink shadow-2xl open:flex backdrop:bg-pacific-950/40"
    >
      <input
        role="combobox"
        aria-label="Search commands and leads"
        aria-expanded="true"
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={commands.length > 0 ? `${listId}-${current}` : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        placeholder="Go to, do, or find a lead"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
        className="w-full shrink-0 border-b border-sand-300 bg-white px-4 py-3.5 outline-none placeholder:text-ink-soft"
      />
      <PaletteOptions id={listId} commands={commands} current={current} onRun={run} onPoint={setAt} />
      <p role="status" className="sr-only">
        {commands.length === 1 ? "1 result" : `${commands.length} results`}
      </p>
    </dialog>
  );
}

const viewNames: Readonly<Record<InboxView, string>> = {
  cards: "Inbox as cards",
  list: "Inbox as a list",
  board: "Inbox as a board",
};

function useGeneralCommands(): Command[] {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  async function show(view: InboxView) {
    await sendChange([
      ["intent", "view"],
      ["value", view],
    ]);
    await navigate("/admin");
    await revalidate();
  }
  return [
    ...adminNavItems.map(({ to, label }) => ({ group: "Go to", label, run: () => void navigate(to) })),
    ...inboxViews.map((view) => ({ group: "View", label: viewNames[view], run: () => void show(view) })),
  ];
}
