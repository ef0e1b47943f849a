CREATE TABLE "record_contents" (
	"hash" text PRIMARY KEY NOT NULL,
	"packed" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "record_versions" (
	"id" bigint PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"document" text NOT NULL,
	"language" text NOT NULL,
	"content_hash" text,
	"previous_hash" text,
	"hash" text NOT NULL,
	"seal" text NOT NULL,
	CONSTRAINT "record_versions_one_chain" UNIQUE("previous_hash"),
	CONSTRAINT "record_versions_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE INDEX "record_versions_by_document" ON "record_versions" USING btree ("document","language","id");--> statement-breakpoint
CREATE INDEX "record_versions_by_content" ON "record_versions" USING btree ("content_hash");--> statement-breakpoint
CREATE FUNCTION refuse_record_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the record of pages can only grow';
END
$$;
--> statement-breakpoint
CREATE TRIGGER record_versions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "record_versions"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_record_change();
--> statement-breakpoint
-- Old contents are disposed of, so rows may be deleted; npm run doctor reports one that was deleted before its time.
CREATE TRIGGER record_contents_unchanged BEFORE UPDATE OR TRUNCATE ON "record_contents"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_record_change();
