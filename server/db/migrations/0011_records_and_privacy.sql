CREATE TABLE "privacy_receipts" (
	"number" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"deleted" jsonb NOT NULL,
	"kept" jsonb NOT NULL,
	"keep_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "privacy_receipts_newest" ON "privacy_receipts" USING btree ("at");