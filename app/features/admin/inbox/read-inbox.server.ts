import { stateName } from "#app/content/licensing.ts";
import type { Admin } from "#app/features/auth/access/admin-only.server.ts";
import type { Accounts } from "#app/features/auth/accounts/account-services.server.ts";
import type { Leads } from "#app/features/leads/lead-services.server.ts";
import { leadStatuses } from "#app/features/leads/lead-status.ts";
import { durationWords } from "#app/features/leads/response-clock.ts";
import { encodeCursor } from "#app/features/leads/store/cursor.ts";
import type { LeadNumbers } from "#app/features/leads/store/lead-numbers.server.ts";
import type { LeadQuery } from "#app/features/leads/store/lead-query.ts";
import type { LeadRow } from "#app/features/leads/store/list-leads.server.ts";
import type { AuditLog } from "#server/audit/audit-log.ts";
import type { Clock } from "#server/clock.ts";
import type { Log } from "#server/log.ts";
import type { AccountSettings } from "../account-settings/account-settings.server.ts";
import { cardView, type ViewOptions } from "../lead/lead-view.server.ts";
import type { NumbersView } from "./inbox-header.tsx";
import type { InboxView } from "./inbox-view.ts";
import { type FilterValues, filterAddress } from "./lead-filter.ts";
import { parseFilter } from "./parse-filter.server.ts";

type Services = {
  readonly leads: Pick<Leads, "list" | "numbers"> & {
    readonly contact: Pick<Leads["contact"], "stopsOf">;
    readonly promise: Pick<Leads["promise"], "read">;
  };
  readonly accounts: Pick<Accounts, "admins" | "emails">;
  readonly settings: Pick<AccountSettings, "inboxView" | "filters">;
  readonly audit: AuditLog;
  readonly clock: Clock;
  readonly log: Log;
  readonly content: Pick<ViewOptions, "broker" | "forms">;
};

type Options = { readonly request: Request; readonly admin: Admin; readonly services: Services };

const pageSizes: Readonly<Record<InboxView, number>> = { cards: 25, list: 50, board: 15 };

/** One page of the inbox, ready to be shown; when it cannot be read, the page says so and stays. */
export async function readInbox({ request, admin, services }: Options) {
  const { accounts, settings, clock, log, content } = services;
  const { broker, forms } = content;
  const states = forms.wizard.states.map((code) => ({ value: code.toLowerCase(), label: stateName(code) }));
  const parameters = new URL(request.url).searchParams;
  const parsed = parseFilter(parameters, broker.time_zone);
  // An address that somebody mistyped shows the whole inbox rather than an error.
  const { query, values } = parsed.ok ? parsed : { query: { limit: 25 }, values: {} };
  const opened = { values, states, readAt: clock.now().toISOString(), firstPage: query.cursor === undefined };
  try {
    const view = await settings.inboxView(admin.id);
    const [page, numbers] = await Promise.all([readPage(services, query, view), services.leads.numbers()]);
    await services.audit.record({ actor: admin, action: "leads-listed", detail: `${page.leads.length} leads` });
    const emails = await accounts.emails(page.leads.map(({ assigneeId }) => assigneeId));
    const stops = await services.leads.contact.stopsOf(page.leads);
    const shown = { now: clock.now(), broker, forms, emails, stops, promise: await services.leads.promise.read() };
    return {
      ...opened,
      view,
      failure: undefined,
      leads: page.leads.map((lead) => cardView(lead, shown)),
      older: page.next && filterAddress("/admin", values, { cursor: encodeCursor(page.next) }),
      numbers: numbersView(numbers),
      admins: (await accounts.admins()).map(({ id, email }) => ({ id, email })),
      savedFilters: await savedFiltersOf(services, admin, values),
    };
  } catch (error) {
    log.error({ err: error }, "the inbox could not be read");
    const nothing = { leads: [], older: undefined, numbers: undefined, admins: [], savedFilters: [] };
    return { ...opened, ...nothing, view: "cards" as const, failure: "Failed to load submissions" };
  }
}

type Page = { readonly leads: readonly LeadRow[]; readonly next?: LeadQuery["cursor"] };

/** The board shows the newest of every status; a filter by status leaves one column. */
async function readPage({ leads }: Services, query: LeadQuery, view: InboxView): Promise<Page> {
  const limit = pageSizes[view];
  if (view !== "board") return leads.list({ ...query, limit });
  const statuses = query.status === undefined ? leadStatuses : [query.status];
  const columns = await Promise.all(
    statuses.map((status) => leads.list({ ...query, cursor: undefined, status, limit })),
  );
  return { leads: columns.flatMap((column) => column.leads) };
}

async function savedFiltersOf({ settings }: Services, admin: Admin, values: FilterValues) {
  const current = filterAddress("", values);
  return (await settings.filters(admin.id)).map(({ id, name, query }) => ({
    id,
    name,
    href: `/admin${query}`,
    isCurrent: query !== "" && query === current,
  }));
}

function numbersView({ newToday, unanswered, unansweredIsMore, medianResponseMs }: LeadNumbers): NumbersView {
  return {
    newToday: String(newToday),
    unanswered: unansweredIsMore ? `more than ${unanswered}` : String(unanswered),
    medianResponse: medianResponseMs === null ? "none yet" : durationWords(medianResponseMs),
  };
}

export type InboxData = Awaited<ReturnType<typeof readInbox>>;
