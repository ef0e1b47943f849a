import { data, redirect } from "react-router";
import type { Admin } from "#app/features/auth/access/admin-only.server.ts";
import { destinationSchema } from "#app/features/leads/deliveries/destination-schema.server.ts";
import type { Leads } from "#app/features/leads/lead-services.server.ts";
import type { Env } from "#server/env.server.ts";
import { isDay } from "#shared/time/day.ts";
import { startOfDay } from "#shared/time/zone.ts";
import { isUuid } from "#shared/uuid.ts";

type Services = {
  readonly leads: Pick<Leads, "destinations" | "deliveries">;
  readonly env: Pick<Env, "ALLOW_PRIVATE_DESTINATIONS" | "FOLLOW_UP_BOSS_URL">;
  readonly content: { readonly broker: { readonly time_zone: string } };
};

type FlashName = "destination-saved" | "destination-deleted" | "sample-sent" | "deliveries-resent";

type Options = {
  readonly services: Services;
  readonly admin: Admin;
  readonly form: FormData;
  readonly flash: (name: FlashName) => Promise<string>;
};

export type DestinationsResult = {
  /** As typed, without the key. */
  readonly values: { readonly kind: string; readonly name: string; readonly address: string };
  readonly errors: Readonly<Record<string, string>>;
  /** Shown once. */
  readonly secret?: { readonly of: string; readonly value: string };
};

const nothingTyped = { kind: "", name: "", address: "" };
const gone = "Something went wrong. Please reload the page and try again.";

/** Every form of the page. All but those that show a secret end in a redirect. */
export async function destinationsAction({ services, admin, form, flash }: Options) {
  const intent = form.get("intent");
  if (intent === "add") return addDestination(services, admin, form);
  const id = String(form.get("id") ?? "");
  if (!isUuid(id)) return refuse({ form: gone }, 400);
  if (intent === "rotate") return rotateSecret(services, admin, id);
  const done = await change(services, admin, { intent, id, form });
  if (!done) return refuse({ form: gone }, 400);
  return redirect("/admin/destinations", { status: 303, headers: { "Set-Cookie": await flash(done) } });
}

type Change = { readonly intent: unknown; readonly id: string; readonly form: FormData };

/** Undefined when there was nothing to change. */
async function change({ leads, content }: Services, admin: Admin, { intent, id, form }: Change) {
  const { destinations, deliveries } = leads;
  switch (intent) {
    case "sample":
      return (await deliveries.sendSample(admin, id)) ? "sample-sent" : undefined;
    case "turn-on":
    case "turn-off":
      return (await destinations.turn(admin, id, intent === "turn-on")) ? "destination-saved" : undefined;
    case "delete":
      return (await destinations.remove(admin, id)) ? "destination-deleted" : undefined;
    case "resend-failed":
      await deliveries.resendFailed(admin, id);
      return "deliveries-resent";
    case "replay": {
      const day = String(form.get("since") ?? "");
      const since = isDay(day) ? startOfDay(day, content.broker.time_zone) : undefined;
      if (!since) return undefined;
      await deliveries.replay(admin, id, since);
      return "deliveries-resent";
    }
    default:
      return undefined;
  }
}

async function addDestination({ leads, env }: Services, admin: Admin, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? "");
  const values = { kind: text("kind"), name: text("name"), address: text("address") };
  const given = { ...values, id: text("id"), key: text("key"), events: form.getAll("events") };
  const rules = { allowPrivate: env.ALLOW_PRIVATE_DESTINATIONS, followUpBossUrl: env.FOLLOW_UP_BOSS_URL };
  const parsed = destinationSchema(rules).safeParse(given);
  if (!parsed.success) {
    const errors = Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message]));
    return refuse(errors, 422, values);
  }
  const added = await leads.destinations.add(admin, parsed.data);
  if (added.kind === "full") return refuse({ form: "There are 10 destinations already. Please delete one first." });
  if (added.kind === "already") return data<DestinationsResult>({ values: nothingTyped, errors: {} });
  const { name, kind } = parsed.data;
  const secret = kind === "webhook" ? { secret: { of: name, value: added.secret } } : {};
  return data<DestinationsResult>({ values: nothingTyped, errors: {}, ...secret });
}

async function rotateSecret({ leads }: Services, admin: Admin, id: string) {
  const value = await leads.destinations.rotate(admin, id);
  if (value === undefined) return refuse({ form: gone }, 400);
  const name = (await leads.destinations.list()).find((one) => one.id === id)?.name ?? "";
  return data<DestinationsResult>({ values: nothingTyped, errors: {}, secret: { of: name, value } });
}

const refuse = (errors: DestinationsResult["errors"], status = 422, values = nothingTyped) =>
  data<DestinationsResult>({ values, errors }, status);
