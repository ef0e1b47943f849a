import { and, desc, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/db/connect.ts";
import { formSubmissions, outgoingMails, users } from "#server/db/schema.ts";
import type { Cursor } from "./cursor.ts";
import type { LeadQuery } from "./lead-filter.ts";
import { searchedAddress, searchQuery } from "./search-terms.ts";

const leadColumns = { ...getTableColumns(formSubmissions), assignee: users.email };

export type MailState = Pick<
  typeof outgoingMails.$inferSelect,
  "id" | "kind" | "status" | "attempts" | "lastError" | "sentAt" | "createdAt"
>;

type Lead = typeof formSubmissions.$inferSelect & { readonly assignee: string | null };
export type LeadRow = Lead & { readonly mails: readonly MailState[] };
export type LeadPage = { readonly leads: readonly LeadRow[]; readonly next?: Cursor };

/** Newest first by keyset: page 50 costs what page 1 costs. */
export async function listLeads(db: Database, query: LeadQuery): Promise<LeadPage> {
  const found = conditions(query);
  if (!found) return { leads: [] };
  const rows = await db
    .select(leadColumns)
    .from(formSubmissions)
    .leftJoin(users, eq(users.id, formSubmissions.assigneeId))
    .where(and(...found))
    .orderBy(desc(formSubmissions.createdAt), desc(formSubmissions.id))
    .limit(query.limit + 1);
  const page = rows.slice(0, query.limit);
  const mails = await mailsOf(
    db,
    page.map(({ id }) => id),
  );
  const leads = page.map((row) => ({ ...row, mails: mails.get(row.id) ?? [] }));
  const last = page.at(-1);
  return rows.length > query.limit && last ? { leads, next: { createdAt: last.createdAt, id: last.id } } : { leads };
}

export async function findLead(db: Database, id: string): Promise<LeadRow | undefined> {
  const [lead] = await db
    .select(leadColumns)
    .from(formSubmissions)
    .leftJoin(users, eq(users.id, formSubmissions.assigneeId))
    .where(eq(formSubmissions.id, id));
  return lead && { ...lead, mails: (await mailsOf(db, [id])).get(id) ?? [] };
}

/** Undefined when the search has no word in it, and so can find nothing. */
function conditions(query: LeadQuery): SQL[] | undefined {
  const { createdAt, id, formType, status, data, firstResponseAt } = formSubmissions;
  const search = query.search === undefined ? undefined : searchCondition(query.search);
  if (query.search !== undefined && search === undefined) return undefined;
  return [
    // As one row, which an index can start from; "a or (b and c)" it can only filter by.
    query.cursor && sql`(${createdAt}, ${id}) < (${moment(query.cursor.createdAt)}, ${query.cursor.id}::uuid)`,
    query.formType === undefined ? undefined : eq(formType, query.formType),
    query.status === undefined ? undefined : sql`${status} = ${query.status}`,
    query.state === undefined ? undefined : sql`(${data}->>'state') = ${query.state}`,
    query.since && sql`${createdAt} >= ${moment(query.since)}`,
    query.until && sql`${createdAt} < ${moment(query.until)}`,
    query.unanswered ? sql`${firstResponseAt} is null` : undefined,
    search,
  ].filter((condition) => condition !== undefined);
}

function searchCondition(typed: string): SQL | undefined {
  const { data } = formSubmissions;
  const address = searchedAddress(typed);
  if (address) return sql`lower(${data}->>'email') = ${address}`;
  const words = searchQuery(typed);
  return words === undefined ? undefined : sql`lead_search(${data}) @@ to_tsquery('simple', ${words})`;
}

const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`;

async function mailsOf(
  db: Database,
  leadIds: string[],
): Promise<Map<string, (MailState & { submissionId: string })[]>> {
  const { id, submissionId, kind, status, attempts, lastError, sentAt, createdAt } = outgoingMails;
  const rows =
    leadIds.length === 0
      ? []
      : await db
          .select({ id, submissionId, kind, status, attempts, lastError, sentAt, createdAt })
          .from(outgoingMails)
          .where(inArray(submissionId, leadIds))
          .orderBy(createdAt);
  return Map.groupBy(rows, (row) => row.submissionId);
}
