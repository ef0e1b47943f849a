CREATE TABLE "consent_receipts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"given_at" timestamp (3) with time zone NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"phone_key" text,
	"companies" jsonb NOT NULL,
	"purpose" text,
	"shown_text" text NOT NULL,
	"text_sha256" text NOT NULL,
	"version" text,
	"form_type" text NOT NULL,
	"page_url" text,
	"ip_address" text,
	"user_agent" text
);
--> statement-breakpoint
CREATE TABLE "contact_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "contact_events_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"channels" jsonb NOT NULL,
	"email" text,
	"phone" text,
	"actor_email" text,
	"note" text,
	"lead_id" uuid,
	"stop_id" uuid
);
--> statement-breakpoint
CREATE INDEX "consent_receipts_by_time" ON "consent_receipts" USING btree ("given_at","id");--> statement-breakpoint
CREATE INDEX "consent_receipts_by_phone" ON "consent_receipts" USING btree ("phone_key");--> statement-breakpoint
CREATE INDEX "consent_receipts_by_lead" ON "consent_receipts" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "contact_events_by_email" ON "contact_events" USING btree ("email");--> statement-breakpoint
CREATE INDEX "contact_events_by_phone" ON "contact_events" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "contact_events_by_kind" ON "contact_events" USING btree ("kind","at");--> statement-breakpoint
CREATE FUNCTION refuse_consent_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'consent receipts and stop requests can only be added';
END
$$;
--> statement-breakpoint
CREATE TRIGGER consent_receipts_append_only BEFORE UPDATE OR TRUNCATE ON consent_receipts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_consent_change();
--> statement-breakpoint
CREATE TRIGGER contact_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON contact_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_consent_change();
--> statement-breakpoint
-- A receipt goes only when it is five years old, and only by the function below: a setting alone does not free it.
CREATE FUNCTION refuse_early_disposal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(current_setting('homeport.consent_disposal', true), '') <> 'on'
     OR OLD.given_at > now() - interval '5 years' THEN
    RAISE EXCEPTION 'consent receipts are kept for five years';
  END IF;
  RETURN OLD;
END
$$;
--> statement-breakpoint
CREATE TRIGGER consent_receipts_kept BEFORE DELETE ON consent_receipts
  FOR EACH ROW EXECUTE FUNCTION refuse_early_disposal();
--> statement-breakpoint
-- While its lead is kept, somebody may still call because of it: a receipt lasts as long as its lead, however old.
CREATE FUNCTION dispose_consent_receipts(before timestamptz) RETURNS bigint LANGUAGE sql
  SET homeport.consent_disposal = 'on' AS $$
  WITH gone AS (
    DELETE FROM consent_receipts r WHERE r.given_at < before
      AND NOT EXISTS (SELECT 1 FROM form_submissions f WHERE f.id = r.lead_id)
    RETURNING 1
  ) SELECT count(*) FROM gone
$$;
--> statement-breakpoint
-- One box asked for both until now. Neither its version nor the address it was checked from was stored.
INSERT INTO consent_receipts
  (id, lead_id, channel, given_at, name, phone, phone_key, companies, shown_text, text_sha256, form_type, user_agent)
SELECT gen_random_uuid(), id, channel, (consent->>'at')::timestamptz,
  coalesce(nullif(trim(concat_ws(' ', data->>'firstName', data->>'lastName')), ''), data->>'name', ''),
  coalesce(data->>'phone', ''),
  CASE WHEN length(regexp_replace(data->>'phone', '\D', '', 'g')) >= 7
    THEN right(regexp_replace(data->>'phone', '\D', '', 'g'), 10) END,
  '[]'::jsonb, consent->>'text', consent->>'textSha256', form_type, user_agent
FROM form_submissions CROSS JOIN (VALUES ('calls'), ('texts')) AS asked(channel)
WHERE consent->>'given' = 'true';
--> statement-breakpoint
CREATE FUNCTION pg_temp.two_consents(old jsonb) RETURNS jsonb LANGUAGE sql AS $$
  SELECT jsonb_build_object('version', NULL, 'purpose', NULL, 'companies', '[]'::jsonb, 'at', old->'at', 'page', NULL,
    'address', NULL, 'calls', old - 'at', 'texts', old - 'at')
$$;
--> statement-breakpoint
UPDATE form_submissions SET consent = pg_temp.two_consents(consent) WHERE consent->'given' IS NOT NULL;
--> statement-breakpoint
UPDATE quarantined_submissions SET consent = pg_temp.two_consents(consent) WHERE consent->'given' IS NOT NULL;
--> statement-breakpoint
DROP FUNCTION pg_temp.two_consents(jsonb);
