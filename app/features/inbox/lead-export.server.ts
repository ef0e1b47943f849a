import { textOf } from "#app/lib/words.ts";
import { knownKeys } from "./answer-order.ts";
import { csvLine } from "./csv.ts";
import type { LeadPage, LeadRow } from "./inbox-store.server.ts";
import type { LeadQuery } from "./lead-filter.ts";

const rowsAtATime = 500;

/** A stream cannot look ahead for keys of other forms: what is not known goes into the last column. */
const known = new Set(knownKeys);
const ownColumns = ["id", "submitted_at", "form_type", "status", "assignee", "first_response_at"];

type ReadPage = (query: LeadQuery) => Promise<LeadPage>;

/** Page after page by keyset, so that neither side ever holds the whole of it. */
async function* everyLead(read: ReadPage, query: LeadQuery): AsyncGenerator<LeadRow> {
  let cursor: LeadQuery["cursor"];
  do {
    const page = await read({ ...query, limit: rowsAtATime, cursor });
    yield* page.leads;
    cursor = page.next;
  } while (cursor);
}

export async function* leadsAsCsv(read: ReadPage, query: LeadQuery): AsyncGenerator<string> {
  // Spreadsheets take a file for UTF-8 only when it begins with this mark.
  yield `\ufeff${csvLine([...ownColumns, ...knownKeys, "other"])}`;
  for await (const lead of everyLead(read, query)) {
    const others = Object.entries(lead.data).filter(([key]) => !known.has(key));
    yield csvLine([
      ...ownValues(lead),
      ...knownKeys.map((key) => textOf(Object.hasOwn(lead.data, key) ? lead.data[key] : "")),
      others.length > 0 ? JSON.stringify(Object.fromEntries(others)) : "",
    ]);
  }
}

const ownValues = (lead: LeadRow) => [
  lead.id,
  lead.createdAt.toISOString(),
  lead.formType,
  lead.status,
  lead.assignee ?? "",
  lead.firstResponseAt?.toISOString() ?? "",
];

export async function* leadsAsJson(read: ReadPage, query: LeadQuery): AsyncGenerator<string> {
  let before = "[\n";
  for await (const lead of everyLead(read, query)) {
    yield before + JSON.stringify(leadAsJson(lead));
    before = ",\n";
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}

/** The outside form of a lead, in the export and in /api/admin/submissions. */
export function leadAsJson(lead: LeadRow) {
  return {
    id: lead.id,
    form_type: lead.formType,
    data: lead.data,
    created_at: lead.createdAt.toISOString(),
    status: lead.status,
    assignee: lead.assignee,
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
