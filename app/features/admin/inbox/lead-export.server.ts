import type { Content } from "#app/content/load-content.ts";
import type { Accounts } from "#app/features/auth/accounts/account-services.server.ts";
import { type Stops, stoppedChannels } from "#app/features/leads/consent/contact-state.ts";
import { assigneeOf, type BesideLeads, leadAsJson } from "#app/features/leads/lead-json.server.ts";
import { knownKeys } from "#app/features/leads/lead-labels.ts";
import type { Leads } from "#app/features/leads/lead-services.server.ts";
import type { LeadQuery } from "#app/features/leads/store/lead-query.ts";
import type { LeadRow } from "#app/features/leads/store/list-leads.server.ts";
import { csvLine } from "#shared/csv.ts";
import { formatValue } from "#shared/text/humanize.ts";
import { type CsvTemplateName, csvTemplates } from "./csv-templates.ts";
import { templateCells } from "./template-cells.server.ts";

/** Few enough to unseal and write without holding anybody up. */
const rowsAtATime = 100;

/** A stream cannot look ahead for keys of other forms: what is not known goes into the last column. */
const known = new Set(knownKeys);
const ownColumns = ["id", "submitted_at", "form_type", "status", "assignee", "first_response_at"];
/** Whoever calls or texts from this file must see who may be called and texted, and by which words. */
const consentColumns = [
  "consent_calls",
  "consent_calls_sha256",
  "consent_texts",
  "consent_texts_sha256",
  "consent_at",
  "consent_version",
  "do_not_contact",
  "do_not_contact_since",
];

export type ExportReaders = {
  readonly leads: Pick<Leads, "list"> & {
    readonly contact: Pick<Leads["contact"], "stopsOf">;
    readonly bookings: Pick<Leads["bookings"], "ofLeads">;
  };
  readonly accounts: Pick<Accounts, "emails">;
};

export async function readBeside({ leads, accounts }: ExportReaders, rows: readonly LeadRow[]): Promise<BesideLeads> {
  const emails = await accounts.emails(rows.map(({ assigneeId }) => assigneeId));
  const bookings = await leads.bookings.ofLeads(rows.map(({ id }) => id));
  return { emails, stops: await leads.contact.stopsOf(rows), bookings };
}

/** Page after page by keyset, so that neither side ever holds the whole of it. */
async function* everyLead(readers: ExportReaders, query: LeadQuery): AsyncGenerator<[LeadRow, BesideLeads]> {
  let cursor: LeadQuery["cursor"];
  do {
    const page = await readers.leads.list({ ...query, limit: rowsAtATime, cursor });
    const beside = await readBeside(readers, page.leads);
    for (const lead of page.leads) yield [lead, beside];
    cursor = page.next;
  } while (cursor);
}

export async function* leadsAsCsv(readers: ExportReaders, query: LeadQuery): AsyncGenerator<string> {
  // Spreadsheets take a file for UTF-8 only when it begins with this mark.
  yield `\ufeff${csvLine([...ownColumns, ...consentColumns, ...knownKeys, "other"])}`;
  for await (const [lead, beside] of everyLead(readers, query)) {
    const others = Object.entries(lead.data).filter(([key]) => !known.has(key));
    yield csvLine([
      ...ownValues(lead, beside),
      ...consentValues(lead, beside),
      ...knownKeys.map((key) => formatValue(Object.hasOwn(lead.data, key) ? lead.data[key] : "")),
      others.length > 0 ? JSON.stringify(Object.fromEntries(others)) : "",
    ]);
  }
}

/** For another system rather than a spreadsheet: its columns, and no mark in front of the first. */
export async function* leadsAsTemplate(
  readers: ExportReaders,
  query: LeadQuery,
  { name, texts }: { readonly name: CsvTemplateName; readonly texts: Pick<Content, "broker" | "forms"> },
): AsyncGenerator<string> {
  const { columns } = csvTemplates[name];
  yield csvLine(columns.map(([header]) => header));
  for await (const [lead, { stops }] of everyLead(readers, query)) {
    const cells = templateCells(lead, stops.get(lead.id) ?? {}, texts);
    yield csvLine(columns.map(([, cell]) => cells[cell]));
  }
}

const ownValues = (lead: LeadRow, beside: BesideLeads) => [
  lead.id,
  lead.createdAt.toISOString(),
  lead.formType,
  lead.status,
  assigneeOf(lead, beside) ?? "",
  lead.firstResponseAt?.toISOString() ?? "",
];

/** Empty where the form did not ask; "no" where it asked and the box stayed empty. */
function consentValues({ id, consent }: LeadRow, { stops }: BesideLeads): string[] {
  const choice = (channel: "calls" | "texts") =>
    consent ? [consent[channel].given ? "yes" : "no", consent[channel].textSha256] : ["", ""];
  const { channels, since } = stopped(stops.get(id));
  return [
    ...choice("calls"),
    ...choice("texts"),
    consent?.at ?? "",
    consent?.version ?? "",
    channels.join(", "),
    since ?? "",
  ];
}

function stopped(stops: Stops = {}) {
  const [first] = Object.values(stops)
    .map(({ at }) => at.toISOString())
    .sort();
  return { channels: stoppedChannels(stops), since: first };
}

export async function* leadsAsJson(readers: ExportReaders, query: LeadQuery): AsyncGenerator<string> {
  let before = "[\n";
  for await (const [lead, beside] of everyLead(readers, query)) {
    yield before + JSON.stringify(leadAsJson(lead, beside));
    before = ",\n";
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}
