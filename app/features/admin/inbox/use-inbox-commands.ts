import { type Command, usePageCommands } from "../layout/commands.ts";
import type { LeadCardView } from "../lead/lead-view.ts";
import type { InboxTools } from "./inbox-context.ts";
import type { SavedFilterView } from "./saved-filters.tsx";

type Options = {
  readonly active: LeadCardView | undefined;
  readonly tools: Pick<InboxTools, "change" | "selection">;
  readonly meId: string;
  readonly filters: readonly SavedFilterView[];
  readonly open: (href: string) => void;
};

/** For the selected leads, or for the one that was looked at last. */
const actions = (meId: string) =>
  [
    ["Mark as contacted", { intent: "status", value: "contacted" }],
    ["Assign to me", { intent: "assignee", value: meId }],
    ["Next contact in a week", { intent: "next-contact", value: "1w" }],
    ["Delete", { intent: "delete", value: "" }],
  ] as const;

export function useInboxCommands({ active, tools: { change, selection }, meId, filters, open }: Options): void {
  usePageCommands(() => {
    const { selected } = selection;
    const ids = selected.length > 0 ? selected : active ? [active.id] : [];
    const name = selected.length > 0 ? `${selected.length} selected` : active?.who || active?.title || "";
    const onLeads = actions(meId).map(
      ([label, command]): Command => ({ group: name, label, run: () => change(ids, command) }),
    );
    return [
      ...(ids.length > 0 ? onLeads : []),
      ...filters.map(({ name: label, href }) => ({ group: "Saved filters", label, run: () => open(href) })),
    ];
  });
}
