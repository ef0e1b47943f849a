import { data, redirect } from "react-router";
import type { Admin } from "#server/auth/admin-only.ts";
import { isLeadStatus } from "./lead-filter.ts";
import { isLeadId } from "./lead-id.ts";
import type { LeadChange, LeadWork } from "./lead-work.server.ts";

export type LeadPostResult = { readonly error: string };

/** A line break only where one was meant; nothing that a page, a mail or a file could stumble over. */
const tidy = (value: unknown, max: number) =>
  String(value ?? "")
    .toWellFormed()
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .trim()
    .slice(0, max);

type Services = {
  readonly leadWork: LeadWork;
  readonly admins: () => Promise<ReadonlyArray<{ readonly id: string; readonly email: string }>>;
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
export async function handleLeadPost({ id, request, admin, services, flash }: Options) {
  if (!isLeadId(id)) throw data(null, 404);
  const form = await request.formData();
  const refuse = (error: string, status = 422) => data<LeadPostResult>({ error }, status);
  if (form.get("intent") === "delete") {
    const outcome = await services.leadWork.remove(admin, id);
    if (outcome === "not-found") throw data(null, 404);
    if (outcome === "held") return refuse("This lead is on hold. Lift the hold first.", 409);
    return redirect("/admin", { status: 303, headers: { "Set-Cookie": await flash("lead-deleted") } });
  }
  const change = await readChange(form, services);
  if (!change) return refuse("That is nothing this page can do.", 400);
  if ((await services.leadWork.change(admin, id, change)) === "not-found") throw data(null, 404);
  const back = form.get("back") === "inbox" ? "/admin" : `/admin/leads/${id}`;
  return redirect(back, { status: 303, headers: { "Set-Cookie": await flash("lead-saved") } });
}

async function readChange(form: FormData, { admins }: Services): Promise<LeadChange | undefined> {
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
      const known = (await admins()).find((one) => one.id === wanted);
      return known && { kind: "assignee", id: known.id, email: known.email };
    }
    default:
      return undefined;
  }
}
