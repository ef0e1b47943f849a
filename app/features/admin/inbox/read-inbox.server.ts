import type { Admin } from "#app/features/auth/access/admin-only.server.ts";
import type { Accounts } from "#app/features/auth/accounts/account-services.server.ts";
import { leadTitle } from "#app/features/leads/lead-kinds.ts";
import type { Leads } from "#app/features/leads/lead-services.server.ts";
import { durationWords } from "#app/features/leads/response-clock.ts";
import { encodeCursor } from "#app/features/leads/store/cursor.ts";
import type { LeadNumbers } from "#app/features/leads/store/lead-numbers.server.ts";
import type { AuditLog } from "#server/audit/audit-log.ts";
import type { Clock } from "#server/clock.ts";
import type { Log } from "#server/log.ts";
import { cardView, type ViewOptions } from "../lead/lead-view.server.ts";
import type { NumbersView } from "./inbox-header.tsx";
import { filterAddress } from "./lead-filter.ts";
import { parseFilter } from "./parse-filter.server.ts";

type Services = {
  readonly leads: Pick<Leads, "list" | "numbers">;
  readonly accounts: Pick<Accounts, "emails">;
  readonly audit: AuditLog;
  readonly clock: Clock;
  readonly log: Log;
  readonly content: { readonly broker: ViewOptions["broker"] };
};

type Options = { readonly request: Request; readonly admin: Admin; readonly services: Services };

/** One page of the inbox, ready to be shown; when it cannot be read, the page says so and stays. */
export async function readInbox({ request, admin, services }: Options) {
  const { leads, accounts, audit, clock, log, content } = services;
  const { broker } = content;
  const parameters = new URL(request.url).searchParams;
  const parsed = parseFilter(parameters, broker.time_zone);
  // An address that somebody mistyped shows the whole inbox rather than an error.
  const { query, values } = parsed.ok ? parsed : { query: { limit: 25 }, values: {} };
  const readAt = clock.now().toISOString();
  try {
    const [page, numbers] = await Promise.all([leads.list(query), leads.numbers()]);
    await audit.record({ actor: admin, action: "leads-listed", detail: `${page.leads.length} leads` });
    const emails = await accounts.emails(page.leads.map(({ assigneeId }) => assigneeId));
    const view = { now: clock.now(), broker, emails };
    return {
      values,
      readAt,
      failure: undefined,
      firstPage: query.cursor === undefined,
      leads: page.leads.map((lead) => cardView(lead, view)),
      older: page.next && filterAddress("/admin", values, { cursor: encodeCursor(page.next) }),
      numbers: numbersView(numbers),
    };
  } catch (error) {
    log.error({ err: error }, "the inbox could not be read");
    return { values, readAt, failure: "Failed to load submissions", firstPage: true, leads: [], older: undefined };
  }
}

function numbersView(numbers: LeadNumbers): NumbersView {
  const { newToday, unanswered, unansweredIsMore, medianResponseMs, byForm, bySource } = numbers;
  return {
    newToday: String(newToday),
    unanswered: unansweredIsMore ? `more than ${unanswered}` : String(unanswered),
    medianResponse: medianResponseMs === null ? "none yet" : durationWords(medianResponseMs),
    byForm: byForm.map(({ name, count }) => ({ name: leadTitle(name), count })),
    bySource,
  };
}
