CREATE TABLE "chat_conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"submission_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_turn_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_spending" (
	"day" text PRIMARY KEY NOT NULL,
	"tokens" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_turns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"asked" text NOT NULL,
	"answered" text NOT NULL,
	"engine" text NOT NULL,
	"outcome" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat_conversations" ADD CONSTRAINT "chat_conversations_submission_id_form_submissions_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."form_submissions"("submission_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_turns" ADD CONSTRAINT "chat_turns_conversation_id_chat_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."chat_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_conversations_by_submission" ON "chat_conversations" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "chat_conversations_oldest" ON "chat_conversations" USING btree ("last_turn_at");--> statement-breakpoint
CREATE INDEX "chat_turns_by_conversation" ON "chat_turns" USING btree ("conversation_id","created_at");