import { addDays, longDay } from "#shared/time/day.ts";
import { dayIn } from "#shared/time/zone.ts";
import type { LeadCardView } from "../lead/lead-view.ts";
import { type LeadCommand, nextContactChoices } from "./lead-command.ts";

export type PendingChange = LeadCommand & { readonly ids: ReadonlySet<string> };

type Context = { readonly emails: ReadonlyMap<string, string>; readonly now: Date };

/** The leads as they will be once the server has done what was asked of it. */
export function withPending(
  leads: readonly LeadCardView[],
  pending: readonly PendingChange[],
  context: Context,
): readonly LeadCardView[] {
  return pending.reduce<readonly LeadCardView[]>(
    (all, change) => all.flatMap((lead) => (change.ids.has(lead.id) ? (applied(lead, change, context) ?? []) : lead)),
    leads,
  );
}

/** Undefined when it leaves the list. One on hold cannot be deleted. */
function applied(lead: LeadCardView, { intent, value }: LeadCommand, context: Context): LeadCardView | undefined {
  switch (intent) {
    case "status":
      return { ...lead, status: value };
    case "assignee":
      return { ...lead, assignee: context.emails.get(value) ?? null };
    case "hold":
      return { ...lead, isHeld: value !== "" };
    case "next-contact":
      return { ...lead, nextContact: nextContactOn(value, lead, context.now) };
    case "delete":
      return lead.isHeld ? lead : undefined;
    case "undelete":
      return undefined;
    default:
      return lead;
  }
}

function nextContactOn(value: string, { submittedOn }: LeadCardView, now: Date): LeadCardView["nextContact"] {
  if (value === "") return null;
  const today = dayIn(submittedOn.timeZone, now);
  const days = nextContactChoices.find((choice) => choice.value === value)?.days;
  const on = days === undefined ? value : addDays(today, days);
  const text = on === today ? "Today" : longDay(on).replace(`, ${today.slice(0, 4)}`, "");
  return { on, text, state: on < today ? "overdue" : on === today ? "today" : "later" };
}
