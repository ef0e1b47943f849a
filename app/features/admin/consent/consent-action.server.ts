import { data, redirect } from "react-router";
import { z } from "zod";
import type { Admin } from "#app/features/auth/access/admin-only.server.ts";
import { channels } from "#app/features/leads/consent/channels.ts";
import { personOf } from "#app/features/leads/consent/person.server.ts";
import type { Leads } from "#app/features/leads/lead-services.server.ts";

export type ConsentActionResult = { readonly error: string };

type Services = { readonly leads: Pick<Leads, "find" | "contact"> };

type Options = {
  readonly form: FormData;
  readonly admin: Admin;
  readonly services: Services;
  readonly flash: (name: "lead-saved") => Promise<string>;
};

const note = z.string().trim().max(300);
const schema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("stop"),
    lead: z.uuid().optional(),
    email: z.string().max(254).optional(),
    phone: z.string().max(40).optional(),
    channel: z.array(z.enum(channels)).min(1, "Please choose at least one: calls, texts or emails."),
    note: note.default(""),
  }),
  z.object({ intent: z.literal("lift"), lead: z.uuid(), note: note.min(1, "Please say how you know.") }),
  z.object({ intent: z.literal("keep"), lead: z.uuid() }),
  z.object({ intent: z.literal("settle"), stop: z.uuid() }),
]);

/** Every button about who may be contacted; then 303 back to where it was pressed. */
export async function changeConsent({ form, admin, services: { leads }, flash }: Options) {
  const refuse = (error: string) => data<ConsentActionResult>({ error }, 422);
  const parsed = schema.safeParse({ ...Object.fromEntries(form), channel: form.getAll("channel") });
  if (!parsed.success) return refuse(parsed.error.issues[0]?.message ?? "Please check this.");
  const change = parsed.data;
  const lead = "lead" in change && change.lead ? await leads.find(change.lead) : undefined;
  if ("lead" in change && change.lead && !lead) throw data(null, 404);

  if (change.intent === "settle") await leads.contact.settle(admin, change.stop);
  if (change.intent === "lift" && lead) await leads.contact.lift(admin, lead, change.note);
  if (change.intent === "keep" && lead) await leads.contact.keep(admin, lead);
  if (change.intent === "stop") {
    const person = personOf(lead?.data ?? change);
    if (person.email === null && person.phone === null)
      return refuse("Please enter an email address or a phone number.");
    const request = { person, channels: change.channel, note: change.note || null, leadId: lead?.id ?? null };
    await leads.contact.stop({ ...request, actor: admin });
  }
  const due = form.get("back") === "/admin/due" ? "/admin/due" : "/admin/consent";
  const backTo = lead ? `/admin/leads/${lead.id}` : due;
  return redirect(backTo, { status: 303, headers: { "Set-Cookie": await flash("lead-saved") } });
}
