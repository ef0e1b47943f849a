import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { LocalTime } from "../layout/local-time.tsx";
import type { LeadCardView } from "../lead/lead-view.ts";
import { StatusBadge } from "../lead/status-badge.tsx";
import { Answers, Flags, MarkContacted } from "./lead-card.tsx";

type Props = { readonly lead: LeadCardView; readonly onClose: () => void };

/** From what the list already has: it is there at once. */
export function LeadPreview({ lead, onClose }: Props) {
  return (
    <aside
      aria-label={`Preview of ${lead.who || lead.title}`}
      className="sticky top-4 hidden max-h-[calc(100dvh-2rem)] overflow-y-auto rounded-xl border border-sand-300 bg-white p-4 lg:block print:hidden"
    >
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <p className="font-display text-lg leading-tight font-semibold text-pacific-900">{lead.who || lead.title}</p>
          <p className="text-sm text-ink-soft">{lead.title}</p>
        </div>
        <button
          type="button"
          aria-label="Close the preview"
          onClick={onClose}
          className="grid size-8 shrink-0 cursor-pointer place-items-center rounded-md hover:bg-sand-100"
        >
          <Icon name="close" className="size-4.5" />
        </button>
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-2 text-sm">
        <StatusBadge status={lead.status} />
        {lead.assignee && <span className="text-ink-soft">{lead.assignee}</span>}
      </div>
      <p className="mt-2 text-sm text-ink-soft">
        Submitted on <LocalTime time={lead.submittedOn} />
      </p>
      <p className={`text-sm ${lead.clock.state === "late" ? "font-semibold text-danger" : "text-ink-soft"}`}>
        {lead.clock.text}
      </p>
      {lead.nextContact && <p className="text-sm text-ink-soft">Next contact: {lead.nextContact.text}</p>}
      <Flags flags={lead.flags} mailProblems={lead.mailProblems} />
      <div className="mt-3 flex flex-wrap gap-2 border-b border-sand-300 pb-3">
        <ButtonLink href={`/admin/leads/${lead.id}`} size="small" variant="solid">
          Open
        </ButtonLink>
        <MarkContacted lead={lead} />
      </div>
      <Answers answers={lead.answers} />
    </aside>
  );
}
