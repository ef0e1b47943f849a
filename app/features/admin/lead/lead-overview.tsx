import { useEffect, useRef } from "react";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { LocalTime } from "../layout/local-time.tsx";
import { LeadActionForm } from "./lead-actions.tsx";
import { adviceId } from "./lead-contact.tsx";
import type { OptimisticLead } from "./optimistic-lead.ts";
import { StatusBadge } from "./status-badge.tsx";

/** What somebody needs to know before they get in touch. */
export function LeadOverview({ lead }: { readonly lead: OptimisticLead }) {
  const { card, links, nextStep } = lead;
  return (
    <section aria-label="Overview" className="rounded-xl border border-sand-300 bg-white p-4">
      <div className="flex flex-wrap items-center gap-1.5">
        <StatusBadge status={card.status} />
        {card.state && <Badge>{card.state}</Badge>}
        {card.doNotContact && <Badge tone="danger">{card.doNotContact}</Badge>}
        {card.flags.map((flag) => (
          <Badge key={flag} tone="danger">
            {flag}
          </Badge>
        ))}
        {card.isHeld && <Badge tone="warning">on hold</Badge>}
        {card.nextContact && (
          <Badge tone={card.nextContact.state === "overdue" ? "danger" : "info"}>
            <Icon name="clock" className="size-3.5" />
            {card.nextContact.text}
          </Badge>
        )}
        {card.assignee && (
          <Badge>
            <Icon name="person" className="size-3.5" />
            <span className="truncate">{card.assignee}</span>
          </Badge>
        )}
        <p className="w-full text-sm text-ink-soft sm:ml-auto sm:w-auto">
          Submitted on <LocalTime time={card.submittedOn} />
        </p>
      </div>
      <p className="mt-3 text-lg leading-snug font-semibold text-pacific-900">{card.summary}</p>
      {!card.isDeleted && (
        <p className="mt-3 flex items-start gap-2 rounded-lg bg-foam px-3 py-2 text-sm text-pacific-950">
          <Icon name="arrow-right" className="mt-0.5 size-4.5 text-pacific-700" />
          <span>
            <span className="font-semibold">Next: </span>
            {nextStep}
          </span>
        </p>
      )}
      {links.advice && (
        <p
          id={adviceId}
          className={`mt-2 flex items-start gap-2 px-3 text-sm ${links.call && links.text ? "text-ink-soft" : "text-danger"}`}
        >
          <Icon name="phone" className="mt-0.5 size-4.5" />
          <span>
            {links.advice}
            {links.callBack && (
              <>
                {" "}
                <a href={links.callBack} className="inline-block min-h-6 font-semibold underline">
                  Return their call
                </a>
              </>
            )}
          </span>
        </p>
      )}
      {card.clock.state === "answered" && (
        <p className="mt-2 flex items-start gap-2 px-3 text-sm text-ink-soft">
          <Icon name="check" className="mt-0.5 size-4.5" />
          {card.clock.text}
        </p>
      )}
      {card.mailProblems.map((problem) => (
        <p key={problem} className="mt-2 flex items-start gap-2 px-3 text-sm text-danger">
          <Icon name="alert" className="mt-0.5 size-4.5" />
          {problem}
        </p>
      ))}
    </section>
  );
}

/** Instead of "are you sure": it is gone from every list, and one press brings it back. */
export function DeletedNotice() {
  const undo = useRef<HTMLButtonElement>(null);
  // The button that was pressed is gone with the other controls.
  useEffect(() => undo.current?.focus(), []);
  return (
    <div
      role="status"
      className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-xl border border-danger/60 bg-white px-4 py-3"
    >
      <p className="flex items-center gap-2">
        <Icon name="trash" className="size-5 text-danger" />
        <span>
          <strong>This lead is deleted.</strong> It is removed for good tomorrow night.
        </span>
      </p>
      <LeadActionForm intent="undelete">
        <Button ref={undo} type="submit" variant="solid" size="small" data-press-key="u">
          Undo
        </Button>
      </LeadActionForm>
    </div>
  );
}
