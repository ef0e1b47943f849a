import { data, redirect } from "react-router";
import type { Admin } from "#app/features/auth/access/admin-only.server.ts";
import { isLeadId } from "#app/features/leads/lead-id.ts";
import { dayIn } from "#shared/time/zone.ts";
import { type ChangeServices, readChange } from "../inbox/lead-change.server.ts";

export type LeadActionResult = { readonly ok: true } | { readonly ok: false; readonly error: string };

type Options = {
  readonly id: string;
  readonly form: FormData;
  /** Where a browser without JavaScript goes on. */
  readonly backTo: string;
  readonly admin: Admin;
  readonly services: ChangeServices;
  /** The sentence that outlives the redirect. */
  readonly flash: (name: "lead-saved" | "lead-deleted") => Promise<string>;
};

/**
 * Every button that changes one lead. Without JavaScript: change, then 303 back to where it was pressed. The page's own
 * script asks for an answer in place, because it shows the change before it is made.
 */
export async function updateLeadAction({ id, form, backTo, admin, services, flash }: Options) {
  if (!isLeadId(id)) throw data(null, 404);
  const refuse = (error: string, status = 422) => data<LeadActionResult>({ ok: false, error }, status);
  const { leads, accounts, clock, content } = services;
  const today = dayIn(content.broker.time_zone, clock.now());
  const change = await readChange(form.get("intent"), form.get("value"), { today, accounts });
  if (!change) return refuse("Something went wrong. Please reload the page and try again.", 400);
  const { found, held, booked } = await leads.actions.change(admin, [id], change);
  if (found === 0) throw data(null, 404);
  if (held > 0) return refuse("This lead is on hold. Lift the hold first.", 409);
  if (booked > 0) return refuse("A meeting is booked with this lead. Cancel the meeting first.", 409);
  if (form.get("inPlace") === "1") return data<LeadActionResult>({ ok: true });
  const name = change.kind === "deleted" ? "lead-deleted" : "lead-saved";
  return redirect(backTo, { status: 303, headers: { "Set-Cookie": await flash(name) } });
}
