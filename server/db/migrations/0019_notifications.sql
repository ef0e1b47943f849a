CREATE TABLE "alert_preferences" (
	"user_id" text PRIMARY KEY NOT NULL,
	"quiet_from" text NOT NULL,
	"quiet_until" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_sent_at" timestamp (3) with time zone,
	"problem" text
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alert_preferences" ADD CONSTRAINT "alert_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_devices_by_user" ON "push_devices" USING btree ("user_id","created_at");--> statement-breakpoint
-- The conditions are those of server/crypto/sealed-rows.ts.
CREATE INDEX push_devices_unsealed ON push_devices (id) WHERE (NOT starts_with(endpoint, 'sealed.1.') AND endpoint NOT IN ('')) OR (NOT starts_with(p256dh, 'sealed.1.') AND p256dh NOT IN ('')) OR (NOT starts_with(auth, 'sealed.1.') AND auth NOT IN (''));
--> statement-breakpoint
CREATE INDEX push_keys_unsealed ON push_keys (id) WHERE (NOT starts_with(private_key, 'sealed.1.') AND private_key NOT IN (''));
