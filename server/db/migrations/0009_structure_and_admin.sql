-- One name for one key: what refers to a lead refers to form_submissions.id and is called lead_id. submission_id is only
-- what the browser chose for a submission.
ALTER TABLE "outgoing_mails" RENAME COLUMN "submission_id" TO "lead_id";--> statement-breakpoint
ALTER TABLE "outgoing_mails" RENAME CONSTRAINT "outgoing_mails_submission_id_form_submissions_id_fk" TO "outgoing_mails_lead_id_form_submissions_id_fk";--> statement-breakpoint
ALTER INDEX "outgoing_mails_by_submission" RENAME TO "outgoing_mails_by_lead";--> statement-breakpoint
CREATE INDEX "outgoing_mails_unsent" ON "outgoing_mails" USING btree ("created_at") WHERE "outgoing_mails"."status" <> 'sent';--> statement-breakpoint
ALTER TABLE "chat_conversations" ADD COLUMN "lead_id" uuid;--> statement-breakpoint
UPDATE "chat_conversations" SET "lead_id" = "form_submissions"."id" FROM "form_submissions"
  WHERE "form_submissions"."submission_id" = "chat_conversations"."submission_id";--> statement-breakpoint
ALTER TABLE "chat_conversations" DROP COLUMN "submission_id";--> statement-breakpoint
-- Not in the code's own table definition, because the chat does not import the tables of leads.
ALTER TABLE "chat_conversations" ADD CONSTRAINT "chat_conversations_lead_id_form_submissions_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."form_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_conversations_by_lead" ON "chat_conversations" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "chat_turns_newest" ON "chat_turns" USING btree ("created_at","id");--> statement-breakpoint
-- Rows that are there already are numbered in the order in which they stand, which is the order of their times.
ALTER TABLE "lead_events" ADD COLUMN "sequence" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "lead_events_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
DROP INDEX "lead_events_by_lead";--> statement-breakpoint
CREATE INDEX "lead_events_by_lead" ON "lead_events" USING btree ("lead_id","created_at","sequence");--> statement-breakpoint
ALTER TABLE "form_submissions" ADD COLUMN "next_contact_on" date;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "form_submissions_by_phone" ON "form_submissions" USING btree (right(regexp_replace("data"->>'phone', '\D', '', 'g'), 10));--> statement-breakpoint
CREATE INDEX "form_submissions_by_assignee" ON "form_submissions" USING btree ("assignee_id","created_at","id");--> statement-breakpoint
CREATE INDEX "form_submissions_next_contact" ON "form_submissions" USING btree ("next_contact_on","id") WHERE "form_submissions"."next_contact_on" is not null;--> statement-breakpoint
CREATE INDEX "form_submissions_meetings" ON "form_submissions" USING btree (("data"->>'preferredDate'),"id") WHERE "form_submissions"."form_type" = 'meeting-request';--> statement-breakpoint
CREATE INDEX "form_submissions_deleted" ON "form_submissions" USING btree ("created_at","id") WHERE "form_submissions"."deleted_at" is not null;--> statement-breakpoint
CREATE TABLE "admin_preferences" (
	"user_id" text PRIMARY KEY NOT NULL,
	"inbox_view" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_filters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "admin_preferences" ADD CONSTRAINT "admin_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_filters" ADD CONSTRAINT "saved_filters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_filters_by_user" ON "saved_filters" USING btree ("user_id","created_at");--> statement-breakpoint
-- A rate that was published and withdrawn: the word of the decision changes, the decision does not.
ALTER TABLE "rate_desk_decisions" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "rate_desk_decisions" SET "decision" = 'withdrawn' WHERE "decision" = 'taken_back';--> statement-breakpoint
ALTER TABLE "rate_desk_decisions" ENABLE TRIGGER USER;
