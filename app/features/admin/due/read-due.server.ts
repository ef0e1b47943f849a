import type { Accounts } from "#app/features/auth/accounts/account-services.server.ts";
import type { Leads } from "#app/features/leads/lead-services.server.ts";
import type { Clock } from "#server/clock.ts";
import { readOpenStops } from "../consent/read-open-stops.server.ts";
import { cardView, type ViewOptions } from "../lead/lead-view.server.ts";

type Services = {
  readonly leads: Pick<Leads, "due" | "contact" | "promise">;
  readonly accounts: Pick<Accounts, "emails">;
  readonly digest: { readonly isOn: () => Promise<boolean> };
  readonly clock: Clock;
  readonly content: Pick<ViewOptions, "broker" | "forms">;
};

/** Leads that somebody wanted to get back to by today, the longest overdue first. */
export async function readDue({ leads, accounts, digest, clock, content: { broker, forms } }: Services) {
  const rows = await leads.due();
  const emails = await accounts.emails(rows.map(({ assigneeId }) => assigneeId));
  const stops = await leads.contact.stopsOf(rows);
  const promise = await leads.promise.read();
  return {
    leads: rows.map((lead) => cardView(lead, { now: clock.now(), broker, forms, emails, stops, promise })),
    openStops: await readOpenStops(leads.contact, broker.time_zone, clock.now()),
    digestIsOn: await digest.isOn(),
  };
}
