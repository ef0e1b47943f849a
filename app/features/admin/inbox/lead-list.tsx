import { useRef } from "react";
import { Link } from "react-router";
import type { LeadCardView } from "../lead/lead-view.ts";
import { StatusBadge } from "../lead/status-badge.tsx";
import { useInbox } from "./inbox-context.ts";
import { Assignee, LeadAge, LeadBadges, LeadTick, NextContact } from "./lead-parts.tsx";
import { LeadPreview } from "./lead-preview.tsx";

const labelsOnPhone = "col-span-3 col-start-2 row-start-3 flex min-w-0 flex-wrap items-center gap-1 empty:hidden";
const labelsInRow =
  "@lg:col-span-1 @lg:col-start-4 @lg:row-start-auto @lg:max-w-40 @lg:flex-nowrap @lg:overflow-hidden @lg:empty:inline @3xl:max-w-none";

/** One line where there is room for one; two where there is not: on a phone, and beside the preview of a small screen. */
const columns =
  "grid grid-cols-[1.75rem_minmax(0,1fr)_auto_auto] items-center gap-x-2 @lg:grid-cols-[1.75rem_9rem_minmax(0,1fr)_auto_5.75rem_3.25rem] @3xl:grid-cols-[1.75rem_minmax(6rem,11rem)_minmax(0,1fr)_auto_2.5rem_1.75rem_4rem_5.75rem_3.25rem]";

type Props = { readonly leads: readonly LeadCardView[] };

/** Rows, and from a wide screen on the lead that is chosen beside them. */
export function LeadList({ leads }: Props) {
  const { activeId, activate } = useInbox();
  const active = leads.find(({ id }) => id === activeId);
  return (
    <div className={active ? "lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-4" : ""}>
      <div className="@container rounded-xl border border-sand-300 bg-white">
        <div
          aria-hidden="true"
          className={`${columns} hidden border-b border-sand-300 px-2 py-1 text-xs font-semibold text-ink-soft @3xl:grid`}
        >
          <span />
          <span>Name</span>
          <span>What they want</span>
          <span />
          <span>State</span>
          <span />
          <span>Next</span>
          <span>Status</span>
          <span className="text-right">Age</span>
        </div>
        <ul>
          {leads.map((lead) => (
            <LeadRow key={lead.id} lead={lead} isActive={lead.id === activeId} />
          ))}
        </ul>
      </div>
      {active && <LeadPreview key={active.id} lead={active} onClose={() => activate(undefined)} />}
    </div>
  );
}

function LeadRow({ lead, isActive }: { readonly lead: LeadCardView; readonly isActive: boolean }) {
  const { selection, activate } = useInbox();
  const wasActive = useRef(false);
  const look = isActive ? "bg-foam" : selection.has(lead.id) ? "bg-sand-100" : "hover:bg-sand-50";
  return (
    <li
      data-lead={lead.id}
      className={`${columns} relative border-b border-sand-300/60 px-2 py-1.5 text-sm last:border-b-0 @lg:h-8 @lg:py-0 ${look}`}
    >
      <LeadTick lead={lead} />
      <h2 className="min-w-0 truncate font-semibold text-pacific-900">
        <Link
          to={`/admin/leads/${lead.id}`}
          data-open=""
          aria-current={isActive ? "true" : undefined}
          onPointerDown={() => {
            wasActive.current = isActive;
          }}
          onFocus={() => activate(lead.id)}
          onClick={(event) => {
            // A press of the mouse shows the lead beside the list, the next one opens it. Enter opens it at once.
            const isMouse = event.detail > 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
            if (!isMouse || wasActive.current || !matchMedia("(width >= 64rem)").matches) return;
            event.preventDefault();
            activate(lead.id);
          }}
          className="after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-[-2px] focus-visible:after:outline-sunset-dark"
        >
          {lead.who || lead.title}
        </Link>
      </h2>
      <p className="col-span-3 col-start-2 row-start-2 truncate text-ink-soft @lg:col-span-1 @lg:col-start-auto @lg:row-start-auto">
        {lead.summary}
      </p>
      <span className={`${labelsOnPhone} ${labelsInRow}`}>
        {(lead.assignee || lead.nextContact) && (
          <span className="inline-flex items-center gap-1.5 text-xs @3xl:hidden">
            <Assignee lead={lead} />
            <NextContact lead={lead} />
          </span>
        )}
        <LeadBadges lead={lead} />
      </span>
      <span className="hidden text-ink-soft @3xl:inline">{lead.state}</span>
      <span className="hidden @3xl:inline">
        <Assignee lead={lead} />
      </span>
      <span className="hidden @3xl:inline">
        <NextContact lead={lead} />
      </span>
      <span className="col-start-3 row-start-1 @lg:col-start-auto @lg:row-start-auto">
        <StatusBadge status={lead.status} />
      </span>
      <span className="col-start-4 row-start-1 text-right @lg:col-start-auto @lg:row-start-auto">
        <LeadAge lead={lead} />
      </span>
    </li>
  );
}
