import { bigint, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { timestamptz } from "#server/db/timestamptz.ts";
import type { Channel } from "./channels.ts";

/**
 * Proof of one consent to calls or to texts: one row for each box that was checked. TSR 310.5 asks for five years, which
 * is longer than a lead is kept, so nothing here refers to the lead's row. Triggers refuse every update, and every
 * deletion but that of the disposal's own function.
 */
export const consentReceipts = pgTable(
  "consent_receipts",
  {
    id: uuid().primaryKey(),
    /** Names the lead, also when its row is gone. */
    leadId: uuid("lead_id").notNull(),
    channel: text().$type<"calls" | "texts">().notNull(),
    givenAt: timestamptz("given_at").notNull(),
    name: text().notNull(),
    phone: text().notNull(),
    /** One number under all its spellings: see phoneKeyOf and storedForms. */
    phoneKey: text("phone_key"),
    companies: jsonb().$type<readonly string[]>().notNull(),
    purpose: text(),
    shownText: text("shown_text").notNull(),
    textSha256: text("text_sha256").notNull(),
    version: text(),
    formType: text("form_type").notNull(),
    pageUrl: text("page_url"),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
  },
  (table) => [
    index("consent_receipts_by_time").on(table.givenAt, table.id),
    index("consent_receipts_by_phone").on(table.phoneKey),
    index("consent_receipts_by_lead").on(table.leadId),
  ],
);

/**
 * stop: do not contact this person any more. lift: the broker says they may be contacted again. keep: the broker was
 * asked because of a new consent, and the stop stays. settle: the stop is honored outside of this site too.
 */
export type ContactEventKind = "stop" | "lift" | "keep" | "settle";

/** Who asked not to be contacted, by address and number: it outlives every lead. A trigger lets it only grow. */
export const contactEvents = pgTable(
  "contact_events",
  {
    id: uuid().primaryKey(),
    /** Events of one millisecond keep their order. */
    sequence: bigint({ mode: "number" }).generatedAlwaysAsIdentity(),
    at: timestamptz("at").notNull(),
    kind: text().$type<ContactEventKind>().notNull(),
    channels: jsonb().$type<readonly Channel[]>().notNull(),
    /** As app/features/leads/consent/person.server.ts writes them. */
    email: text(),
    phone: text(),
    /** The account that did it; null for the person's own link. */
    actorEmail: text("actor_email"),
    note: text(),
    /** Where it was done, or the lead that a decision is about. */
    leadId: uuid("lead_id"),
    /** The stop that this settles. */
    stopId: uuid("stop_id"),
  },
  (table) => [
    index("contact_events_by_email").on(table.email),
    index("contact_events_by_phone").on(table.phone),
    index("contact_events_by_kind").on(table.kind, table.at),
  ],
);
