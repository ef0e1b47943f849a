import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import type { Admin } from "#app/features/auth/access/admin-only.server.ts";
import { calendarSchema } from "#app/features/leads/booking/calendars/calendar-schema.server.ts";
import type { Leads } from "#app/features/leads/lead-services.server.ts";
import type { Env } from "#server/env.server.ts";
import { isUuid } from "#shared/uuid.ts";
import { timestampView } from "../layout/timestamp-view.ts";

type Services = {
  readonly leads: Pick<Leads, "bookings" | "calendars">;
  readonly env: Pick<Env, "ALLOW_PRIVATE_DESTINATIONS">;
  readonly content: { readonly broker: { readonly time_zone: string } };
};

/** Whether visitors book by themselves, and which calendars are asked. */
export async function readBookingSettings({ leads, content }: Services) {
  const calendars = await leads.calendars.list();
  return {
    isOn: await leads.bookings.isOn(),
    newId: randomUUID(),
    calendars: calendars.map(({ id, name, readAt, problem }) => ({
      id,
      name,
      problem,
      readAt: readAt && timestampView(readAt, content.broker.time_zone),
    })),
  };
}

export type BookingSettings = Awaited<ReturnType<typeof readBookingSettings>>;

export type BookingSettingsResult = {
  readonly errors: Readonly<Record<string, string>>;
  readonly values: { readonly name: string; readonly address: string };
};

type Options = {
  readonly services: Services;
  readonly admin: Admin;
  readonly form: FormData;
  readonly flash: (name: "meetings-saved") => Promise<string>;
};

export async function bookingSettingsAction({ services, admin, form, flash }: Options) {
  const { bookings, calendars } = services.leads;
  const text = (name: string) => String(form.get(name) ?? "");
  const intent = text("intent");
  if (intent === "turn-on" || intent === "turn-off") await bookings.turn(admin, intent === "turn-on");
  else if (intent === "remove" && isUuid(text("id"))) await calendars.remove(admin, text("id"));
  else {
    const values = { name: text("name"), address: text("address") };
    const parsed = calendarSchema(services.env.ALLOW_PRIVATE_DESTINATIONS).safeParse({ ...values, id: text("id") });
    const problems = parsed.error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? [];
    if (!parsed.success) return data<BookingSettingsResult>({ errors: Object.fromEntries(problems), values }, 422);
    if ((await calendars.add(admin, parsed.data)) === "full")
      return data<BookingSettingsResult>({ errors: { name: "There are 10 calendars already." }, values }, 422);
  }
  bookings.forgetBusyTimes();
  // Read once now, so that the page says whether it can be.
  if (intent === "add") await bookings.offer();
  return redirect("/admin/meetings", { status: 303, headers: { "Set-Cookie": await flash("meetings-saved") } });
}
