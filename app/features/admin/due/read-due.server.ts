import type { Accounts } from "#app/features/auth/accounts/account-services.server.ts";
import type { Leads } from "#app/features/leads/lead-services.server.ts";
import type { LeadRow } from "#app/features/leads/store/list-leads.server.ts";
import type { Clock } from "#server/clock.ts";
import { cardView, type ViewOptions } from "../lead/lead-view.server.ts";

type Services = {
  readonly leads: Pick<Leads, "due" | "meetings">;
  readonly accounts: Pick<Accounts, "emails">;
  readonly clock: Clock;
  readonly content: { readonly broker: ViewOptions["broker"] };
};

/** Leads that somebody wanted to get back to by today, the longest overdue first. */
export async function readDue(services: Services) {
  return views(services, await services.leads.due());
}

/** Requested meetings from today on, each with its day and time as the form has them. */
export async function readMeetings(services: Services) {
  const rows = await services.leads.meetings();
  const cards = await views(services, rows);
  return cards.map((card, at) => ({ ...card, day: String(rows[at]?.data["preferredDate"] ?? "") }));
}

async function views({ accounts, clock, content }: Services, rows: readonly LeadRow[]) {
  const emails = await accounts.emails(rows.map(({ assigneeId }) => assigneeId));
  return rows.map((lead) => cardView(lead, { now: clock.now(), broker: content.broker, emails }));
}
