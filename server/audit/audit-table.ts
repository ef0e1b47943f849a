import { bigint, index, pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "../db/timestamptz.ts";

/**
 * Who did what, when and from where. A trigger refuses every update, delete and truncate. It names leads and accounts
 * by id only, so that an erasure need not touch it.
 */
export const auditLog = pgTable(
  "audit_log",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamptz("at").notNull(),
    actorId: text("actor_id"),
    /**
     * Names an actor that is not an account: the site, the shell. Despite the name of the column it never holds an
     * email address.
     */
    actorLabel: text("actor_email").notNull(),
    action: text().$type<AuditAction>().notNull(),
    subjectId: text("subject_id"),
    detail: text(),
    /** The client's network, not its full address, and the names of its browser and operating system. */
    network: text(),
    device: text(),
    /** Chains each entry to the previous one; null for entries from before the chain. */
    seal: text(),
  },
  (table) => [index("audit_log_by_subject").on(table.subjectId)],
);

export type AuditAction =
  | "signed-up"
  | "signed-in"
  | "sign-in-failed"
  | "mfa-failed"
  | "signed-out"
  | "sessions-ended"
  | "email-confirmed"
  | "mfa-on"
  | "mfa-off"
  | "mfa-reset"
  | "recovery-codes-renewed"
  | "passkey-added"
  | "passkey-renamed"
  | "passkey-removed"
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
  | "lead-undeleted"
  | "lead-purged"
  | "lead-disposed"
  | "leads-exported"
  | "audit-exported"
  | "report-exported"
  | "record-exported"
  | "calendar-downloaded"
  | "quarantine-read"
  | "quarantine-restored"
  | "rate-published"
  | "rate-withdrawn"
  | "answer-published"
  | "answer-edited"
  | "answer-retired"
  | "answer-restored"
  | "mail-resent"
  | "device-added"
  | "device-changed"
  | "device-removed"
  | "destination-added"
  | "destination-changed"
  | "destination-tested"
  | "delivery-resent"
  | "contact-stopped"
  | "contact-lifted"
  | "contact-stop-kept"
  | "contact-stop-settled"
  | "consent-exported"
  | "erased"
  | "setting-changed"
  | "backup-made"
  | "keys-rotated"
  | "keys-pruned";
