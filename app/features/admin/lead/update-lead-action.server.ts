import { data, redirect } from "react-router";
import type { Admin } from "#app/features/auth/access/admin-only.server.ts";
import type { Accounts } from "#app/features/auth/accounts/account-services.server.ts";
import { isLeadId } from "#app/features/leads/lead-id.ts";
import type { Leads } from "#app/features/leads/lead-services.server.ts";
import { isLeadStatus } from "#app/features/leads/lead-status.ts";
import type { LeadChange } from "#app/features/leads/store/lead-actions.server.ts";

export type LeadPostResult = { readonly error: string };

/** A line break only where one was meant; nothing that a page, a mail or a file could stumble over. */
const tidy = (value: unknown, max: number) =>
  String(value ?? "")
    .toWellFormed()
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .trim()
    .slice(0, max);

type Services = {
  readonly leads: Pick<Leads, "actions">;
  readonly accounts: Pick<Accounts, "admins">;
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
  const refuse = (error: string, status = 422) => data<LeadPostResult>({ error }, status);
  if (form.get("intent") === "delete") {
    const { found, held } = await services.leads.actions.change(admin, [id], { kind: "deleted" });
    if (found === 0) throw data(null, 404);
    if (held > 0) return refuse("This lead is on hold. Lift the hold first.", 409);
    return redirect("/admin", { status: 303, headers: { "Set-Cookie": await flash("lead-deleted") } });
  }
  const change = await readChange(form, services);
  if (!change) return refuse("This page does not know that action.", 400);
  if ((await services.leads.actions.change(admin, [id], change)).found === 0) throw data(null, 404);
  const back = form.get("back") === "inbox" ? "/admin" : `/admin/leads/${id}`;
  return redirect(back, { status: 303, headers: { "Set-Cookie": await flash("lead-saved") } });
}

async function readChange(form: FormData, { accounts }: Services): Promise<LeadChange | undefined> {
  switch (form.get("intent")) {
    case "status": {
      const status = form.get("status");
      return isLeadStatus(status) ? { kind: "status", status } : undefined;
    }
    case "note":
      return { kind: "note", text: tidy(form.get("note"), 5000) };
    case "hold":
      return { kind: "hold", reason: tidy(form.get("reason"), 300) || null };
    case "assignee": {
      const wanted = String(form.get("assignee") ?? "");
      if (wanted === "") return { kind: "assignee", id: null, email: null };
      const known = (await accounts.admins()).find((one) => one.id === wanted);
      return known && { kind: "assignee", id: known.id, email: known.email };
    }
    default:
      return undefined;
  }
}
