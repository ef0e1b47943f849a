ALTER TABLE "audit_log" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "seal" text;--> statement-breakpoint
ALTER TABLE "two_factors" ADD COLUMN "last_used_step" integer;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "admin_rule_met_at" timestamp (3) with time zone;--> statement-breakpoint
-- Devices that an earlier version trusted to skip the second step, and reset links that it stored in the clear.
DELETE FROM "verifications";--> statement-breakpoint
-- An admin's session ends after 12 idle hours from now on, the open ones included.
UPDATE "sessions" SET "expires_at" = least("expires_at", now() + interval '12 hours')
  WHERE "user_id" IN (SELECT "user_id" FROM "user_roles");--> statement-breakpoint
-- The log names accounts by id: an address in it could never be erased.
ALTER TABLE "audit_log" DISABLE TRIGGER "audit_log_append_only";--> statement-breakpoint
UPDATE "audit_log" SET "actor_email" = 'account' WHERE "actor_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE TRIGGER "audit_log_append_only";--> statement-breakpoint
-- Links in jobs of account mails. On a new database the job queue does not exist yet.
DO $$
BEGIN
  IF to_regclass('jobs.job') IS NOT NULL THEN
    EXECUTE 'UPDATE jobs.job SET data = data - ''url'' WHERE data ? ''url''';
  END IF;
END
$$;
