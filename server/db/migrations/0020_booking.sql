CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"begins_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"held_until" timestamp (3) with time zone NOT NULL,
	"visitor_zone" text NOT NULL,
	"is_confirmed" boolean NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"canceled_at" timestamp (3) with time zone,
	"day_reminder_at" timestamp (3) with time zone,
	"hour_reminder_at" timestamp (3) with time zone,
	CONSTRAINT "bookings_lead_id_unique" UNIQUE("lead_id")
);
--> statement-breakpoint
CREATE TABLE "calendars" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	"problem" text
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_lead_id_form_submissions_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."form_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Whatever runs at the same time, on however many nodes: a time is booked once.
ALTER TABLE bookings ADD CONSTRAINT bookings_no_overlap EXCLUDE USING gist (tstzrange(begins_at, held_until) WITH &&) WHERE (canceled_at IS NULL);
--> statement-breakpoint
-- The conditions are those of server/crypto/sealed-rows.ts.
CREATE INDEX calendars_unsealed ON calendars (id) WHERE (NOT starts_with(address, 'sealed.1.') AND address NOT IN (''));
