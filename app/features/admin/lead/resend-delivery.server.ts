import { data, redirect } from "react-router";
import type { Admin } from "#app/features/auth/access/admin-only.server.ts";
import type { Leads } from "#app/features/leads/lead-services.server.ts";
import { isUuid } from "#shared/uuid.ts";

type Options = {
  readonly leadId: string;
  readonly form: FormData;
  readonly admin: Admin;
  readonly leads: Pick<Leads, "deliveries">;
  readonly flash: (name: "deliveries-resent") => Promise<string>;
};

export async function resendDelivery({ leadId, form, admin, leads, flash }: Options) {
  const id = String(form.get("delivery") ?? "");
  const isResent = isUuid(leadId) && isUuid(id) && (await leads.deliveries.resend(admin, leadId, id));
  if (!isResent) throw data(null, 404);
  return redirect(`/admin/leads/${leadId}`, {
    status: 303,
    headers: { "Set-Cookie": await flash("deliveries-resent") },
  });
}
