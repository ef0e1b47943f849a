ALTER TABLE "quarantined_submissions" ADD COLUMN "referrer" text;--> statement-breakpoint
ALTER TABLE "quarantined_submissions" ADD COLUMN "utm" jsonb;--> statement-breakpoint
ALTER TABLE "quarantined_submissions" ADD COLUMN "consent" jsonb;