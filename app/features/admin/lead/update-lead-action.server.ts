import { data, redirect } from "react-router";
import type { Admin } from "#app/features/auth/access/admin-only.server.ts";
import type { Accounts } from "#app/features/auth/accounts/account-services.server.ts";
import { isLeadId } from "#app/features/leads/lead-id.ts";
import type { Leads } from "#app/features/leads/lead-services.server.ts";
import type { Clock } from "#server/clock.ts";
import { dayIn } from "#shared/time/zone.ts";
import { readChange } from "../inbox/lead-change.server.ts";

export type LeadActionResult = { readonly error: string };

type Services = {
  readonly leads: Pick<Leads, "actions">;
  readonly accounts: Pick<Accounts, "admins">;
  readonly clock: Clock;
  readonly content: { readonly broker: { readonly time_zone: string } };
};
type Options = {
  readonly id: string;
  readonly request: Request;
  readonly admin: Admin;
  readonly services: Services;
  /** The sentence that outlives the redirect. */
  readonly flash: (name: "lead-saved" | "lead-deleted") => Promise<string>;
};

/** Every button of a lead's page, with and without JavaScript: change, then 303 back to where it was pressed. */
export async function updateLeadAction({ id, request, admin, services, flash }: Options) {
  if (!isLeadId(id)) throw data(null, 404);
  const form = await request.formData();
  const refuse = (error: string, status = 422) => data<LeadActionResult>({ error }, status);
  const { leads, accounts, clock, content } = services;
  const today = dayIn(content.broker.time_zone, clock.now());
  const change = await readChange(form.get("intent"), form.get("value"), { today, accounts });
  if (!change) return refuse("This page does not know that action.", 400);
  const { found, held } = await leads.actions.change(admin, [id], change);
  if (found === 0) throw data(null, 404);
  if (held > 0) return refuse("This lead is on hold. Lift the hold first.", 409);
  const back = form.get("back") === "inbox" ? "/admin" : `/admin/leads/${id}`;
  const name = change.kind === "deleted" ? "lead-deleted" : "lead-saved";
  return redirect(back, { status: 303, headers: { "Set-Cookie": await flash(name) } });
}
