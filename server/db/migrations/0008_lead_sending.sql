ALTER TABLE "form_submissions" ADD COLUMN "sending" jsonb;--> statement-breakpoint
ALTER TABLE "quarantined_submissions" ADD COLUMN "sending" jsonb;