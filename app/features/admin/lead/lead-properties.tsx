import { leadStatuses } from "#app/features/leads/lead-status.ts";
import { Button } from "#app/ui/button.tsx";
import { Labeled, SelectInput } from "#app/ui/input.tsx";
import { Segments, segmentClass } from "#app/ui/segments.tsx";
import { LeadActionForm } from "./lead-actions.tsx";
import { NextContact } from "./next-contact-form.tsx";
import type { OptimisticLead } from "./optimistic-lead.ts";

type Props = { readonly lead: OptimisticLead };

/** What can be set; a deleted lead has nothing to set but the undo. */
export function LeadProperties({ lead }: Props) {
  if (lead.card.isDeleted) return null;
  return (
    <section aria-label="Properties" className="space-y-4 rounded-xl border border-sand-300 bg-white p-4 print:hidden">
      <Status status={lead.card.status} />
      <Assignee lead={lead} />
      <NextContact lead={lead} />
    </section>
  );
}

/** Each status is its own button: one press, with and without JavaScript. */
function Status({ status }: { readonly status: string }) {
  return (
    <LeadActionForm intent="status">
      <p className="mb-1 text-sm font-semibold">Status</p>
      <Segments label="Status">
        {leadStatuses.map((one) => (
          <button
            key={one}
            type="submit"
            name="value"
            value={one}
            aria-pressed={one === status}
            data-focus-key={one === status ? "s" : undefined}
            data-press-key={one === "contacted" ? "e" : undefined}
            className={`${segmentClass} px-2! text-[0.8125rem]!`}
          >
            {one}
          </button>
        ))}
      </Segments>
    </LeadActionForm>
  );
}

function Assignee({ lead: { admins, assigneeId, myId } }: Props) {
  const choices = admins.map(({ id, email }) => ({ value: id, label: email }));
  return (
    <div className="flex items-end gap-2">
      <LeadActionForm intent="assignee" key={assigneeId} className="flex min-w-0 grow items-end gap-2">
        <Labeled label="Assignee" className="grow">
          <SelectInput
            name="value"
            choices={choices}
            prompt="Nobody"
            defaultValue={assigneeId ?? ""}
            data-focus-key="a"
            onChange={(event) => event.currentTarget.form?.requestSubmit()}
          />
        </Labeled>
        <Button type="submit" variant="outline" size="small" className="scripting:hidden">
          Assign
        </Button>
      </LeadActionForm>
      {assigneeId !== myId && (
        <LeadActionForm intent="assignee">
          <Button type="submit" name="value" value={myId} variant="outline" size="small">
            Assign to me
          </Button>
        </LeadActionForm>
      )}
    </div>
  );
}
