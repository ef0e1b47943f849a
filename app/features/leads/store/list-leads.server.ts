import { and, desc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { currentVault } from "#server/crypto/vault.ts";
import type { Database } from "#server/db/connect.ts";
import { usableAddress } from "../contact.ts";
import { phoneKeyOf } from "../phone-number.server.ts";
import type { Cursor } from "./cursor.ts";
import type { LeadQuery } from "./lead-query.ts";
import { hasEmail, isNotDeleted, phoneKey, toTimestamptz } from "./lead-sql.server.ts";
import { formSubmissions, outgoingMails } from "./lead-tables.server.ts";
import { searchedAddress, searchQuery } from "./search-terms.server.ts";

export type MailState = Pick<
  typeof outgoingMails.$inferSelect,
  "id" | "kind" | "status" | "attempts" | "lastError" | "sentAt" | "createdAt"
>;

export type LeadRow = typeof formSubmissions.$inferSelect & { readonly mails: readonly MailState[] };
export type LeadList = { readonly leads: readonly LeadRow[]; readonly next?: Cursor };

/** Newest first by keyset: page 50 costs what page 1 costs. */
export async function listLeads(db: Database, query: LeadQuery): Promise<LeadList> {
  const found = conditions(query);
  if (!found) return { leads: [] };
  const rows = await db
    .select()
    .from(formSubmissions)
    .where(and(...found))
    .orderBy(desc(formSubmissions.createdAt), desc(formSubmissions.id))
    .limit(query.limit + 1);
  const page = rows.slice(0, query.limit);
  const leads = await withMails(db, page);
  const last = page.at(-1);
  return rows.length > query.limit && last ? { leads, next: { createdAt: last.createdAt, id: last.id } } : { leads };
}

/** Also one that waits to be deleted, so that its page can say so and offer the undo. */
export async function findLead(db: Database, id: string): Promise<LeadRow | undefined> {
  const [lead] = await withMails(db, await db.select().from(formSubmissions).where(eq(formSubmissions.id, id)));
  return lead;
}

const mostOfOnePerson = 20;

/** Other leads with the same email or phone number, however it is written. Linked, never merged. */
export async function findSamePerson(db: Database, { id, data }: Pick<LeadRow, "id" | "data">): Promise<LeadRow[]> {
  const email = usableAddress(data["email"])?.toLowerCase();
  const phone = phoneKeyOf(data["phone"])?.replace(/\D/g, "").slice(-10);
  const keys = [
    email && hasEmail(formSubmissions.data, email),
    phone?.length === 10 && sql`${phoneKey(formSubmissions.data)} = ${phone}`,
  ].filter((key): key is SQL => Boolean(key));
  if (keys.length === 0) return [];
  const rows = await db
    .select()
    .from(formSubmissions)
    .where(and(or(...keys), sql`${formSubmissions.id} <> ${id}`, isNotDeleted))
    .orderBy(desc(formSubmissions.createdAt), desc(formSubmissions.id))
    .limit(mostOfOnePerson);
  return withMails(db, rows);
}

/** Undefined when the search has no word in it, and so can find nothing. */
function conditions(query: LeadQuery): SQL[] | undefined {
  const { createdAt, id, formType, status, data, firstResponseAt, assigneeId, deletedAt } = formSubmissions;
  const search = query.search === undefined ? undefined : searchCondition(query.search);
  if (query.search !== undefined && search === undefined) return undefined;
  return [
    query.deleted ? sql`${deletedAt} is not null` : isNotDeleted,
    // As one row, which an index can start from; "a or (b and c)" it can only filter by.
    query.cursor && sql`(${createdAt}, ${id}) < (${toTimestamptz(query.cursor.createdAt)}, ${query.cursor.id}::uuid)`,
    query.ids && inArray(id, [...query.ids]),
    query.formType === undefined ? undefined : eq(formType, query.formType),
    query.status === undefined ? undefined : sql`${status} = ${query.status}`,
    query.state === undefined ? undefined : sql`(${data}->>'state') = ${query.state}`,
    query.assignee === undefined
      ? undefined
      : query.assignee === "nobody"
        ? isNull(assigneeId)
        : eq(assigneeId, query.assignee),
    query.since && sql`${createdAt} >= ${toTimestamptz(query.since)}`,
    query.until && sql`${createdAt} < ${toTimestamptz(query.until)}`,
    query.unanswered ? isNull(firstResponseAt) : undefined,
    search,
  ].filter((condition) => condition !== undefined);
}

function searchCondition(typed: string): SQL | undefined {
  const { data } = formSubmissions;
  const address = searchedAddress(typed);
  if (address) return hasEmail(data, address);
  const words = searchQuery(typed, currentVault().wordTokens);
  return words === undefined ? undefined : sql`lead_search(${data}) @@ to_tsquery('simple', ${words})`;
}

export async function withMails(
  db: Database,
  leads: readonly (typeof formSubmissions.$inferSelect)[],
): Promise<LeadRow[]> {
  if (leads.length === 0) return [];
  const ids = leads.map(({ id }) => id);
  const { id, leadId, kind, status, attempts, lastError, sentAt, createdAt } = outgoingMails;
  const mails = await db
    .select({ id, leadId, kind, status, attempts, lastError, sentAt, createdAt })
    .from(outgoingMails)
    .where(inArray(leadId, ids))
    .orderBy(createdAt);
  const byLead = Map.groupBy(mails, (mail) => mail.leadId);
  return leads.map((lead) => ({ ...lead, mails: byLead.get(lead.id) ?? [] }));
}
