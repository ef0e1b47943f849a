import { randomUUID } from "node:crypto";
import { and, asc, desc, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/connect.ts";
import type { KeptRecords } from "#server/records/receipt-table.ts";
import { retentionKinds } from "#shared/retention-kinds.ts";
import { formatValue } from "#shared/text/humanize.ts";
import { addMonths } from "#shared/time/months.ts";
import { nameOf } from "../lead-summary.ts";
import { phoneKeyOf } from "../phone-number.server.ts";
import { rowsOf } from "../store/lead-sql.server.ts";
import type { NewLead } from "../store/store-lead.server.ts";
import { consentReceipts } from "./consent-tables.server.ts";
import { storedForms } from "./contact-state.ts";

export type Receipt = typeof consentReceipts.$inferSelect;

/** TSR 310.5; the database refuses to delete a younger one. */
const receiptYears = 5;

/** One receipt for each box that was checked, in the transaction that stores the leads. */
export async function insertReceipts(tx: Transaction, leads: readonly NewLead[]): Promise<void> {
  const receipts = leads.flatMap(receiptsOf);
  if (receipts.length > 0) await tx.insert(consentReceipts).values(receipts);
}

function receiptsOf(lead: NewLead) {
  const { consent } = lead;
  if (!consent) return [];
  const given = (["calls", "texts"] as const).filter((channel) => consent[channel].given);
  const phone = formatValue(lead.data["phone"]);
  return given.map((channel) => ({
    id: randomUUID(),
    leadId: lead.id,
    channel,
    givenAt: new Date(consent.at),
    name: nameOf(lead.data),
    phone,
    phoneKey: phoneKeyOf(phone),
    companies: consent.companies,
    purpose: consent.purpose,
    shownText: consent[channel].text,
    textSha256: consent[channel].textSha256,
    version: consent.version,
    formType: lead.formType,
    pageUrl: consent.page,
    ipAddress: consent.address,
    userAgent: lead.userAgent,
  }));
}

/** What a deletion leaves of these leads: the proof of their consents, as a line of its receipt. */
export async function keptConsents(tx: Transaction, leadIds: readonly string[]): Promise<KeptRecords[]> {
  if (leadIds.length === 0) return [];
  const kept = await tx
    .select({ givenAt: consentReceipts.givenAt })
    .from(consentReceipts)
    .where(inArray(consentReceipts.leadId, [...leadIds]));
  if (kept.length === 0) return [];
  const { floorMonths, reason, rule } = retentionKinds.consent;
  const last = new Date(Math.max(...kept.map(({ givenAt }) => givenAt.getTime())));
  const until = addMonths(last, floorMonths).toISOString();
  return [{ what: "proofs of consent", count: kept.length, why: `${reason} (${rule})`, until }];
}

/** Whether every consent of a lead has its receipt, and the database still protects receipts. */
export async function readReceiptHealth(db: Database) {
  const lacks = (channel: "calls" | "texts") => sql`(consent -> ${channel} ->> 'given' = 'true' and not exists
    (select 1 from consent_receipts where lead_id = form_submissions.id and channel = ${channel}))`;
  const [found] = await rowsOf<{ receipts: string; unproven: string; triggers: string }>(
    db,
    sql`select (select count(*) from consent_receipts) as receipts,
      (select count(*) from form_submissions where ${lacks("calls")} or ${lacks("texts")}) as unproven,
      (select count(*) from pg_trigger where tgrelid = 'consent_receipts'::regclass and tgenabled <> 'D'
        and tgname in ('consent_receipts_append_only', 'consent_receipts_kept')) as triggers`,
  );
  return {
    receipts: Number(found?.receipts ?? 0),
    unproven: Number(found?.unproven ?? 0),
    guarded: Number(found?.triggers ?? 0) === 2,
  };
}

export type ReceiptQuery = {
  /** Any spelling of one number. */
  readonly phone?: string | undefined;
  readonly since?: Date | undefined;
  readonly until?: Date | undefined;
};

const rowsAtATime = 500;

export function createReceipts(db: Database) {
  const page = (where: SQL | undefined, after: Receipt | undefined) =>
    db
      .select()
      .from(consentReceipts)
      .where(
        and(
          where,
          after &&
            sql`(${consentReceipts.givenAt}, ${consentReceipts.id}) > (${after.givenAt.toISOString()}::timestamptz, ${after.id}::uuid)`,
        ),
      )
      .orderBy(asc(consentReceipts.givenAt), asc(consentReceipts.id))
      .limit(rowsAtATime);

  return {
    /** Oldest first, page after page, so that nobody holds the whole of it. */
    async *every({ phone, since, until }: ReceiptQuery): AsyncGenerator<Receipt> {
      const where = and(
        phone === undefined ? undefined : inArray(consentReceipts.phoneKey, storedForms(phoneKeyOf(phone) ?? "")),
        since && gte(consentReceipts.givenAt, since),
        until && lt(consentReceipts.givenAt, until),
      );
      let last: Receipt | undefined;
      do {
        const rows: Receipt[] = await page(where, last);
        yield* rows;
        last = rows.length < rowsAtATime ? undefined : rows.at(-1);
      } while (last);
    },

    /** The newest first, and whether their lead is still there. */
    latest: (limit: number) =>
      db
        .select({
          id: consentReceipts.id,
          leadId: consentReceipts.leadId,
          channel: consentReceipts.channel,
          name: consentReceipts.name,
          phone: consentReceipts.phone,
          givenAt: consentReceipts.givenAt,
          hasLead: sql<boolean>`exists (select 1 from form_submissions
            where form_submissions.id = ${consentReceipts.leadId} and deleted_at is null)`,
        })
        .from(consentReceipts)
        .orderBy(desc(consentReceipts.givenAt), desc(consentReceipts.id))
        .limit(limit),

    count: (): Promise<number> => db.$count(consentReceipts),

    /** Deletes what is older than the law asks for and belongs to no lead any more. */
    dispose: async (now: Date): Promise<number> => {
      const before = new Date(now);
      before.setUTCFullYear(before.getUTCFullYear() - receiptYears);
      const [row] = await rowsOf<{ gone: string }>(
        db,
        sql`select dispose_consent_receipts(${before.toISOString()}::timestamptz) as gone`,
      );
      return Number(row?.gone ?? 0);
    },
  };
}
