import { bigint, boolean, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { formSubmissions, type MailStatus, moment, users } from "./schema.ts";

/** What people did with a lead, in order: with the lead itself this is its whole story. */
export const leadEvents = pgTable(
  "lead_events",
  {
    id: uuid().primaryKey(),
    leadId: uuid("lead_id")
      .notNull()
      .references(() => formSubmissions.id, { onDelete: "cascade" }),
    kind: text().$type<LeadEventKind>().notNull(),
    actorEmail: text("actor_email").notNull(),
    fromValue: text("from_value"),
    toValue: text("to_value"),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [index("lead_events_by_lead").on(table.leadId, table.createdAt)],
);

/**
 * Who did what, and when. A trigger refuses every update, delete and truncate. It names leads by id only, so that it
 * outlives an erasure without keeping what was erased.
 */
export const auditLog = pgTable(
  "audit_log",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment("at").notNull(),
    actorId: text("actor_id"),
    actorEmail: text("actor_email").notNull(),
    action: text().$type<AuditAction>().notNull(),
    subjectId: text("subject_id"),
    detail: text(),
  },
  (table) => [index("audit_log_by_subject").on(table.subjectId)],
);

/** Mails about an account. The link itself travels in the job alone, which forgets it once it is done. */
export const accountMails = pgTable("account_mails", {
  id: uuid().primaryKey(),
  userId: text("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  kind: text().notNull(),
  status: text().$type<MailStatus>().notNull().default("queued"),
  attempts: integer().notNull().default(0),
  lastError: text("last_error"),
  createdAt: moment("created_at").notNull(),
  sentAt: moment("sent_at"),
});

/** Better Auth's table; secret and recovery codes are encrypted with APP_SECRET. */
export const twoFactors = pgTable(
  "two_factors",
  {
    id: text().primaryKey(),
    secret: text().notNull(),
    backupCodes: text("backup_codes").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    verified: boolean().notNull().default(true),
    failedVerificationCount: integer("failed_verification_count").notNull().default(0),
    lockedUntil: moment("locked_until"),
  },
  (table) => [index("two_factors_by_user").on(table.userId)],
);

/** Few values that an admin sets or the site remembers: retention, last backup. */
export const siteSettings = pgTable("site_settings", {
  key: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
  updatedAt: moment("updated_at").notNull(),
});

export type LeadEventKind = "status" | "assignee" | "note" | "hold" | "restored";

export type AuditAction =
  | "signed-in"
  | "sign-in-failed"
  | "signed-out"
  | "second-step-on"
  | "second-step-off"
  | "password-reset"
  | "role-granted"
  | "role-revoked"
  | "leads-listed"
  | "lead-read"
  | "lead-changed"
  | "lead-deleted"
  | "lead-disposed"
  | "leads-exported"
  | "audit-exported"
  | "quarantine-restored"
  | "mail-resent"
  | "erased"
  | "setting-changed"
  | "backup-made";
