import { sql } from "drizzle-orm";
import { bigint, date, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { sealedAnswers, sealedText } from "#server/crypto/sealed-columns.ts";
import { timestamptz } from "#server/db/timestamptz.ts";
import type { MailStatus } from "#server/mail/mailer.ts";
import type { Language } from "#shared/languages.ts";
import { type LeadStatus, leadStatuses } from "../lead-status.ts";
import { plainAnswers, searchedWords } from "../plain-answers.ts";

/** What a submission is, wherever it went. `data` holds exactly the keys that its form sends; what we add stands beside it. */
const submission = (table: string, data: ReturnType<typeof sealedAnswers>) => ({
  id: uuid().primaryKey(),
  formType: text("form_type").notNull(),
  data: data.notNull(),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
  /** Chosen by the client, so that a retry finds the first attempt instead of making a second lead. */
  submissionId: uuid("submission_id").notNull().unique(),
  page: text(),
  referrer: text(),
  utm: jsonb().$type<Record<string, string>>(),
  userAgent: text("user_agent"),
  sending: jsonb().$type<SendingRecord>(),
  consent: jsonb().$type<ConsentRecord>(),
  /** A LeadCalculation as JSON. */
  calculation: sealedText("calculation", `${table}.calculation`),
});

/** One accepted lead. */
export const formSubmissions = pgTable(
  "form_submissions",
  {
    ...submission(
      "form_submissions",
      sealedAnswers("form_submissions.data", { plain: plainAnswers, wordsOf: searchedWords }),
    ),
    status: text().$type<LeadStatus>().notNull().default("new"),
    notifiedAt: timestamptz("notified_at"),
    /** The admin who takes care of it, by account; kept as text so that a closed account leaves the lead alone. */
    assigneeId: text("assignee_id"),
    /** When somebody first answered: it stops the lead's clock. */
    firstResponseAt: timestamptz("first_response_at"),
    /** The last time anybody worked on it: disposal counts from here. */
    changedAt: timestamptz("changed_at"),
    /** Set while the lead must be kept whatever its age. */
    holdReason: sealedText("hold_reason", "form_submissions.hold_reason"),
    /** The day on which somebody wants to get in touch again, where the broker is. */
    nextContactOn: date("next_contact_on", { mode: "string" }),
    /** Deleted by an admin, who can undo it until the nightly job deletes the row. */
    deletedAt: timestamptz("deleted_at"),
  },
  // Read backwards for newest-first: (created_at, id) is also the paging key.
  (table) => [
    index("form_submissions_newest").on(table.createdAt, table.id),
    index("form_submissions_by_type").on(table.formType, table.createdAt, table.id),
    index("form_submissions_by_status").on(table.status, table.createdAt, table.id),
    index("form_submissions_by_type_status").on(table.formType, table.status, table.createdAt, table.id),
    index("form_submissions_by_state").on(sql`(${table.data}->>'state')`, table.createdAt, table.id),
    index("form_submissions_unanswered").on(table.createdAt, table.id).where(sql`${table.firstResponseAt} is null`),
    index("form_submissions_responded").on(table.firstResponseAt),
    index("form_submissions_by_email").on(sql`lower(${table.data}->>'email')`),
    index("form_submissions_by_phone").on(sql`right(regexp_replace(${table.data}->>'phone', '\\D', '', 'g'), 10)`),
    index("form_submissions_by_assignee").on(table.assigneeId, table.createdAt, table.id),
    index("form_submissions_next_contact")
      .on(table.nextContactOn, table.id)
      .where(sql`${table.nextContactOn} is not null`),
    index("form_submissions_meetings")
      .on(sql`(${table.data}->>'preferredDate')`, table.id)
      .where(sql`${table.formType} = 'meeting-request'`),
    index("form_submissions_deleted").on(table.createdAt, table.id).where(sql`${table.deletedAt} is not null`),
  ],
);

/** The `reason` of what filled the honeypot; every other reason names the signals that made up the score. */
export const honeypotReason = "honeypot";

/** What the honeypot or the scoring held back, whole. Never a lead until an admin restores it. */
export const quarantinedSubmissions = pgTable(
  "quarantined_submissions",
  {
    ...submission("quarantined_submissions", sealedAnswers("quarantined_submissions.data", { plain: plainAnswers })),
    reason: text().notNull(),
  },
  (table) => [index("quarantined_submissions_newest").on(table.createdAt, table.id)],
);

/** One row per mail to be sent. The job that sends it is created in the same transaction. */
export const outgoingMails = pgTable(
  "outgoing_mails",
  {
    id: uuid().primaryKey(),
    leadId: uuid("lead_id")
      .notNull()
      .references(() => formSubmissions.id, { onDelete: "cascade" }),
    kind: text().notNull(),
    status: text().$type<MailStatus>().notNull().default("queued"),
    attempts: integer().notNull().default(0),
    lastError: text("last_error"),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    sentAt: timestamptz("sent_at"),
  },
  (table) => [
    index("outgoing_mails_by_lead").on(table.leadId),
    index("outgoing_mails_unsent").on(table.createdAt).where(sql`${table.status} <> 'sent'`),
  ],
);

/** Statuses stay readable: what a lead is to the law is read from them. */
export const plainEventValues: ReadonlySet<string> = new Set(leadStatuses);

/** What people did with a lead, in order: with the lead itself this is its whole timeline. */
export const leadEvents = pgTable(
  "lead_events",
  {
    id: uuid().primaryKey(),
    leadId: uuid("lead_id")
      .notNull()
      .references(() => formSubmissions.id, { onDelete: "cascade" }),
    kind: text().$type<LeadEventKind>().notNull(),
    actorEmail: text("actor_email").notNull(),
    fromValue: sealedText("from_value", "lead_events.from_value", plainEventValues),
    toValue: sealedText("to_value", "lead_events.to_value", plainEventValues),
    createdAt: timestamptz("created_at").notNull(),
    /** Two events of one millisecond keep their order. */
    sequence: bigint({ mode: "number" }).generatedAlwaysAsIdentity(),
  },
  (table) => [index("lead_events_by_lead").on(table.leadId, table.createdAt, table.sequence)],
);

/** The two anti-bot values that a form sends beside its answers, and the language that the visitor chose, if any. */
export type SendingRecord = {
  readonly honeypot: string | null;
  readonly fillMs: number | null;
  readonly language?: Language;
};

export type LeadEventKind =
  | "status"
  | "assignee"
  | "note"
  | "call"
  | "hold"
  | "next-contact"
  | "reminded"
  | "restored"
  | "deleted"
  | "undeleted";

type ConsentChoice = { readonly given: boolean; readonly text: string; readonly textSha256: string };

/** The two boxes as they were shown and left. Where they were checked is there only with a consent that it proves. */
export type ConsentRecord = {
  /** Of the wording, and null for consents from before it was stored. */
  readonly version: string | null;
  readonly purpose: string | null;
  readonly companies: readonly string[];
  readonly at: string;
  readonly page: string | null;
  readonly address: string | null;
  readonly calls: ConsentChoice;
  readonly texts: ConsentChoice;
};
