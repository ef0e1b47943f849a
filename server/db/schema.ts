import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** To the millisecond, which is all a JavaScript Date holds: a paging cursor must compare equal to its row. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date", precision: 3 });

/** One accepted lead (FORM-02). `data` holds exactly the keys of the specification; what we add stands beside it. */
export const formSubmissions = pgTable(
  "form_submissions",
  {
    id: uuid().primaryKey(),
    formType: text("form_type").notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    /** Chosen by the client, so that a retry finds the first attempt instead of making a second lead. */
    submissionId: uuid("submission_id").notNull().unique(),
    status: text().$type<LeadStatus>().notNull().default("new"),
    notifiedAt: moment("notified_at"),
    page: text(),
    referrer: text(),
    utm: jsonb().$type<Record<string, string>>(),
    userAgent: text("user_agent"),
    sending: jsonb().$type<SendingRecord>(),
    consent: jsonb().$type<ConsentRecord>(),
    /** The admin who takes care of it, by account; kept as text so that a closed account leaves the lead alone. */
    assigneeId: text("assignee_id"),
    /** When somebody first answered: it stops the lead's clock. */
    firstResponseAt: moment("first_response_at"),
    /** The last time anybody worked on it: disposal counts from here. */
    changedAt: moment("changed_at"),
    /** Set while the lead must be kept whatever its age. */
    holdReason: text("hold_reason"),
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
  ],
);

/** The `reason` of what filled the honeypot; every other reason names the signs that a score was made of. */
export const honeypotReason = "honeypot";

/** R5: what the honeypot or the scoring caught, whole. Never a lead until an admin restores it. */
export const quarantinedSubmissions = pgTable(
  "quarantined_submissions",
  {
    id: uuid().primaryKey(),
    formType: text("form_type").notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    submissionId: uuid("submission_id").notNull().unique(),
    reason: text().notNull(),
    page: text(),
    referrer: text(),
    utm: jsonb().$type<Record<string, string>>(),
    userAgent: text("user_agent"),
    sending: jsonb().$type<SendingRecord>(),
    consent: jsonb().$type<ConsentRecord>(),
  },
  (table) => [index("quarantined_submissions_newest").on(table.createdAt, table.id)],
);

/** One row per mail we owe somebody. The job that sends it is created in the same transaction. */
export const outgoingMails = pgTable(
  "outgoing_mails",
  {
    id: uuid().primaryKey(),
    submissionId: uuid("submission_id")
      .notNull()
      .references(() => formSubmissions.id, { onDelete: "cascade" }),
    kind: text().notNull(),
    status: text().$type<MailStatus>().notNull().default("queued"),
    attempts: integer().notNull().default(0),
    lastError: text("last_error"),
    createdAt: moment("created_at").notNull().defaultNow(),
    sentAt: moment("sent_at"),
  },
  (table) => [index("outgoing_mails_by_submission").on(table.submissionId)],
);

/** Shared by all nodes; losing it in a crash only resets the counters. */
export const rateLimits = pgTable("rate_limits", {
  key: text().primaryKey(),
  used: integer().notNull(),
  windowEndsAt: moment("window_ends_at").notNull(),
});

export const users = pgTable("users", {
  id: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull().unique(),
  emailVerified: boolean("email_verified").notNull().default(false),
  image: text(),
  twoFactorEnabled: boolean("two_factor_enabled").notNull().default(false),
  createdAt: moment("created_at").notNull().defaultNow(),
  updatedAt: moment("updated_at").notNull().defaultNow(),
});

export const sessions = pgTable(
  "sessions",
  {
    id: text().primaryKey(),
    token: text().notNull().unique(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    expiresAt: moment("expires_at").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [index("sessions_by_user").on(table.userId)],
);

export const accounts = pgTable(
  "accounts",
  {
    id: text().primaryKey(),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: moment("access_token_expires_at"),
    refreshTokenExpiresAt: moment("refresh_token_expires_at"),
    scope: text(),
    password: text(),
    /** When the password last passed the rule for admins; null for one that was never held to it. */
    adminRuleMetAt: moment("admin_rule_met_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [index("accounts_by_user").on(table.userId)],
);

export const verifications = pgTable(
  "verifications",
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: moment("expires_at").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [index("verifications_by_identifier").on(table.identifier)],
);

/** ADMIN-06: a row (user_id, 'admin') makes an administrator. Nothing at sign-up ever writes here. */
export const userRoles = pgTable(
  "user_roles",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    role: text().notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.role] })],
);

export type LeadStatus = "new" | "contacted" | "qualified" | "won" | "lost";
export type MailStatus = "queued" | "sent" | "failed";
/** The two anti-bot values that a form sends beside its answers. */
export type SendingRecord = { readonly honeypot: string | null; readonly fillMs: number | null };

export type ConsentRecord = {
  readonly given: boolean;
  readonly text: string;
  readonly textSha256: string;
  readonly at: string;
};
