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
 * Who did what, when and from where. A trigger refuses every update, delete and truncate. It names leads and accounts
 * by id only, so that it outlives an erasure without keeping what was erased.
 */
export const auditLog = pgTable(
  "audit_log",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment("at").notNull(),
    actorId: text("actor_id"),
    /** Names what no account did: the site, the shell. An account is known by its id alone, in spite of the column's name. */
    actorLabel: text("actor_email").notNull(),
    action: text().$type<AuditAction>().notNull(),
    subjectId: text("subject_id"),
    detail: text(),
    /** The client's network, not its whole address, and its browser and system in words. */
    network: text(),
    device: text(),
    /** Chains each entry to the one before it; null for entries older than the chain. */
    seal: text(),
  },
  (table) => [index("audit_log_by_subject").on(table.subjectId)],
);

/** Mails about an account. The link is made when the mail is sent and stored nowhere. */
export const accountMails = pgTable("account_mails", {
  id: uuid().primaryKey(),
  userId: text("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  kind: text().$type<"verify-email" | "reset-password">().notNull(),
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
    /** The 30-second step of the last code that was accepted: neither it nor an older one works again. */
    lastUsedStep: integer("last_used_step"),
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
  | "signed-up"
  | "signed-in"
  | "sign-in-failed"
  | "second-step-failed"
  | "signed-out"
  | "sessions-ended"
  | "email-confirmed"
  | "second-step-on"
  | "second-step-off"
  | "second-step-reset"
  | "recovery-codes-renewed"
  | "password-changed"
  | "password-check-failed"
  | "password-reset-requested"
  | "password-reset"
  | "role-granted"
  | "role-revoked"
  | "access-denied"
  | "leads-listed"
  | "lead-read"
  | "lead-changed"
  | "lead-deleted"
  | "lead-disposed"
  | "leads-exported"
  | "audit-exported"
  | "calendar-downloaded"
  | "quarantine-read"
  | "quarantine-restored"
  | "rate-published"
  | "rate-taken-back"
  | "mail-resent"
  | "erased"
  | "setting-changed"
  | "backup-made";
