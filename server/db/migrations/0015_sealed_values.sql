CREATE TABLE "data_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"proof" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- From here on values are encrypted by the site before they come here, as "sealed.1.KEY.VALUE", and the answers of a lead
-- that are as "$sealed" beside those that are not. What stands here already is encrypted by the site when it starts.
-- Nothing that a visitor wrote before may look as if it were.
UPDATE form_submissions SET data = data - '$sealed' - '$words' WHERE data ?| array['$sealed', '$words'];
--> statement-breakpoint
UPDATE quarantined_submissions SET data = data - '$sealed' - '$words' WHERE data ?| array['$sealed', '$words'];
--> statement-breakpoint
UPDATE chat_turns SET asked = ' ' || asked WHERE starts_with(asked, 'sealed.1.');
--> statement-breakpoint
UPDATE chat_turns SET answered = ' ' || answered WHERE starts_with(answered, 'sealed.1.');
--> statement-breakpoint
-- As before, without the encrypted value. "$words" are keyed hashes of words in it, each one word to the search.
CREATE OR REPLACE FUNCTION lead_search(data jsonb) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 2000 AS $$
  SELECT to_tsvector('simple', translate(
      regexp_replace(lower(jsonb_path_query_array(data - '$sealed', '$.*')::text), '\\[nrtbf]', ' ', 'g'),
      '"[]{}(),.:;@/\_+-!?&#*=<>|~^$%''`', repeat(' ', 34)))
    || to_tsvector('simple', regexp_replace(coalesce(data->>'phone', ''), '\D', '', 'g'))
    || to_tsvector('simple', right(regexp_replace(coalesce(data->>'phone', ''), '\D', '', 'g'), 10))
$$;
--> statement-breakpoint
-- Rows that are still to be encrypted, so that a start finds them at once. The conditions are those of
-- server/crypto/sealed-rows.ts.
CREATE INDEX form_submissions_unsealed ON form_submissions (id) WHERE (NOT starts_with(coalesce(data->>'$sealed', 'none'), 'sealed.1.') AND coalesce(data->>'$sealed', 'none') NOT IN ('')) OR (NOT starts_with(hold_reason, 'sealed.1.') AND hold_reason NOT IN (''));
--> statement-breakpoint
CREATE INDEX quarantined_submissions_unsealed ON quarantined_submissions (id) WHERE (NOT starts_with(coalesce(data->>'$sealed', 'none'), 'sealed.1.') AND coalesce(data->>'$sealed', 'none') NOT IN (''));
--> statement-breakpoint
CREATE INDEX lead_events_unsealed ON lead_events (id) WHERE (NOT starts_with(from_value, 'sealed.1.') AND from_value NOT IN ('', 'new', 'contacted', 'qualified', 'won', 'lost'))
  OR (NOT starts_with(to_value, 'sealed.1.') AND to_value NOT IN ('', 'new', 'contacted', 'qualified', 'won', 'lost'));
--> statement-breakpoint
CREATE INDEX chat_turns_unsealed ON chat_turns (id) WHERE (NOT starts_with(asked, 'sealed.1.') AND asked NOT IN (''))
  OR (NOT starts_with(answered, 'sealed.1.') AND answered NOT IN ('')) OR (NOT starts_with(group_key, 'sealed.1.') AND group_key NOT IN (''));
--> statement-breakpoint
CREATE INDEX chat_answers_unsealed ON chat_answers (id) WHERE (NOT starts_with(phrasings[1], 'sealed.1.') AND phrasings[1] NOT IN (''))
  OR (NOT starts_with(group_keys[1], 'sealed.1.') AND group_keys[1] NOT IN (''));
