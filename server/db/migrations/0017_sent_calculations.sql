ALTER TABLE "form_submissions" ADD COLUMN "calculation" text;--> statement-breakpoint
ALTER TABLE "quarantined_submissions" ADD COLUMN "calculation" text;