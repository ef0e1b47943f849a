import type { LeadStatus } from "#app/features/leads/lead-status.ts";
import type { NextContactView } from "./next-contact.ts";
import type { LeadView } from "./read-lead.server.ts";
import type { TimelineEntry } from "./timeline-entry.ts";

export type PendingChange = { readonly intent: string; readonly value: string };
export type PendingEntry = Pick<TimelineEntry, "kind" | "what">;

/** The lead as it will be once the server has agreed; what it refuses is gone with the pending change. */
export type OptimisticLead = LeadView & { readonly pendingEntries: readonly PendingEntry[] };

export function withPendingChanges(lead: LeadView, changes: readonly PendingChange[]): OptimisticLead {
  return changes.reduce<OptimisticLead>(apply, { ...lead, pendingEntries: [] });
}

function apply(lead: OptimisticLead, { intent, value }: PendingChange): OptimisticLead {
  const withCard = (card: Partial<LeadView["card"]>): OptimisticLead => ({ ...lead, card: { ...lead.card, ...card } });
  const withEntry = (kind: PendingEntry["kind"], what: string): OptimisticLead => ({
    ...lead,
    pendingEntries: [...lead.pendingEntries, { kind, what }],
  });
  switch (intent) {
    case "status":
      return withCard({ status: value as LeadStatus });
    case "assignee": {
      const assignee = lead.admins.find(({ id }) => id === value)?.email ?? null;
      return { ...withCard({ assignee }), assigneeId: value || null };
    }
    case "next-contact":
      return withCard({ nextContact: nextContact(lead, value) });
    case "hold":
      return { ...withCard({ isHeld: value !== "" }), holdReason: value || null };
    case "delete":
      return lead.holdReason === null ? withCard({ isDeleted: true }) : lead;
    case "undelete":
      return withCard({ isDeleted: false });
    case "note":
      return value.trim() === "" ? lead : withEntry("note", value.trim());
    case "call":
      return withEntry("call", value.trim() ? `Call: ${value.trim()}` : "Call");
    default:
      return lead;
  }
}

function nextContact({ nextContactChoices }: LeadView, value: string): NextContactView | null {
  if (value === "") return null;
  const chosen = nextContactChoices.find((choice) => choice.value === value);
  return chosen?.view ?? { on: value, text: dayText(value), state: "later" };
}

const dayText = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString("en-US", { timeZone: "UTC", month: "long", day: "numeric" });
