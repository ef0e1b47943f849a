import type { Accounts } from "#app/features/auth/accounts/account-services.server.ts";
import { knownKeys } from "#app/features/leads/lead-labels.ts";
import type { Leads } from "#app/features/leads/lead-services.server.ts";
import type { LeadQuery } from "#app/features/leads/store/lead-query.ts";
import type { LeadRow } from "#app/features/leads/store/list-leads.server.ts";
import { csvLine } from "#shared/csv.ts";
import { formatValue } from "#shared/text/humanize.ts";

const rowsAtATime = 500;

/** A stream cannot look ahead for keys of other forms: what is not known goes into the last column. */
const known = new Set(knownKeys);
const ownColumns = ["id", "submitted_at", "form_type", "status", "assignee", "first_response_at"];

type Readers = { readonly leads: Pick<Leads, "list">; readonly accounts: Pick<Accounts, "emails"> };
type Emails = ReadonlyMap<string, string>;

/** Page after page by keyset, so that neither side ever holds the whole of it. */
async function* everyLead({ leads, accounts }: Readers, query: LeadQuery): AsyncGenerator<[LeadRow, Emails]> {
  let cursor: LeadQuery["cursor"];
  do {
    const page = await leads.list({ ...query, limit: rowsAtATime, cursor });
    const emails = await accounts.emails(page.leads.map(({ assigneeId }) => assigneeId));
    for (const lead of page.leads) yield [lead, emails];
    cursor = page.next;
  } while (cursor);
}

export async function* leadsAsCsv(readers: Readers, query: LeadQuery): AsyncGenerator<string> {
  // Spreadsheets take a file for UTF-8 only when it begins with this mark.
  yield `\ufeff${csvLine([...ownColumns, ...knownKeys, "other"])}`;
  for await (const [lead, emails] of everyLead(readers, query)) {
    const others = Object.entries(lead.data).filter(([key]) => !known.has(key));
    yield csvLine([
      ...ownValues(lead, emails),
      ...knownKeys.map((key) => formatValue(Object.hasOwn(lead.data, key) ? lead.data[key] : "")),
      others.length > 0 ? JSON.stringify(Object.fromEntries(others)) : "",
    ]);
  }
}

const assigneeOf = ({ assigneeId }: LeadRow, emails: Emails) => (assigneeId && emails.get(assigneeId)) || null;

const ownValues = (lead: LeadRow, emails: Emails) => [
  lead.id,
  lead.createdAt.toISOString(),
  lead.formType,
  lead.status,
  assigneeOf(lead, emails) ?? "",
  lead.firstResponseAt?.toISOString() ?? "",
];

export async function* leadsAsJson(readers: Readers, query: LeadQuery): AsyncGenerator<string> {
  let before = "[\n";
  for await (const [lead, emails] of everyLead(readers, query)) {
    yield before + JSON.stringify(leadAsJson(lead, emails));
    before = ",\n";
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}

/** The public shape of a lead, in the export and in /api/admin/submissions. */
export function leadAsJson(lead: LeadRow, emails: Emails) {
  return {
    id: lead.id,
    form_type: lead.formType,
    data: lead.data,
    created_at: lead.createdAt.toISOString(),
    status: lead.status,
    assignee: assigneeOf(lead, emails),
    first_response_at: lead.firstResponseAt?.toISOString() ?? null,
    notified_at: lead.notifiedAt?.toISOString() ?? null,
    page: lead.page,
    referrer: lead.referrer,
    utm: lead.utm,
    sending: lead.sending,
    consent: lead.consent,
    mails: lead.mails.map(({ kind, status, attempts, lastError }) => ({ kind, status, attempts, lastError })),
  };
}
