import { useState } from "react";
import { Link } from "react-router";
import { leadStatuses } from "#app/features/leads/lead-status.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Menu, menuItemClass } from "#app/ui/menu.tsx";
import type { LeadCardView } from "../lead/lead-view.ts";
import { useInbox } from "./inbox-context.ts";
import { Assignee, LeadAge, LeadBadges, LeadTick, NextContact } from "./lead-parts.tsx";

const dragType = "application/x-lead";

/** One column for every status. A card is dragged, or moved by its menu, which is a form and needs no mouse. */
export function LeadBoard({ leads }: { readonly leads: readonly LeadCardView[] }) {
  return (
    <div className="-mx-4 flex snap-x snap-mandatory scroll-px-4 gap-3 overflow-x-auto px-4 pb-2 md:mx-0 md:snap-none md:px-0">
      {leadStatuses.map((status) => (
        <Column key={status} status={status} leads={leads.filter((lead) => lead.status === status)} />
      ))}
    </div>
  );
}

type ColumnProps = { readonly status: string; readonly leads: readonly LeadCardView[] };

function Column({ status, leads }: ColumnProps) {
  const { change } = useInbox();
  const [isOver, setOver] = useState(false);
  return (
    <section
      aria-labelledby={`column-${status}`}
      data-status={status}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(dragType)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const id = event.dataTransfer.getData(dragType);
        if (id && !leads.some((lead) => lead.id === id)) change([id], { intent: "status", value: status });
      }}
      className={`flex w-[78vw] shrink-0 snap-start flex-col rounded-xl border bg-sand-100/70 sm:w-72 xl:w-auto xl:min-w-0 xl:flex-1 ${isOver ? "border-pacific-500 bg-foam" : "border-sand-300"}`}
    >
      <h2 id={`column-${status}`} className="flex items-center gap-2 px-3 py-2 text-sm font-semibold text-pacific-900">
        {status}
        <span className="font-normal text-ink-soft tabular-nums">{leads.length}</span>
      </h2>
      <ul className="flex min-h-24 grow flex-col gap-2 px-2 pb-2">
        {leads.map((lead) => (
          <BoardCard key={lead.id} lead={lead} />
        ))}
      </ul>
    </section>
  );
}

function BoardCard({ lead }: { readonly lead: LeadCardView }) {
  const { activate } = useInbox();
  return (
    <li
      data-lead={lead.id}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData(dragType, lead.id);
        event.dataTransfer.effectAllowed = "move";
      }}
      onFocus={() => activate(lead.id)}
      className="cursor-grab rounded-lg border border-sand-300 bg-white p-2.5 text-sm shadow-xs focus-within:border-pacific-500 active:cursor-grabbing"
    >
      <div className="flex items-start gap-1.5">
        <LeadTick lead={lead} />
        <h3 className="min-w-0 grow truncate leading-6 font-semibold text-pacific-900">
          <Link
            to={`/admin/leads/${lead.id}`}
            data-open=""
            draggable={false}
            className="underline-offset-2 hover:underline"
          >
            {lead.who || lead.title}
          </Link>
        </h3>
        <MoveMenu lead={lead} />
      </div>
      <p className="line-clamp-2 text-ink-soft">{lead.summary}</p>
      <div className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs">
        <LeadAge lead={lead} />
        <NextContact lead={lead} />
        <LeadBadges lead={lead} />
        <span className="ml-auto">
          <Assignee lead={lead} />
        </span>
      </div>
    </li>
  );
}

function MoveMenu({ lead }: { readonly lead: LeadCardView }) {
  const { change, formAction } = useInbox();
  return (
    <Menu
      label={`Move ${lead.who || lead.title}`}
      button={<Icon name="more" className="size-4.5" />}
      buttonClass="grid size-6 shrink-0 cursor-pointer place-items-center rounded-md hover:bg-sand-100 pointer-coarse:size-11"
    >
      <form
        method="post"
        action={formAction}
        onSubmit={(event) => {
          event.preventDefault();
          const { submitter } = event.nativeEvent as SubmitEvent;
          const [, value = ""] = (submitter as HTMLButtonElement).value.split(" ");
          change([lead.id], { intent: "status", value });
        }}
      >
        <input type="hidden" name="lead" value={lead.id} />
        {leadStatuses
          .filter((status) => status !== lead.status)
          .map((status) => (
            <button key={status} type="submit" name="do" value={`status ${status}`} className={menuItemClass}>
              Move to {status}
            </button>
          ))}
      </form>
    </Menu>
  );
}
