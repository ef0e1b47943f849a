ALTER TABLE "form_submissions" ADD COLUMN "calculation" text;--> statement-breakpoint
ALTER TABLE "quarantined_submissions" ADD COLUMN "calculation" text;--> statement-breakpoint
-- With the new column, so that a start still finds by them what is to be encrypted.
DROP INDEX form_submissions_unsealed;
--> statement-breakpoint
DROP INDEX quarantined_submissions_unsealed;
--> statement-breakpoint
CREATE INDEX form_submissions_unsealed ON form_submissions (id) WHERE (NOT starts_with(coalesce(data->>'$sealed', 'none'), 'sealed.1.') AND coalesce(data->>'$sealed', 'none') NOT IN ('')) OR (NOT starts_with(calculation, 'sealed.1.') AND calculation NOT IN ('')) OR (NOT starts_with(hold_reason, 'sealed.1.') AND hold_reason NOT IN (''));
--> statement-breakpoint
CREATE INDEX quarantined_submissions_unsealed ON quarantined_submissions (id) WHERE (NOT starts_with(coalesce(data->>'$sealed', 'none'), 'sealed.1.') AND coalesce(data->>'$sealed', 'none') NOT IN ('')) OR (NOT starts_with(calculation, 'sealed.1.') AND calculation NOT IN (''));
