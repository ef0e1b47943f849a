-- Rates are written once: what was shown must be reproducible (12 CFR 1014.5).
CREATE FUNCTION "refuse_rate_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never changed or deleted', TG_TABLE_NAME;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "rate_observations_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "rate_observations" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_rate_change"();
--> statement-breakpoint
CREATE TRIGGER "rate_fetches_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "rate_fetches" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_rate_change"();
--> statement-breakpoint
CREATE TRIGGER "rate_desk_versions_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "rate_desk_versions" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_rate_change"();
--> statement-breakpoint
CREATE TRIGGER "rate_desk_decisions_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "rate_desk_decisions" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_rate_change"();
