import type { AuditLog } from "#server/audit/audit-log.ts";
import type { Admin } from "#server/auth/admin-only.ts";
import type { Clock } from "#server/clock.ts";
import type { Log } from "#server/log.ts";
import { encodeCursor } from "./cursor.ts";
import type { NumbersView } from "./inbox-header.tsx";
import type { InboxNumbers } from "./inbox-numbers.server.ts";
import type { LeadPage } from "./inbox-store.server.ts";
import { filterAddress, type LeadQuery } from "./lead-filter.ts";
import { cardView, type LeadWords } from "./lead-view.server.ts";
import { parseFilter } from "./parse-filter.server.ts";
import { durationWords } from "./response-clock.ts";

type Services = {
  readonly listLeads: (query: LeadQuery) => Promise<LeadPage>;
  readonly inboxNumbers: () => Promise<InboxNumbers>;
  readonly audit: AuditLog;
  readonly clock: Clock;
  readonly log: Log;
  readonly content: { readonly broker: { readonly time_zone: string } };
};

type Options = { readonly request: Request; readonly admin: Admin; readonly services: Services; words: LeadWords };

/** One page of the inbox, ready to be shown; ADMIN-05 when it cannot be read. */
export async function readInbox({ request, admin, services, words }: Options) {
  const { audit, clock, log, content } = services;
  const timeZone = content.broker.time_zone;
  const parameters = new URL(request.url).searchParams;
  const parsed = parseFilter(parameters, timeZone);
  // An address that somebody mistyped shows the whole inbox rather than an error.
  const { query, values } = parsed.ok ? parsed : { query: { limit: 25 }, values: {} };
  const readAt = clock.now().toISOString();
  try {
    const [page, numbers] = await Promise.all([services.listLeads(query), services.inboxNumbers()]);
    await audit.record({ actor: admin, action: "leads-listed", detail: `${page.leads.length} leads` });
    const view = { now: clock.now(), timeZone, words };
    return {
      values,
      readAt,
      failure: undefined,
      firstPage: query.cursor === undefined,
      leads: page.leads.map((lead) => cardView(lead, view)),
      older: page.next && filterAddress("/admin", values, { cursor: encodeCursor(page.next) }),
      numbers: numbersView(numbers, words),
    };
  } catch (error) {
    log.error({ err: error }, "the inbox could not be read");
    return { values, readAt, failure: "Failed to load submissions", firstPage: true, leads: [], older: undefined };
  }
}

function numbersView(numbers: InboxNumbers, words: LeadWords): NumbersView {
  const { newToday, unanswered, unansweredIsMore, medianResponseMs, byForm, bySource } = numbers;
  return {
    newToday: String(newToday),
    unanswered: unansweredIsMore ? `more than ${unanswered}` : String(unanswered),
    medianResponse: medianResponseMs === null ? "none yet" : durationWords(medianResponseMs),
    byForm: byForm.map(({ name, count }) => ({ name: words.title(name), count })),
    bySource,
  };
}
