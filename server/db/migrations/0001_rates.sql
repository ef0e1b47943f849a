CREATE TABLE "rate_desk_decisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rate_desk_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version_id" uuid NOT NULL,
	"decision" text NOT NULL,
	"decided_by" text NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_desk_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product" text NOT NULL,
	"effective_on" date NOT NULL,
	"rate_thousandths" integer NOT NULL,
	"points_thousandths" integer NOT NULL,
	"apr_thousandths" integer NOT NULL,
	"assumptions" text NOT NULL,
	"entered_by" text NOT NULL,
	"entered_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_fetch_leases" (
	"source" text PRIMARY KEY NOT NULL,
	"held_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_fetches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rate_fetches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"series" text NOT NULL,
	"fetched_at" timestamp (3) with time zone NOT NULL,
	"succeeded" boolean NOT NULL,
	"reason" text,
	"added" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_observations" (
	"source" text NOT NULL,
	"series" text NOT NULL,
	"observed_on" date NOT NULL,
	"version" integer NOT NULL,
	"rate_thousandths" integer NOT NULL,
	"fetched_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rate_observations_source_series_observed_on_version_pk" PRIMARY KEY("source","series","observed_on","version")
);
--> statement-breakpoint
ALTER TABLE "rate_desk_decisions" ADD CONSTRAINT "rate_desk_decisions_version_id_rate_desk_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."rate_desk_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rate_desk_decisions_by_version" ON "rate_desk_decisions" USING btree ("version_id","id");--> statement-breakpoint
CREATE INDEX "rate_desk_versions_newest" ON "rate_desk_versions" USING btree ("entered_at");--> statement-breakpoint
CREATE INDEX "rate_fetches_by_series" ON "rate_fetches" USING btree ("source","series","fetched_at");