import { createContext, useContext } from "react";
import type { ChangeLeads } from "./use-lead-changes.ts";
import type { Selection } from "./use-selection.ts";

export type InboxTools = {
  readonly change: ChangeLeads;
  readonly selection: Selection;
  /** The lead that keys act on, and that the list shows beside itself. */
  readonly activeId: string | undefined;
  readonly activate: (id: string | undefined) => void;
  /** Where forms post to without JavaScript: the same filter again. */
  readonly formAction: string;
};

export const InboxContext = createContext<InboxTools | undefined>(undefined);

export function useInbox(): InboxTools {
  const tools = useContext(InboxContext);
  if (!tools) throw new Error("this part belongs inside the inbox");
  return tools;
}

/** Every lead on the page carries one; they belong to the one form of the selection. */
export const selectionFormId = "selection";
