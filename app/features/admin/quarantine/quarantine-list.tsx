import { Form } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LocalTime } from "../layout/local-time.tsx";
import { AnswerGroups } from "../lead/lead-answers.tsx";
import type { QuarantineView } from "./read-quarantine.server.ts";

export function QuarantineList({ submissions }: Pick<QuarantineView, "submissions">) {
  if (submissions.length === 0) {
    return <EmptyState icon="check" title="Nothing here." hint="No submissions of this type are waiting for review." />;
  }
  return (
    <div className="space-y-3">
      {submissions.map(({ id, title, who, submittedOn, reason, groups }) => (
        <article key={id} aria-labelledby={`title-${id}`} className="rounded-xl border border-sand-300 bg-white p-4">
          <div className="mb-3 flex flex-wrap items-start justify-between gap-2">
            <div className="min-w-0">
              <h2 id={`title-${id}`} className="font-semibold text-pacific-900">
                {title}
                {who && `: ${who}`}
              </h2>
              <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
                <span>
                  Submitted on <LocalTime time={submittedOn} />
                </span>
                <Badge tone="warning">{reason}</Badge>
              </p>
            </div>
            <Form method="post">
              <input type="hidden" name="id" value={id} />
              <Button type="submit" variant="outline" size="small">
                Restore to the inbox
              </Button>
            </Form>
          </div>
          <AnswerGroups groups={groups} folded />
        </article>
      ))}
    </div>
  );
}
