import { data, redirect } from "react-router";
import { z } from "zod";
import type { Admin } from "#app/features/auth/access/admin-only.server.ts";
import { isLeadId } from "#app/features/leads/lead-id.ts";
import type { ChangeOutcome, LeadChange } from "#app/features/leads/store/lead-actions.server.ts";
import { dayIn } from "#shared/time/zone.ts";
import { type ChangeServices, readChange } from "./lead-change.server.ts";

const mostLeads = 200;

type Options = {
  readonly form: FormData;
  readonly admin: Admin;
  readonly services: ChangeServices;
  readonly flash: (name: "leads-saved") => Promise<string>;
  /** Where a browser without JavaScript goes on. */
  readonly backTo: string;
};

/** One change for some leads, as the page would send it again. */
const undoStep = z.object({
  intent: z.string().max(20),
  value: z.string().max(300),
  ids: z.array(z.uuid()).max(mostLeads),
});
export type UndoStep = z.infer<typeof undoStep>;

/** What the page says after a change, and what its Undo button sends. */
export type BulkResult = { readonly ok: boolean; readonly message: string; readonly undo: readonly UndoStep[] };

/** A change for every lead that is selected; "undo" is the list of changes that an earlier answer gave. */
export async function bulkAction({ form, admin, services, flash, backTo }: Options) {
  const outcome =
    form.get("intent") === "undo" ? await undo(form, admin, services) : await apply(form, admin, services);
  // Sent by the page's own script, which shows the result where it is.
  if (form.get("inPlace") === "1") return data(outcome, outcome.ok ? 200 : 422);
  if (!outcome.ok) return data(outcome, 422);
  return redirect(backTo, { status: 303, headers: { "Set-Cookie": await flash("leads-saved") } });
}

async function apply(form: FormData, admin: Admin, services: ChangeServices): Promise<BulkResult> {
  const ids = [...new Set(form.getAll("lead").map(String))].filter(isLeadId).slice(0, mostLeads);
  if (ids.length === 0) return refuse("Please select a lead first.");
  const change = await readChange(form.get("intent"), form.get("value"), contextOf(services));
  if (!change) return refuse("Please choose what to do with the selected leads.");
  const outcome = await services.leads.actions.change(admin, ids, change);
  return { ok: true, message: summarize(change, outcome), undo: undoOf(change, outcome) };
}

async function undo(form: FormData, admin: Admin, services: ChangeServices): Promise<BulkResult> {
  const steps = z
    .array(undoStep)
    .max(mostLeads)
    .safeParse(parseJson(String(form.get("undo") ?? "")));
  if (!steps.success) return refuse("This can no longer be undone.");
  for (const { intent, value, ids } of steps.data) {
    const change = await readChange(intent, value, contextOf(services));
    if (change) await services.leads.actions.change(admin, ids, change);
  }
  return { ok: true, message: "Undone.", undo: [] };
}

const refuse = (message: string): BulkResult => ({ ok: false, message, undo: [] });

const contextOf = ({ accounts, clock, content }: ChangeServices) => ({
  accounts,
  today: dayIn(content.broker.time_zone, clock.now()),
});

function summarize(change: LeadChange, { changed, held, booked }: ChangeOutcome): string {
  const leads = `${changed.length} ${changed.length === 1 ? "lead" : "leads"}`;
  const kept = held > 0 ? ` ${held} on hold ${held === 1 ? "was" : "were"} kept.` : "";
  const met = booked > 0 ? ` ${booked} with a booked meeting ${booked === 1 ? "was" : "were"} kept.` : "";
  switch (change.kind) {
    case "status":
      return `${leads} marked as ${change.status}.`;
    case "assignee":
      return `${leads} assigned to ${change.email ?? "nobody"}.`;
    case "hold":
      return change.reason ? `${leads} put on hold.` : `Hold lifted from ${leads}.`;
    case "next-contact":
      return change.on ? `Next contact set for ${leads}.` : `Next contact removed from ${leads}.`;
    case "deleted":
      return `${leads} deleted.${kept}${met}`;
    case "undeleted":
      return `${leads} restored.`;
    case "note":
    case "call":
      return `Noted on ${leads}.`;
  }
}

const inverse = {
  status: "status",
  assignee: "assignee",
  hold: "hold",
  "next-contact": "next-contact",
  deleted: "undelete",
  undeleted: "delete",
} as const;

/** Notes stay: what somebody wrote down is part of the timeline. Leads with the same value before go together. */
function undoOf(change: LeadChange, { changed }: ChangeOutcome): UndoStep[] {
  if (change.kind === "note" || change.kind === "call") return [];
  const byValue = Map.groupBy(changed, ({ from }) => from ?? "");
  return [...byValue].map(([value, leads]) => ({
    intent: inverse[change.kind],
    value,
    ids: leads.map(({ id }) => id),
  }));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
