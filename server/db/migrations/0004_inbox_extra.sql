-- Words of a lead, for the inbox's search: every value of `data`, and the phone number's digits without punctuation,
-- whole and as its last ten. The same characters are blanked in app/features/inbox/search-terms.ts.
CREATE FUNCTION lead_search(data jsonb) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 2000 AS $$
  SELECT to_tsvector('simple', translate(
      regexp_replace(lower(jsonb_path_query_array(data, '$.*')::text), '\\[nrtbf]', ' ', 'g'),
      '"[]{}(),.:;@/\_+-!?&#*=<>|~^$%''`', repeat(' ', 34)))
    || to_tsvector('simple', regexp_replace(coalesce(data->>'phone', ''), '\D', '', 'g'))
    || to_tsvector('simple', right(regexp_replace(coalesce(data->>'phone', ''), '\D', '', 'g'), 10))
$$;
--> statement-breakpoint
CREATE INDEX form_submissions_search ON form_submissions USING gin (lead_search(data)) WITH (fastupdate = off);
--> statement-breakpoint
-- Wakes every open inbox, on every node, when the lead's transaction commits.
CREATE FUNCTION announce_lead() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('leads', NEW.id::text);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER form_submissions_announce AFTER INSERT ON form_submissions FOR EACH ROW EXECUTE FUNCTION announce_lead();
--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log can only grow';
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
