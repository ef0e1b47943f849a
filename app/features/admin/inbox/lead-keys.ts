import type { KeyActions } from "../layout/use-keys.ts";
import type { InboxTools } from "./inbox-context.ts";
import type { OpenDialog } from "./inbox-dialogs.tsx";

type Options = {
  readonly tools: Pick<InboxTools, "change" | "selection" | "activeId" | "activate">;
  /** The selected leads, or the one that was looked at last. */
  readonly targets: readonly string[];
  readonly undo: () => void;
  readonly ask: (dialog: OpenDialog) => void;
};

/** What keys do to leads; keys-dialog.tsx lists them for people. */
export function leadKeys({ tools, targets, undo, ask }: Options): KeyActions {
  const { change, selection, activeId, activate } = tools;
  const askAbout = (dialog: OpenDialog) => () => targets.length > 0 && ask(dialog);
  return {
    e: () => change(targets, { intent: "status", value: "contacted" }),
    x: () => activeId && selection.toggle(activeId),
    a: askAbout("assignee"),
    d: askAbout("next-contact"),
    "#": () => change(targets, { intent: "delete", value: "" }),
    u: undo,
    "?": () => ask("keys"),
    ["Escape"]: () => leave(selection, activate),
  };
}

/** One thing at a time: a menu closes itself, then the selection goes, then the preview. */
function leave(selection: InboxTools["selection"], activate: InboxTools["activate"]): void {
  if (document.querySelector(":popover-open")) return;
  if (selection.selected.length > 0) selection.clear();
  else activate(undefined);
}
