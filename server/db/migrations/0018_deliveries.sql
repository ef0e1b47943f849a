CREATE TABLE "deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"destination_id" uuid NOT NULL,
	"lead_id" uuid,
	"event" text NOT NULL,
	"change" jsonb,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"answer_status" integer,
	"answer" text,
	"attempted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "destinations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"secret" text NOT NULL,
	"previous_secret" text,
	"previous_secret_until" timestamp (3) with time zone,
	"events" text[] NOT NULL,
	"lane" integer,
	"is_on" boolean DEFAULT true NOT NULL,
	"off_reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_destination_id_destinations_id_fk" FOREIGN KEY ("destination_id") REFERENCES "public"."destinations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_lead_id_form_submissions_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."form_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_by_lead" ON "deliveries" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "deliveries_newest" ON "deliveries" USING btree ("destination_id","created_at");--> statement-breakpoint
CREATE INDEX "deliveries_open" ON "deliveries" USING btree ("destination_id","status") WHERE "deliveries"."status" <> 'delivered';--> statement-breakpoint
CREATE UNIQUE INDEX "destinations_by_lane" ON "destinations" USING btree ("lane");--> statement-breakpoint
-- The conditions are those of server/crypto/sealed-rows.ts.
CREATE INDEX destinations_unsealed ON destinations (id) WHERE (NOT starts_with(address, 'sealed.1.') AND address NOT IN ('')) OR (NOT starts_with(secret, 'sealed.1.') AND secret NOT IN ('')) OR (NOT starts_with(previous_secret, 'sealed.1.') AND previous_secret NOT IN (''));
--> statement-breakpoint
CREATE INDEX deliveries_unsealed ON deliveries (id) WHERE (NOT starts_with(answer, 'sealed.1.') AND answer NOT IN (''));
