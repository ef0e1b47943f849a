CREATE TABLE "chat_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"phrasings" text[] NOT NULL,
	"group_keys" text[] NOT NULL,
	"answer" text NOT NULL,
	"page" text,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"retired_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "chat_turns" ADD COLUMN "origin_kind" text;--> statement-breakpoint
ALTER TABLE "chat_turns" ADD COLUMN "origin_id" text;--> statement-breakpoint
ALTER TABLE "chat_turns" ADD COLUMN "confidence" text;--> statement-breakpoint
ALTER TABLE "chat_turns" ADD COLUMN "feedback" text;--> statement-breakpoint
ALTER TABLE "chat_turns" ADD COLUMN "group_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "chat_turns_by_group" ON "chat_turns" USING btree ("group_key","created_at");--> statement-breakpoint
-- Questions from before are grouped by their words as they stand: stems are computed by the site, not by the database.
UPDATE "chat_turns" SET "group_key" = left(btrim(regexp_replace(lower("asked"), '[^[:alnum:]]+', ' ', 'g')), 200);--> statement-breakpoint
-- Makes every node load the broker's answers again when the transaction of a change commits.
CREATE FUNCTION announce_chat_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('chat_answers', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER chat_answers_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "chat_answers"
  FOR EACH STATEMENT EXECUTE FUNCTION announce_chat_answer();
